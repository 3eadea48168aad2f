import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#api/platform/secrets/passwords.ts'
import { createAccount } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { PASSWORD } from '../../demo/load/accounts.ts'

const { db, url, ownerUrl } = await startTestShop()
const dataDir = mkdtempSync(join(tmpdir(), 'doctor-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

async function runDoctor(env: Record<string, string>) {
  const child = spawn(process.execPath, ['scripts/doctor.ts'], {
    env: { PATH: process.env.PATH, DATABASE_URL: url, DATA_DIR: dataDir, ...env },
  })
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code, output, errors }
}

// Each test starts a command in a new process, which is slow on a busy machine.
describe('doctor', { timeout: 60_000 }, () => {
  test('a shop in production that is set dangerously is told what to do, and nothing is written', async () => {
    await createAccount(db, { username: 'manager', passwordHash: await hashPassword(PASSWORD) })
    writeFileSync(join(dataDir, 'session-secret'), 's'.repeat(64))
    chmodSync(join(dataDir, 'session-secret'), 0o644)
    const { code, output, errors } = await runDoctor({ NODE_ENV: 'production', DATABASE_URL: ownerUrl })
    expect(errors).toBe('')
    expect(code).toBe(1)
    expect(output).toContain('wrong  processes  No web process runs')
    expect(output).toContain('The published password of the demo opens manager:')
    expect(output).toContain('There is no data key:')
    expect(output).toContain('PUBLIC_URL is http://localhost:4000:')
    expect(output).toContain('The shop works as the superuser')
    expect(output).toContain(`Others on this machine may read ${join(dataDir, 'session-secret')}`)
    expect(output).toMatch(/\n\d+ wrong, \d+ to look at\.\n$/)
    expect(readdirSync(dataDir)).toEqual(['session-secret'])
  })

  test('nothing is wrong with a demo on its own machine that runs', async () => {
    await db.insertInto('settings').values({ key: 'demo', value: 'true' }).execute()
    await db
      .insertInto('web_processes')
      .values({
        id: crypto.randomUUID(),
        machine: 'web-1',
        pid: 1,
        version: '0.1.0',
        started_at: new Date(),
        memory_bytes: 1,
        calls: '{}',
      })
      .execute()
    chmodSync(join(dataDir, 'session-secret'), 0o600)
    const { code, output } = await runDoctor({ DATA_KEY: 'k'.repeat(32) })
    expect(output).toMatch(/\nfine {3}settings\n0 wrong, /)
    expect(code).toBe(0)
  })
})
