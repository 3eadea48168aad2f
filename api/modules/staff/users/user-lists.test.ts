import { describe, expect, test } from 'vitest'
import { bulkKinds } from '#api/bulk-kinds.ts'
import { runBulkJob } from '#api/modules/bulk-jobs/bulk-jobs.service.ts'
import { createMailer } from '#api/platform/mail.ts'
import { createAccount, createBranch, createRole } from '#api/testing/factories.ts'
import { runJobs } from '#api/testing/run-jobs.ts'
import { type Caller, startTestShop } from '#api/testing/shop.ts'
import type { UsersQuery } from '#contract/account/users.staff.ts'
import { describeUsers } from './describe-users.ts'

const JOBS = '/api/v1/bulk-jobs'
const { db, files, app } = await startTestShop()
const branch = await createBranch(db)
const admin = app.as(await createAccount(db))
const editorRole = (await createRole(db, ['View Users', 'Edit Users', 'View Orders'])).name
const editorAccount = await createAccount(db, { role: editorRole, branchId: branch.id })
const editor = app.as(editorAccount)
const plainRole = (await createRole(db, ['View Orders'])).name
const statusOf = async (id: number) =>
  (await db.selectFrom('accounts').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

async function run(kind: string, rows: object, caller: Caller = admin) {
  const answer = await caller.post(JOBS, { kind, params: {}, ...rows })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  await runBulkJob(db, files, bulkKinds, answer.body.id)
  const { content } = (await caller.get(`${JOBS}/${answer.body.id}/rows`)).body
  return content as { id: number; name: string; outcome: string; code: string | null }[]
}

describe('activating and deactivating many users', () => {
  test('each user changes as by a single edit, and one without a change is skipped', async () => {
    const [one, two] = [
      await createAccount(db, { role: plainRole }),
      await createAccount(db, { role: plainRole, status: 'inactive' }),
    ]
    const rows = await run('users.deactivate', { ids: [one.accountId, two.accountId] })
    expect(rows).toMatchObject([
      { id: one.accountId, name: expect.stringContaining('Test Person'), outcome: 'done' },
      { id: two.accountId, outcome: 'skipped', code: 'ALREADY_SO' },
    ])
    expect((await app.as(one).get('/api/v1/auth/verify')).status).toBe(401)
    await run('users.activate', { ids: [one.accountId, two.accountId] })
    expect([await statusOf(one.accountId), await statusOf(two.accountId)]).toEqual(['active', 'active'])
  })

  test('users out of scope, with more rights, pending and the caller are skipped with their reasons', async () => {
    const far = await createAccount(db, { role: plainRole })
    const strong = await createAccount(db, { role: 'Manager', branchId: branch.id })
    const pending = await createAccount(db, { role: plainRole, branchId: branch.id, status: 'pending' })
    const plain = await createAccount(db, { role: plainRole, branchId: branch.id })
    const ids = [editorAccount, far, strong, pending, plain].map(({ accountId }) => accountId)
    const rows = await run('users.deactivate', { ids }, editor)
    expect(rows.map(({ code }) => code)).toEqual([
      'OWN_ACCOUNT',
      'NOT_FOUND',
      'EXCEEDS_OWN_RIGHTS',
      'STATUS_NOT_ALLOWED',
      null,
    ])
    expect(await statusOf(plain.accountId)).toBe('inactive')
  })

  test('a job by filter changes the users that the list shows', async () => {
    const shown = await createAccount(db, {
      role: plainRole,
      email: 'seasonal.one@sokoni.example',
      branchId: branch.id,
    })
    const other = await createAccount(db, { role: plainRole, email: 'seasonal.two@sokoni.example' })
    const rows = await run('users.deactivate', { query: { search: 'seasonal' } }, editor)
    expect(rows.map(({ id }) => id)).toEqual([shown.accountId])
    expect(await statusOf(other.accountId)).toBe('active')
  })

  test('a job needs Edit Users and takes no parameters', async () => {
    const viewer = app.as(await createAccount(db, { role: (await createRole(db, ['View Users'])).name }))
    expect((await viewer.post(JOBS, { kind: 'users.activate', params: {}, ids: [1] })).status).toBe(403)
    expect((await admin.post(JOBS, { kind: 'users.activate', params: { status: 'active' }, ids: [1] })).status).toBe(
      400,
    )
  })
})

describe('the export of users', () => {
  test('the file has the users of the filter in the order of the list and in scope', async () => {
    await createAccount(db, { role: plainRole, email: 'exported.b@sokoni.example', branchId: branch.id })
    await createAccount(db, { role: plainRole, email: 'exported.a@sokoni.example', branchId: branch.id })
    await createAccount(db, { role: plainRole, email: 'exported.c@sokoni.example' })
    const body = {
      list: 'users',
      format: 'csv',
      query: { search: 'exported', sort: 'joined.asc' },
      columns: ['email', 'status', 'branch'],
    }
    const linesOf = async (caller: Caller, language = 'en') =>
      (await caller.post('/api/v1/exports', body, { headers: { 'accept-language': language } })).file
        .toString()
        .replace('\uFEFF', '')
        .trim()
        .split(/\r?\n/)
    expect(await linesOf(editor)).toEqual([
      'Email,Status,Branch',
      `exported.b@sokoni.example,active,${branch.name}`,
      `exported.a@sokoni.example,active,${branch.name}`,
    ])
    expect(await linesOf(admin, 'sw')).toContain('exported.c@sokoni.example,inatumika,Matawi yote')
    expect((await app.as(await createAccount(db, { role: plainRole })).post('/api/v1/exports', body)).status).toBe(403)
  })

  test('a PDF names the filter in words', async () => {
    const { id } = await db.selectFrom('roles').select('id').where('key', '=', 'manager').executeTakeFirstOrThrow()
    const query = {
      search: 'exported',
      role: id,
      branch: branch.id,
      status: 'pending',
      kind: 'staff',
      isOnline: false,
      isNew: false,
    }
    expect(await describeUsers(db, query as Partial<UsersQuery>, 'en')).toEqual([
      'Search: "exported"',
      'Status: pending',
      'Role: Manager',
      `Branch: ${branch.name}`,
      'Staff',
      'Not online now',
      'Registered before this week',
    ])
    expect(await describeUsers(db, { status: 'inactive', isOnline: true, isNew: true }, 'sw')).toEqual([
      'Hali: imesimamishwa',
      'Walio mtandaoni sasa',
      'Waliojisajili wiki hii',
    ])
  })

  test('a deletion of a user removes the files with the user', async () => {
    const { accountId } = await createAccount(db, { role: 'User', email: 'in.a.file@sokoni.example' })
    const body = { list: 'users', format: 'csv', query: { search: 'in.a.file' } }
    const { id } = (await admin.post('/api/v1/exports/jobs', body)).body
    expect(await runJobs(db, createMailer({ smtpUrl: undefined, demo: true }), { files })).toBe(0)
    expect((await admin.get(`${JOBS}/${id}/file`)).file.toString()).toContain('in.a.file')
    expect((await admin.send('DELETE', `/api/users/${accountId}`)).status).toBe(200)
    expect((await admin.get(`${JOBS}/${id}/file`)).status).toBe(404)
  })

  test('a view of the list of users is saved', async () => {
    const view = { list: 'users', name: 'Waiting', query: { status: 'pending' } }
    expect((await editor.post('/api/v1/saved-views', view)).status).toBe(201)
    expect((await app.as(await createAccount(db, { role: plainRole })).post('/api/v1/saved-views', view)).status).toBe(
      403,
    )
  })
})
