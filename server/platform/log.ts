import { pino, type Logger } from 'pino'

export type Log = Logger

/** JSON lines on standard output. Never hand it a body, a token or an address. */
export const openLog = (level: string): Log => pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
