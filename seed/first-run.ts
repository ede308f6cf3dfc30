import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { foundMember, foundOnce } from '#server/accounts/founding.ts'
import type { Platform } from '#server/platform/platform.ts'
import { makePassword } from '#server/platform/tokens.ts'
import { seedDemo } from './demo.ts'

export const ADMIN_FILE = 'first-admin.txt'
export const DEMO_FILE = 'demo-accounts.txt'

/**
 * Gives a new database its first admin and, if asked, the demo community; tells whether it was new. The passwords are
 * random, and are in the files (mode 0600) before the accounts are in the database.
 */
export async function fillNewDatabase(
  platform: Platform,
  { dataDir, adminEmail, demo }: { dataDir: string; adminEmail: string; demo: boolean },
): Promise<boolean> {
  return foundOnce(platform, async (platform) => {
    const password = makePassword()
    keep(join(dataDir, ADMIN_FILE), [adminEmail, password])
    await foundMember(platform, {
      username: 'admin',
      email: adminEmail,
      fullName: 'Askademy admin',
      password,
      role: 'admin',
      ageBand: 'adult',
      grade: null,
      bio: null,
    })
    if (!demo) return
    const accounts = await seedDemo(platform)
    keep(
      join(dataDir, DEMO_FILE),
      accounts.map(({ username, email, password }) => `${username} ${email} ${password}`),
    )
  })
}

function keep(path: string, lines: string[]) {
  writeFileSync(`${path}.part`, `${lines.join('\n')}\n`, { mode: 0o600 })
  renameSync(`${path}.part`, path)
}
