/** What keeps a backup from being made or brought back, in a sentence for whoever sits at the terminal. */
export class BackupProblem extends Error {}
