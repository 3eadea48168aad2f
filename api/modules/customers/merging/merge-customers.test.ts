import { describe, expect, test } from 'vitest'
import { eraseAccounts } from '#api/erase-accounts.ts'
import { reconcile } from '#api/reconcile.ts'
import { deliverOrder } from '#api/testing/deliver-order.ts'
import { createAccount, createClient, createOfficer, createOrder, createProduct } from '#api/testing/factories.ts'
import { waitingForLock } from '#api/testing/interleave.ts'
import { columnsHolding } from '#api/testing/readers/find-texts.ts'
import { postRepayment } from '#api/testing/repay.ts'
import { startTestShop } from '#api/testing/shop.ts'

const { db, files, app, dataKey } = await startTestShop()
const URL = '/api/v1/customers'
const officer = await createOfficer(db)
const manager = app.as(await createAccount(db, { role: 'Manager', allBranches: true }))
const clerk = app.as(officer)
const newClient = (options: Parameters<typeof createClient>[1] = {}) => createClient(db, { officer, ...options })
const recordOf = async ({ id }: { id: number }) => (await manager.get(`${URL}/${id}`)).body
type Record = { id: number }
const preview = (survivor: Record, loser: Record, caller = manager) =>
  caller.get(`${URL}/${survivor.id}/merge-preview?with=${loser.id}`)
const merge = async (survivor: Record, loser: Record, caller = manager) =>
  caller.post(`${URL}/${survivor.id}/merge`, {
    loserId: loser.id,
    version: (await recordOf(survivor)).version,
    loserVersion: (await recordOf(loser)).version,
  })
const rename = (client: Record, first_name: string, last_name: string) =>
  db.updateTable('customers').set({ first_name, last_name }).where('id', '=', client.id).execute()
const entries = () => db.selectFrom('credit_entries').select('id').execute()
const longAgo = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10)
let references = 0
const repay = (client: Record, amount: number, paidOn: string) => {
  references += 1
  return postRepayment(manager, client.id, {
    amount,
    paidOn,
    method: 'cash',
    reference: `M-${references}`,
  })
}

describe('duplicates', () => {
  test('records with the same phone or a similar name are shown with the reason, those of another branch as not mergeable', async () => {
    const [one, twin, other] = [await newClient(), await newClient(), await createClient(db)]
    await rename(one, 'Akoth', 'Zizumbo')
    await rename(twin, 'Akoth', 'Zizumba')
    await rename(other, 'Zizumbo', 'Akoth')
    const { phone } = await recordOf(one)
    await db.updateTable('customers').set({ phone }).where('id', '=', twin.id).execute()
    const { body } = await manager.get(`${URL}/${one.id}/duplicates`)
    expect(body.content).toMatchObject([
      { id: twin.id, reasons: ['phone', 'name'], isMergeable: true },
      { id: other.id, reasons: ['name'], isMergeable: false },
    ])
    expect((await clerk.get(`${URL}/${one.id}/duplicates`)).body.content).toMatchObject([{ id: twin.id }])
  })
})

describe('merging', () => {
  test('the losing record keeps its rows, is read through the survivor, and no ledger gets an entry', async () => {
    const member = await createAccount(db, { role: 'User' })
    const [survivor, loser] = [await newClient(), await newClient({ accountId: member.accountId })]
    await deliverOrder(app, db, loser, { shillings: 3000 })
    expect((await repay(loser, 3000, longAgo)).status).toBe(201)
    const old = await createOrder(db, { client: survivor, status: 'Completed' })
    await clerk.post(`${URL}/${loser.id}/notes`, { text: 'Sells fish' })
    const [before, lost] = [await recordOf(survivor), await recordOf(loser)]
    const figures = await preview(survivor, loser)
    expect(figures.body).toMatchObject({
      canMerge: true,
      survivor: { id: survivor.id, limit: 100_000 },
      loser: { id: loser.id, outstanding: 0 },
      after: { totalOrders: 2, totalSpent: before.totalSpent + 3000 },
    })
    const entered = await entries()

    const merged = await merge(survivor, loser)
    expect(merged).toMatchObject({
      status: 200,
      body: {
        id: survivor.id,
        totalOrders: 2,
        totalSpent: before.totalSpent + 3000,
        accountId: null,
        notes: 1,
        merged: [{ id: loser.id, clientNumber: lost.clientNumber }],
      },
    })
    expect(await entries()).toEqual(entered)
    expect((await recordOf(loser)).id).toBe(survivor.id)
    expect((await manager.get(`/api/v1/clients/${loser.id}`)).body.id).toBe(survivor.id)
    expect((await manager.get(`/api/v1/clients/${loser.id}/credit`)).body).toMatchObject({
      clientId: survivor.id,
      limit: 100_000,
    })
    expect((await manager.get(`/api/v1/receipts?client=${survivor.id}`)).body.content).toMatchObject([{ amount: 3000 }])
    const ledger = (await manager.get(`/api/v1/clients/${survivor.id}/ledger`)).body
    expect(ledger.content[0]).toMatchObject({ kind: 'credit-used', outstandingChange: -3000, outstanding: 0 })
    const orders = (await manager.get(`/api/orders?page=0&customer=${survivor.id}`)).body
    expect(orders.totalElements).toBe(2)
    expect(orders.content.map(({ id }: { id: number }) => id)).toContain(old.id)
    expect((await manager.get(`${URL}?size=200`)).body.content.map(({ id }: { id: number }) => id)).not.toContain(
      loser.id,
    )
    expect((await manager.get(`/api/v1/groups/members/${loser.group.id}`)).body.content).toEqual([])
    // The member of the losing record is a customer without a client record again.
    const own = await db
      .selectFrom('customers')
      .select(['client_number', 'merged_into_id'])
      .where('account_id', '=', member.accountId)
      .execute()
    expect(own).toEqual([{ client_number: null, merged_into_id: null }])
    const again = await manager.post(`${URL}/${survivor.id}/merge`, { loserId: loser.id, version: 1, loserVersion: 1 })
    expect(again).toMatchObject({ status: 200, body: { id: survivor.id } })
    const { findings } = await reconcile(db)
    expect(findings.filter((finding) => finding.startsWith('figures of customer'))).toEqual([])
  })

  test('a record that owes, holds, has an open order or a repayment that can bounce is not merged, and the preview states why', async () => {
    const survivor = await newClient()
    const owing = await newClient()
    await deliverOrder(app, db, owing, { shillings: 2000 })
    expect((await preview(survivor, owing)).body).toMatchObject({ canMerge: false, toClear: { owed: 2000 } })
    expect(await merge(survivor, owing)).toMatchObject({
      status: 409,
      body: { code: 'MERGE_BLOCKED', details: { owed: 2000, isOtherBranch: false } },
    })
    await repay(owing, 2000, new Date(Date.now() - 86_400_000).toISOString().slice(0, 10))
    expect((await merge(survivor, owing)).body.details).toMatchObject({
      owed: 0,
      repaymentsClearOn: expect.any(String),
    })
    const open = await newClient()
    await createOrder(db, { client: open, status: 'Pending' })
    expect((await merge(survivor, open)).body.details).toMatchObject({ openOrders: 1 })
  })

  test('records of two branches, one record twice, and records outside the scope are not merged', async () => {
    const [survivor, elsewhere] = [await newClient(), await createClient(db)]
    expect((await preview(survivor, elsewhere)).body).toMatchObject({
      canMerge: false,
      toClear: { isOtherBranch: true },
    })
    expect(await merge(survivor, elsewhere)).toMatchObject({ status: 409, body: { code: 'MERGE_BLOCKED' } })
    expect((await merge(survivor, survivor)).status).toBe(404)
    expect((await merge(survivor, elsewhere, clerk)).status).toBe(404)
    expect((await preview(survivor, elsewhere, clerk)).status).toBe(404)
    expect((await preview(survivor, survivor)).status).toBe(404)
  })

  test('a merge with an outdated version is refused', async () => {
    const [survivor, loser] = [await newClient(), await newClient()]
    await db.updateTable('customers').set({ version: 7 }).where('id', '=', loser.id).execute()
    const answer = await manager.post(`${URL}/${survivor.id}/merge`, { loserId: loser.id, version: 1, loserVersion: 6 })
    expect(answer).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT' } })
  })

  test('a merged record takes no booking, limit, edit or second merge, and records merged into it follow', async () => {
    const [first, second, third] = [await newClient(), await newClient(), await newClient()]
    expect((await merge(second, first)).status).toBe(200)
    expect((await merge(third, second)).status).toBe(200)
    expect((await recordOf(first)).id).toBe(third.id)
    expect((await recordOf(third)).merged.map(({ id }: Record) => id)).toEqual([first.id, second.id])
    const merged = { status: 409, body: { code: 'CLIENT_MERGED', details: { intoId: third.id } } }
    const lamp = await createProduct(db, { stock: 10 })
    const order = { client: second.id, bookedBy: officer.id, items: [{ productId: lamp.id, quantity: 1 }] }
    expect(await clerk.post('/api/v1/orders/place', order)).toMatchObject(merged)
    const limit = { limit: 5, oldLimit: 100_000, reason: 'Merged' }
    expect(await manager.post(`/api/v1/clients/${second.id}/limit`, limit)).toMatchObject(merged)
    const edit = { firstName: 'A', lastName: 'B', phone: '0711111111', email: null, location: null, version: 1 }
    expect(await manager.send('PUT', `${URL}/${second.id}`, edit)).toMatchObject(merged)
    const again = { loserId: first.id, version: 1, loserVersion: 1 }
    expect(await manager.post(`${URL}/${(await newClient()).id}/merge`, again)).toMatchObject(merged)
  })

  test('a booking in progress for the losing record prevents the merge, and a merge in progress prevents the booking', async () => {
    const [survivor, loser] = [await newClient(), await newClient()]
    let merging: ReturnType<typeof merge> | undefined
    const versions = {
      loserId: loser.id,
      version: (await recordOf(survivor)).version,
      loserVersion: (await recordOf(loser)).version,
    }
    await db.transaction().execute(async (tx) => {
      // The booking locks the client; its order is committed when it releases the lock.
      await tx.selectFrom('customers').select('id').where('id', '=', loser.id).forNoKeyUpdate().execute()
      merging = manager.post(`${URL}/${survivor.id}/merge`, versions)
      await waitingForLock(db)
      await createOrder(tx, { client: loser, status: 'Pending' })
    })
    expect(await merging).toMatchObject({ status: 409, body: { code: 'MERGE_BLOCKED', details: { openOrders: 1 } } })

    const lamp = await createProduct(db, { stock: 10 })
    const [kept, lost] = [await newClient(), await newClient()]
    const order = { client: lost.id, bookedBy: officer.id, items: [{ productId: lamp.id, quantity: 1 }] }
    const [answer, placed] = await Promise.all([merge(kept, lost), clerk.post('/api/v1/orders/place', order)])
    const outcome = `${answer.status} ${answer.body.code ?? ''}, ${placed.status} ${placed.body.code ?? ''}`
    expect(['200 , 409 CLIENT_MERGED', '409 MERGE_BLOCKED, 201 ']).toContain(outcome)
  })

  test('two merges of a pair in opposite directions end with one of them merged', async () => {
    const [one, two] = [await newClient(), await newClient()]
    const answers = await Promise.all([merge(one, two), merge(two, one)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const rows = await db.selectFrom('customers').select('merged_into_id').where('id', 'in', [one.id, two.id]).execute()
    expect(rows.filter(({ merged_into_id }) => merged_into_id !== null)).toHaveLength(1)
  })

  test('an erasure takes the person out of merged records too', async () => {
    const member = await createAccount(db, { role: 'User', email: 'mergedperson@hidden.example' })
    const [survivor, loser] = [await newClient({ accountId: member.accountId }), await newClient()]
    await rename(loser, 'Formerxyz', 'Recordxyz')
    await db
      .updateTable('customers')
      .set({ email: 'formerxyz@hidden.example', phone: '+254733444555' })
      .where('id', '=', loser.id)
      .execute()
    await createOrder(db, { client: loser, status: 'Completed' })
    await clerk.post(`${URL}/${loser.id}/notes`, { text: 'Formerxyz moved to Bondo' })
    expect((await merge(survivor, loser)).status).toBe(200)
    await db
      .updateTable('accounts')
      .set({ deletion_requested_at: new Date(Date.now() - 8 * 86_400_000) })
      .where('id', '=', member.accountId)
      .execute()
    await eraseAccounts(db, { files, dataKey })
    expect(await columnsHolding(db, ['formerxyz', 'recordxyz', 'hidden.example', '733444555'])).toEqual([])
  })
})
