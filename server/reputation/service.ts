import type { Db } from '#server/platform/db.ts'
import * as queries from './queries.ts'

/** Writes a line into the ledger and moves the reputation with it. The caller holds the member's row. */
export const grant = (sql: Db, entry: queries.Entry) => queries.insertEntry(sql, entry)

export const listAcceptanceGrants = (sql: Db, answerId: string) => queries.listAcceptanceGrants(sql, answerId)

export const readEndorsementPoints = (sql: Db, answerId: string) => queries.readEndorsementPoints(sql, answerId)
