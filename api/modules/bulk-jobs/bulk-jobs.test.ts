// Above 300 lines: the whole life of a bulk job, also interrupted, with the same branch and helpers.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { bulkKinds } from '#api/bulk-kinds.ts'
import { connect } from '#api/platform/database/db.ts'
import { moveAlong, placeFor } from '#api/testing/booking.ts'
import { createAccount, createClient, createOfficer, createProduct, createRole } from '#api/testing/factories.ts'
import { type Caller, startTestShop } from '#api/testing/shop.ts'
import { maxBulkRows } from '#contract/account/bulk-jobs.staff.ts'
import type { BulkKinds } from './bulk-jobs.service.ts'
import { purgeOldJobs, resumeBulkJobs, runBulkJob } from './bulk-jobs.service.ts'

const { db, files, url, app, statementsOf } = await startTestShop()
const URL = '/api/v1/bulk-jobs'
const lamp = await createProduct(db, { stock: 10_000, listPriceCents: 10_000 })

/** A clerk of one branch with Edit Orders, and a function that books orders of the branch. */
async function openBranch() {
  const officer = await createOfficer(db)
  const client = await createClient(db, { officer })
  const role = (await createRole(db, ['View Orders', 'Edit Orders'])).name
  const account = await createAccount(db, { role, branchId: officer.branchId })
  const book = async (count: number): Promise<number[]> => {
    const ids: number[] = []
    for (let nr = 0; nr < count; nr += 1) {
      ids.push((await placeFor(app, client, [{ productId: lamp.id, quantity: 1 }])).body.id)
    }
    return ids
  }
  return { account, role, clerk: app.as(account), client, book }
}
const branch = await openBranch()
const { clerk, book } = branch

const toProcessing = (ids: readonly number[]) => ({ kind: 'orders.move', params: { to: 'Processing' }, ids })
async function start(body: object, caller: Caller = clerk): Promise<number> {
  const answer = await caller.post(URL, body)
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201 })
  return answer.body.id
}
const run = (jobId: number, kinds: BulkKinds = bulkKinds) => runBulkJob(db, files, kinds, jobId)
const jobOf = async (id: number, caller: Caller = clerk) => (await caller.get(`${URL}/${id}`)).body
const rowsOf = async (id: number) => (await clerk.get(`${URL}/${id}/rows?size=200`)).body.content
const statesOf = async (ids: readonly number[]) => {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()
  return rows.map(({ status }) => status)
}
/** How often each order was moved to Processing. */
async function movesOf(ids: readonly number[]) {
  const events = await db
    .selectFrom('order_events')
    .select('order_id')
    .where('order_id', 'in', [...ids])
    .where('to_status', '=', 'Processing')
    .execute()
  return ids.map((id) => events.filter((event) => event.order_id === id).length)
}
const once = (ids: readonly number[]) => ids.map(() => 1)

describe('a bulk job', () => {
  test('orders named by id are moved, and the result names each row', async () => {
    const ids = await book(3)
    const id = await start({ ...toProcessing(ids), ids: [...ids, ids[0]] })
    expect(await jobOf(id)).toMatchObject({ kind: 'orders.move', status: 'waiting', total: 3, done: 0, skipped: 0 })
    await run(id)
    expect(await jobOf(id)).toMatchObject({ status: 'done', total: 3, done: 3, skipped: 0, failure: null })
    expect((await jobOf(id)).finishedAt).toMatch(/Z$/)
    expect(await statesOf(ids)).toEqual(['Processing', 'Processing', 'Processing'])
    expect(await rowsOf(id)).toEqual(
      ids.map((order) => ({ id: order, name: `#00${order}`, outcome: 'done', code: null, reason: null })),
    )
  })

  test('all orders that match the filter of the list are moved, and no others', async () => {
    const other = await openBranch()
    const [ours, theirs] = [await other.book(3), await book(1)]
    await moveAlong(other.clerk, { id: ours[0] as number }, ['Processing'])
    const id = await start(
      { kind: 'orders.move', params: { to: 'Processing' }, query: { status: 'Pending' } },
      other.clerk,
    )
    expect(await jobOf(id, other.clerk)).toMatchObject({ total: 2 })
    const late = await other.book(1)
    await run(id)
    expect(await statesOf([...ours, ...late])).toEqual(['Processing', 'Processing', 'Processing', 'Pending'])
    expect(await statesOf(theirs)).toEqual(['Pending'])
  })

  test('a search selects the orders that it finds in the list', async () => {
    const ids = await book(2)
    const query = { search: `#00${ids[1]}` }
    const id = await start({ kind: 'orders.move', params: { to: 'Processing' }, query })
    await run(id)
    expect(await statesOf(ids)).toEqual(['Pending', 'Processing'])
  })

  test('a row that is refused is skipped with its reason in the language of the reader, and the others are done', async () => {
    const ids = await book(3)
    await moveAlong(clerk, { id: ids[0] as number }, ['Processing', 'Shipped'])
    await moveAlong(clerk, { id: ids[1] as number }, ['Processing'])
    const id = await start(toProcessing(ids))
    await run(id)
    expect(await jobOf(id)).toMatchObject({ status: 'done', done: 1, skipped: 2 })
    const skipped = (await clerk.get(`${URL}/${id}/rows?outcome=skipped`)).body
    expect(skipped).toMatchObject({
      totalElements: 2,
      content: [
        { id: ids[0], code: 'STATE_NOT_ALLOWED', reason: expect.stringContaining('This order is Shipped') },
        { id: ids[1], code: 'ALREADY_SO' },
      ],
    })
    const swahili = await clerk.get(`${URL}/${id}/rows?outcome=skipped`, { headers: { 'accept-language': 'sw' } })
    expect(swahili.body.content[1].reason).toBe('Ilikuwa hivyo tayari. Hakuna kilichobadilika.')
    expect((await clerk.get(`${URL}/${id}/rows?outcome=done&size=1`)).body).toMatchObject({
      totalElements: 1,
      content: [{ id: ids[2] }],
    })
  })

  test('the account is notified once when its job ends', async () => {
    const ids = await book(1)
    const id = await start(toProcessing(ids))
    await run(id)
    await run(id)
    const notices = (await clerk.get('/api/v1/notices')).body.content
    expect(notices.filter((notice: { bulkJobId: number }) => notice.bulkJobId === id)).toMatchObject([
      { kind: 'bulk-job-ended', orderId: null, isRead: false },
    ])
  })

  test('a start with the same key makes one job, and with another body is refused', async () => {
    const ids = await book(2)
    const options = { key: 'the-same-key-of-a-start' }
    const answers = await Promise.all([1, 2, 3].map(() => clerk.post(URL, toProcessing(ids), options)))
    const made = new Set(answers.flatMap(({ status, body }) => (status === 201 ? [body.id] : [])))
    expect(made.size).toBe(1)
    expect((await clerk.post(URL, toProcessing(ids), options)).body.id).toBe([...made][0])
    expect(await clerk.post(URL, toProcessing(ids.slice(1)), options)).toMatchObject({
      status: 422,
      body: { code: 'KEY_REUSED' },
    })
  })

  test('a filter that matches nothing, or more rows than a job takes, starts nothing', async () => {
    const count = () => db.selectFrom('bulk_jobs').select('id').execute()
    const before = (await count()).length
    const unmatched = { kind: 'orders.move', params: { to: 'Shipped' }, query: { search: 'no such client' } }
    expect(await clerk.post(URL, unmatched)).toMatchObject({ status: 409, body: { code: 'NOTHING_MATCHES' } })
    const large = await openBranch()
    const [order] = await large.book(1)
    await sql`
      insert into orders (request_key, request_hash, placed_by, customer_id, group_id, branch_id, credit_officer_id,
        subtotal_cents, total_cents, vat_percent, item_count)
      select 'many-' || n, '', placed_by, customer_id, group_id, branch_id, credit_officer_id, 1, 1, vat_percent, 1
      from orders, generate_series(1, ${maxBulkRows}) as n where orders.id = ${order}`.execute(db)
    expect(await large.clerk.post(URL, { ...unmatched, query: {} })).toMatchObject({
      status: 422,
      body: { code: 'TOO_MANY_ROWS', details: { max: maxBulkRows } },
    })
    expect(await count()).toHaveLength(before)
  })

  test('ids and filter together, neither of them, and parameters of another kind are refused by name', async () => {
    const field = async (body: object) => (await clerk.post(URL, body)).body.details.fields[0].field
    expect(await field({ ...toProcessing([1]), query: {} })).toBe('query')
    expect(await field({ kind: 'orders.move', params: { to: 'Shipped' } })).toBe('ids')
    expect(await field({ ...toProcessing([1]), params: { to: 'Cancelled' } })).toBe('params.to')
    expect(await field({ kind: 'orders.move', params: { to: 'Shipped' }, query: { page: 2 } })).toBe('query.page')
  })
})

describe('whose rows a bulk job changes', () => {
  test('a role without the permission of the kind starts no job', async () => {
    const reader = app.as(await createAccount(db, { role: (await createRole(db, ['View Orders'])).name }))
    const member = app.as(await createAccount(db, { role: 'User' }))
    const ids = await book(1)
    expect(await reader.post(URL, toProcessing(ids))).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } })
    for (const caller of [member, app.visitor]) expect((await caller.post(URL, toProcessing(ids))).status).toBe(401)
    expect(await statesOf(ids)).toEqual(['Pending'])
  })

  test('orders of another branch are skipped as if they did not exist', async () => {
    const other = await openBranch()
    const ids = [...(await book(1)), ...(await other.book(1))]
    const id = await start(toProcessing(ids))
    await run(id)
    expect(await statesOf(ids)).toEqual(['Processing', 'Pending'])
    expect(await rowsOf(id)).toMatchObject([{ outcome: 'done' }, { id: ids[1], code: 'NOT_FOUND' }])
  })

  test('rows outside the branch have no name', async () => {
    const role = (await createRole(db, ['View Users', 'Edit Users'])).name
    const other = await openBranch()
    const editor = app.as(await createAccount(db, { role, branchId: branch.client.officer.branchId }))
    const officerOf = ({ client }: { client: { officer: { branchId: number } } }) =>
      createAccount(db, { role: 'Credit Officer', branchId: client.officer.branchId })
    const near = await officerOf(branch)
    const far = await officerOf(other)
    const member = await createAccount(db, { role: 'User' })
    const ids = [near, far, member].map(({ accountId }) => accountId)
    const id = await start({ kind: 'users.activate', params: {}, ids }, editor)
    await run(id)
    const { body } = await editor.get(`${URL}/${id}/rows?size=200`)
    expect(body.content.map(({ name }: { name: string }) => name)).toEqual([
      expect.stringMatching(/^Test Person/),
      `#${ids[1]}`,
      `#${ids[2]}`,
    ])
  })

  test('a job is seen, listed and cancelled only by its own account', async () => {
    const id = await start(toProcessing(await book(1)))
    const admin = app.as(await createAccount(db))
    for (const path of [`${URL}/${id}`, `${URL}/${id}/rows`]) expect((await admin.get(path)).status).toBe(404)
    expect((await admin.post(`${URL}/${id}/cancel`)).status).toBe(404)
    expect((await admin.get(URL)).body).toMatchObject({ content: [], totalElements: 0 })
    expect((await clerk.get(`${URL}?size=1`)).body.content).toMatchObject([{ id, status: 'waiting' }])
  })

  test('a job runs with the branch and permissions that its account holds by then', async () => {
    const other = await openBranch()
    const ids = await other.book(2)
    const first = await start(toProcessing(ids), other.clerk)
    const setBranch = (branchId: number | null) =>
      db.updateTable('accounts').set({ branch_id: branchId }).where('id', '=', other.account.accountId).execute()
    await setBranch((await createOfficer(db)).branchId)
    await run(first)
    expect(await jobOf(first, other.clerk)).toMatchObject({ status: 'done', done: 0, skipped: 2 })

    await setBranch(other.client.officer.branchId)
    const second = await start(toProcessing(ids), other.clerk)
    await sql`
      delete from role_permissions where permission = 'Edit Orders'
        and role_id = (select id from roles where name = ${other.role})`.execute(db)
    await run(second)
    expect(await jobOf(second, other.clerk)).toMatchObject({
      status: 'failed',
      done: 0,
      skipped: 0,
      failure: expect.stringContaining('Your role does not allow this'),
    })
    expect(await statesOf(ids)).toEqual(['Pending', 'Pending'])
  })

  test('a job whose account is deactivated between two batches stops there', async () => {
    const other = await openBranch()
    const ids = await other.book(30)
    const id = await start(toProcessing(ids), other.clerk)
    let changed = 0
    const deactivateLater: BulkKinds['orders.move'] = {
      ...bulkKinds['orders.move'],
      changeRow: async (tx, actor, rowId, params) => {
        changed += 1
        if (changed === 3) {
          await db.updateTable('accounts').set({ status: 'inactive' }).where('id', '=', actor.accountId).execute()
        }
        await bulkKinds['orders.move'].changeRow(tx, actor, rowId, params)
      },
    }
    await run(id, { ...bulkKinds, 'orders.move': deactivateLater })
    const job = await db.selectFrom('bulk_jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(job).toMatchObject({ status: 'failed', failure: 'NOT_ALLOWED', done_count: 25 })
    expect((await statesOf(ids)).filter((state) => state === 'Pending')).toHaveLength(5)
  })
})

describe('an interrupted bulk job', () => {
  test('a worker that dies within a row leaves it undone, and the next run changes each row once', async () => {
    const ids = await book(12)
    const id = await start(toProcessing(ids))
    const own = connect(url, { max: 3 })
    let changed = 0
    const die: BulkKinds['orders.move'] = {
      ...bulkKinds['orders.move'],
      changeRow: async (tx, actor, rowId, params) => {
        await bulkKinds['orders.move'].changeRow(tx, actor, rowId, params)
        changed += 1
        if (changed === 5) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
      },
    }
    await expect(runBulkJob(own, files, { ...bulkKinds, 'orders.move': die }, id)).rejects.toThrow()
    await own.destroy()
    expect(await jobOf(id)).toMatchObject({ status: 'running', done: 4 })
    expect((await movesOf(ids)).filter((moves) => moves === 1)).toHaveLength(4)

    await run(id)
    expect(await jobOf(id)).toMatchObject({ status: 'done', total: 12, done: 12, skipped: 0 })
    expect(await movesOf(ids)).toEqual(once(ids))
  })

  test('two workers on one job share its rows, each of which is changed once', async () => {
    const ids = await book(40)
    const id = await start(toProcessing(ids))
    const [one, other] = [connect(url, { max: 2 }), connect(url, { max: 2 })]
    await Promise.all([runBulkJob(one, files, bulkKinds, id), runBulkJob(other, files, bulkKinds, id)])
    await Promise.all([one.destroy(), other.destroy()])
    expect(await jobOf(id)).toMatchObject({ status: 'done', done: 40, skipped: 0 })
    expect(await movesOf(ids)).toEqual(once(ids))
    const notices = await db.selectFrom('notices').select('id').where('bulk_job_id', '=', id).execute()
    expect(notices).toHaveLength(1)
  })

  test('a job without progress for a minute is enqueued again, and one that runs or has ended is not', async () => {
    const queued = async (jobId: number) => {
      const { rows } = await sql<{ id: string }>`
        select id from pgboss.job where name = 'run-bulk-job' and (data ->> 'jobId')::bigint = ${jobId}`.execute(db)
      return rows.length
    }
    const [stalled, fresh, ended] = [
      await start(toProcessing(await book(1))),
      await start(toProcessing(await book(1))),
      await start(toProcessing(await book(1))),
    ]
    await run(ended)
    const past = sql<Date>`now() - interval '2 minutes'`
    await db.updateTable('bulk_jobs').set({ touched_at: past }).where('id', 'in', [stalled, ended]).execute()
    await resumeBulkJobs(db)
    await resumeBulkJobs(db)
    expect(await Promise.all([stalled, fresh, ended].map(queued))).toEqual([2, 1, 1])
  })

  test('a job longer than its turn goes to the end of the queue', async () => {
    const ids = await book(26)
    const id = await start(toProcessing(ids))
    await runBulkJob(db, files, bulkKinds, id, 0)
    expect(await jobOf(id)).toMatchObject({ status: 'running', done: 25 })
    await runBulkJob(db, files, bulkKinds, id, 0)
    expect(await jobOf(id)).toMatchObject({ status: 'done', done: 26 })
  })

  test('a cancelled job stops between two rows and reports what was done', async () => {
    const ids = await book(4)
    const id = await start(toProcessing(ids))
    let changed = 0
    const cancelLater: BulkKinds['orders.move'] = {
      ...bulkKinds['orders.move'],
      changeRow: async (tx, actor, rowId, params) => {
        await bulkKinds['orders.move'].changeRow(tx, actor, rowId, params)
        changed += 1
        if (changed === 2) expect((await clerk.post(`${URL}/${id}/cancel`)).body.status).toBe('cancelled')
      },
    }
    await run(id, { ...bulkKinds, 'orders.move': cancelLater })
    expect(await jobOf(id)).toMatchObject({ status: 'cancelled', total: 4, done: 2, skipped: 0 })
    expect(await statesOf(ids)).toEqual(['Processing', 'Processing', 'Pending', 'Pending'])
    expect((await rowsOf(id)).map((row: { outcome: string }) => row.outcome)).toEqual(['done', 'done', 'open', 'open'])
    expect((await clerk.post(`${URL}/${id}/cancel`)).body).toMatchObject({ status: 'cancelled', done: 2 })
    await run(id)
    expect(await jobOf(id)).toMatchObject({ status: 'cancelled', done: 2 })
  })

  test('an unexpected error of a row is stored as such and reported at the end, after the other rows', async () => {
    const ids = await book(2)
    const id = await start(toProcessing(ids))
    const broken: BulkKinds['orders.move'] = {
      ...bulkKinds['orders.move'],
      changeRow: async (tx, actor, rowId, params) => {
        if (rowId === ids[0]) throw new TypeError('a defect')
        await bulkKinds['orders.move'].changeRow(tx, actor, rowId, params)
      },
    }
    await expect(run(id, { ...bulkKinds, 'orders.move': broken })).rejects.toThrow('that failed: 1')
    expect(await jobOf(id)).toMatchObject({ status: 'done', done: 1, skipped: 1 })
    expect(await rowsOf(id)).toMatchObject([
      { code: 'UNEXPECTED', reason: expect.stringContaining(`${id}-${ids[0]}`) },
      { outcome: 'done' },
    ])
  })
})

test('jobs that ended more than 30 days ago are deleted with their rows', async () => {
  const [old, recent] = [await start(toProcessing(await book(1))), await start(toProcessing(await book(1)))]
  await run(old)
  await run(recent)
  const set = (id: number, days: number) =>
    db
      .updateTable('bulk_jobs')
      .set({ finished_at: sql`now() - make_interval(days => ${days})` })
      .where('id', '=', id)
      .execute()
  await set(old, 31)
  await set(recent, 29)
  await purgeOldJobs(db)
  await purgeOldJobs(db)
  expect((await clerk.get(`${URL}/${old}`)).status).toBe(404)
  expect(await db.selectFrom('bulk_job_rows').select('row_id').where('job_id', '=', old).execute()).toEqual([])
  expect((await clerk.get(`${URL}/${recent}`)).status).toBe(200)
})

test('a job, its rows and the list of jobs are read in two or three statements besides the session', async () => {
  const id = await start(toProcessing(await book(3)))
  const count = async (path: string) => (await statementsOf(() => clerk.get(path))).length
  expect(await count(`${URL}/${id}`)).toBe(2)
  expect(await count(`${URL}/${id}/rows`)).toBe(3)
  expect(await count(URL)).toBe(3)
})
