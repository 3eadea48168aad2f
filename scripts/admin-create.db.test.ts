import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { connect } from '#api/platform/database/db.ts'
import { isPassword } from '#api/platform/secrets/passwords.ts'
import { createTestDatabase } from '#api/testing/database.ts'

const database = await createTestDatabase()
const db = connect(database.url, { max: 1 })
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

/** Runs the command with these flags and this standard input. */
async function run(flags: string[], input: string) {
  const child = spawn(process.execPath, ['scripts/admin-create.ts', ...flags], {
    env: { PATH: process.env.PATH, DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl },
  })
  child.stdin.end(input)
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code, output, errors }
}

const flagsOf = (username: string) => [
  '--username',
  username,
  '--email',
  `${username}@Example.com`,
  '--first-name',
  'Wanjiru',
  '--last-name',
  'Kamau',
]
const accountOf = (username: string) =>
  db
    .selectFrom('accounts')
    .innerJoin('roles', 'roles.id', 'accounts.role_id')
    .select(['accounts.email', 'accounts.first_name', 'accounts.password_hash', 'roles.name as role'])
    .where('username', '=', username)
    .executeTakeFirst()

// Each test starts a command in a new process, which is slow on a busy machine.
describe('admin:create', { timeout: 60_000 }, () => {
  test('admin:create takes all values from flags and the password from standard input, without prompts', async () => {
    const { code, output, errors } = await run([...flagsOf('wanjiru'), '--password-stdin'], 'mbuzi tatu na ngombe\n')
    expect({ code, output, errors }).toEqual({ code: 0, output: 'wanjiru can sign in at /admin/login.\n', errors: '' })
    const account = await accountOf('wanjiru')
    expect(account).toMatchObject({ email: 'wanjiru@example.com', first_name: 'Wanjiru', role: 'Admin' })
    expect(await isPassword(account?.password_hash ?? null, 'mbuzi tatu na ngombe')).toBe(true)
  })

  test('admin:create prompts for values without a flag', async () => {
    const { code, output } = await run(
      ['--username', 'otieno'],
      'otieno@example.com\nOtieno\nOuma\nmbuzi-tatu-na-ngombe\n',
    )
    expect(code).toBe(0)
    expect(output).not.toContain('Username: ')
    expect(output).toContain('E-mail: ')
    expect(await accountOf('otieno')).toMatchObject({ role: 'Admin', first_name: 'Otieno' })
  })

  test.each([
    ['an unknown flag', ['--pasword', 'x'], 2, 'npm run admin:create [-- --username'],
    ['the password on standard input while a prompt is left', ['--username', 'x', '--password-stdin'], 2, 'npm run'],
    ['a short password', [...flagsOf('akinyi'), '--password-stdin'], 1, 'at least 12 characters'],
  ])('admin:create refuses %s with one sentence', async (_what, flags, code, message) => {
    const refused = await run(flags, 'short\n')
    expect(refused.code).toBe(code)
    expect(refused.errors).toContain(message)
    expect(refused.errors.trim().split('\n')).toHaveLength(1)
    expect(await accountOf('akinyi')).toBeUndefined()
  })
})
