import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeDataExport, purgeOldExports } from '#api/modules/accounts/accounts.service.ts'
import { createMailer } from '#api/platform/mail.ts'
import { createAccount } from '#api/testing/factories.ts'
import { readZip } from '#api/testing/readers/read-zip.ts'
import { runJobs } from '#api/testing/run-jobs.ts'
import { startTestShop } from '#api/testing/shop.ts'

const { db, dataDir, files, app, dataKey } = await startTestShop()
const URL = '/api/v1/users/data-export'
const FILE = `${URL}/file`
const box = createMailer({ smtpUrl: undefined, demo: true })
type Person = Awaited<ReturnType<typeof createAccount>>

const requestExport = (person: Person) => app.as(person).post(URL)
const work = () => runJobs(db, box, { files })
const stateOf = async (person: Person) => (await app.as(person).get(URL)).body
const folder = path.join(dataDir, 'files', 'exports')
const fileNames = () => (existsSync(folder) ? readdirSync(folder) : [])
/** Moves the last request back by this time. */
const age = (person: Person, hours: number) => {
  const then = new Date(Date.now() - hours * 3_600_000)
  const expires_at = new Date(then.getTime() + 7 * 24 * 3_600_000)
  return db
    .updateTable('data_exports')
    .set({ requested_at: then, expires_at })
    .where('account_id', '=', person.accountId)
    .execute()
}

beforeEach(async () => {
  await db
    .updateTable('data_exports')
    .set({ expires_at: new Date(0) })
    .execute()
  await purgeOldExports(db, files)
})

describe('the data export', () => {
  test('a data export is made by a job, announced by mail, downloaded with the session, and expires', async () => {
    const member = await createAccount(db, { role: 'User' })
    expect(await stateOf(member)).toEqual({ status: 'none', requestedAt: null, expiresAt: null })
    expect((await app.as(member).get(FILE)).status).toBe(404)

    const requested = await requestExport(member)
    expect(requested).toMatchObject({ status: 200, body: { status: 'being made', expiresAt: null } })
    expect((await app.as(member).get(FILE)).status).toBe(404)
    expect(await work()).toBe(0)

    const ready = await stateOf(member)
    expect(ready).toMatchObject({ status: 'ready', requestedAt: requested.body.requestedAt })
    const days = (Date.parse(ready.expiresAt) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6.99)
    expect(days).toBeLessThanOrEqual(7)
    expect(fileNames()).toEqual([expect.stringMatching(/^[\w-]{43}\.zip$/)])
    const { status, headers, file } = await app.as(member).get(FILE)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'private, no-store',
      'content-disposition': 'attachment; filename="my-data.zip"',
    })
    expect([...readZip(file).keys()]).toEqual(['my-data.json', 'my-data.html'])
    const mails = await db
      .selectFrom('mails')
      .select(['kind', 'text'])
      .where('account_id', '=', member.accountId)
      .execute()
    expect(mails).toEqual([{ kind: 'data-ready', text: expect.stringContaining('/account') }])
    expect(mails[0]?.text).not.toMatch(/[\w-]{43}/)

    await age(member, 24 * 7 + 1)
    expect(await stateOf(member)).toMatchObject({ status: 'none' })
    expect((await app.as(member).get(FILE)).status).toBe(404)
    await purgeOldExports(db, files)
    expect(fileNames()).toEqual([])
  })

  test('a data export cannot be downloaded by another account', async () => {
    const [owner, other] = [await createAccount(db, { role: 'User' }), await createAccount(db)]
    await requestExport(owner)
    await work()
    expect((await app.as(other).get(FILE)).status).toBe(404)
    expect(await stateOf(other)).toMatchObject({ status: 'none' })
    expect((await app.visitor.get(FILE)).status).toBe(401)
    for (const name of fileNames()) {
      for (const address of [`/pictures/portraits/${name}`, `/exports/${name}`, `/pictures/..%2Fexports%2F${name}`]) {
        expect([400, 404], address).toContain((await app.visitor.get(address)).status)
      }
    }
  })

  test('repeated requests within an hour make one data export, and a later request makes a new one', async () => {
    const member = await createAccount(db, { role: 'User' })
    await Promise.all(Array.from({ length: 6 }, () => requestExport(member)))
    await work()
    const [first] = fileNames()
    expect((await requestExport(member)).body.status).toBe('ready')
    await work()
    expect(fileNames()).toEqual([first])

    await age(member, 2)
    expect((await requestExport(member)).body.status).toBe('being made')
    await work()
    expect(fileNames()).toHaveLength(1)
    expect(fileNames()).not.toEqual([first])
    await makeDataExport(db, { files, dataKey, publicUrl: 'http://shop.test' }, member.accountId)
    expect(fileNames(), 'a second run of the job finds nothing to do').toHaveLength(1)
  })

  test('a data export that fails is marked as failed, leaves no file, and can be requested again', async () => {
    const member = await createAccount(db, { role: 'User' })
    await requestExport(member)
    await db.updateTable('accounts').set({ picture_key: 'gone' }).where('id', '=', member.accountId).execute()
    expect(await work()).toBe(1)
    expect(await stateOf(member)).toMatchObject({ status: 'failed', expiresAt: null })
    expect(fileNames()).toEqual([])
    await db.updateTable('accounts').set({ picture_key: null }).where('id', '=', member.accountId).execute()
    expect((await requestExport(member)).body.status).toBe('being made')
    await work()
    expect(await stateOf(member)).toMatchObject({ status: 'ready' })
  })

  test('a data export is announced by mail only to a confirmed address', async () => {
    const member = await createAccount(db, { role: 'User', isConfirmed: false })
    await requestExport(member)
    await work()
    expect(await stateOf(member)).toMatchObject({ status: 'ready' })
    expect(await db.selectFrom('mails').selectAll().where('account_id', '=', member.accountId).execute()).toEqual([])
  })
})
