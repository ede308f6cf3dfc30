import type { ClassCode, ClassMember } from '#contract/classes.ts'
import { codeInGroups } from '#rules/classes.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readSealedCode } from './codes.ts'
import type { CodeRow, MemberRow } from './queries.ts'

export const presentCode = ({ secret }: Platform, row: CodeRow): ClassCode => ({
  id: row.id,
  code: codeInGroups(readSealedCode(secret, row.sealedCode)),
  label: row.label,
  uses: row.uses,
  uses_left: row.usesLeft,
  members: row.members,
  created_at: row.createdAt,
  expires_at: row.expiresAt,
  ended_at: row.endedAt,
})

export const presentMember = (row: MemberRow): ClassMember => ({
  username: row.username,
  joined_at: row.joinedAt,
  withdrawn_at: row.withdrawnAt,
  consented: row.consented,
  questions: row.questions,
  answers: row.answers,
  leaves_at: row.leavesAt,
  deletion_asked_at: row.deletionAskedAt,
})
