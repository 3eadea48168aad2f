import { describe, expect, test } from 'vitest'
import { createAccount, createRole } from '#api/testing/factories.ts'
import { type Caller, startTestShop } from '#api/testing/shop.ts'
import type { Permission } from '#contract/permissions.ts'

const { db, app, statementsOf } = await startTestShop()
const URL = '/api/v1/saved-views'
const staff = async (...held: Permission[]) => {
  const account = await createAccount(db, { role: (await createRole(db, held)).name })
  return { ...app.as(account), accountId: account.accountId }
}
const clerk = () => staff('View Orders')
const chief = () => staff('View Orders', 'Configure Settings')
const waiting = { list: 'orders', name: 'To process', query: { status: 'Pending', sort: 'created_at.asc' } }
const namesOf = async (caller: Caller, list = 'orders') =>
  (await caller.get(`${URL}?list=${list}`)).body.content.map(({ name }: { name: string }) => name)
const auditOf = (id: number) =>
  db
    .selectFrom('audit_entries')
    .select(['action', 'before', 'after', 'personal'])
    .where('entity', '=', 'saved_view')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute()

describe('a saved view', () => {
  test('a view is added, listed, renamed with another filter, and deleted by its owner', async () => {
    const me = await clerk()
    const added = await me.post(URL, { ...waiting, query: { ...waiting.query, search: '  Achieng ', size: 50 } })
    expect(added).toMatchObject({
      status: 201,
      body: {
        ...waiting,
        query: { ...waiting.query, search: 'Achieng', size: 50 },
        shared: false,
        version: 1,
        isMine: true,
        canEdit: true,
        owner: expect.stringMatching(/\w/),
      },
    })
    const { id } = added.body
    expect((await me.get(`${URL}?list=orders`)).body).toEqual({
      content: [added.body],
      totalElements: 1,
      page: 0,
      size: 200,
    })
    const change = { list: 'orders', name: 'Shipped', query: { status: 'Shipped' }, version: 1 }
    const saved = await me.send('PUT', `${URL}/${id}`, change)
    expect(saved).toMatchObject({ status: 200, body: { name: 'Shipped', query: { status: 'Shipped' }, version: 2 } })
    expect((await me.send('DELETE', `${URL}/${id}`)).status).toBe(200)
    expect(await namesOf(me)).toEqual([])
    expect((await me.send('DELETE', `${URL}/${id}`)).status).toBe(404)
    expect(await auditOf(id)).toEqual([])
  })

  test('views are listed by name, own ones first, and only those of the list', async () => {
    const [me, other] = [await staff('View Orders', 'Place Orders'), await chief()]
    for (const name of ['b mine', 'A mine']) await me.post(URL, { ...waiting, name })
    await me.post(URL, { list: 'requests', name: 'Elsewhere', query: { status: 'Sent' } })
    await other.post(URL, { ...waiting, name: 'A shared', shared: true })
    await other.post(URL, { ...waiting, name: 'A private' })
    expect((await namesOf(me)).slice(0, 3)).toEqual(['A mine', 'b mine', 'A shared'])
    expect(await namesOf(me)).not.toContain('A private')
    expect(await namesOf(me, 'requests')).toEqual(['Elsewhere'])
    expect(await statementsOf(() => me.get(`${URL}?list=orders`))).toHaveLength(3) // including the session
  })

  test('the name of a view is unique per account and list, without regard to case, also for parallel calls', async () => {
    const [me, other] = [await staff('View Orders', 'Place Orders'), await clerk()]
    const taken = { status: 409, body: { code: 'ALREADY_TAKEN', details: { field: 'name' } } }
    const answers = await Promise.all([1, 2, 3].map(() => me.post(URL, waiting)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(await me.post(URL, { ...waiting, name: ' TO PROCESS ' })).toMatchObject(taken)
    expect((await me.post(URL, { list: 'requests', name: 'To process', query: {} })).status).toBe(201)
    expect((await other.post(URL, waiting)).status).toBe(201)

    const { body } = await me.post(URL, { ...waiting, name: 'Another' })
    expect(await me.send('PUT', `${URL}/${body.id}`, { ...waiting, version: 1 })).toMatchObject(taken)
    const renamed = { ...waiting, name: 'ANOTHER', version: 1 }
    expect((await me.send('PUT', `${URL}/${body.id}`, renamed)).body.name).toBe('ANOTHER')
  })

  test('a view sent again after a lost response is added once', async () => {
    const me = await clerk()
    const send = () => me.post(URL, waiting, { key: 'view-0000-0001' })
    const [first, again] = [await send(), await send()]
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id])
    expect(await namesOf(me)).toHaveLength(1 + (await sharedCount()))
  })

  const sharedCount = async () =>
    (await db.selectFrom('saved_views').select('id').where('list', '=', 'orders').where('shared', '=', true).execute())
      .length

  test('an account has at most 50 views of a list, also when the last ones are added at the same time', async () => {
    const me = await staff('View Orders', 'Place Orders')
    for (let nr = 1; nr <= 48; nr += 1) await me.post(URL, { ...waiting, name: `View ${nr}` })
    const answers = await Promise.all([1, 2, 3, 4].map((nr) => me.post(URL, { ...waiting, name: `Last ${nr}` })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ code: 'TOO_MANY_VIEWS', details: { max: 50 } })
    expect((await me.post(URL, { list: 'requests', name: 'Other list', query: {} })).status).toBe(201)
  })
})

describe('the version of a saved view', () => {
  test('of two parallel edits of a view one is refused with both versions', async () => {
    const me = await clerk()
    const { body: view } = await me.post(URL, waiting)
    const edits = ['One', 'Two'].map((name) => ({ ...waiting, name, version: 1 }))
    const answers = await Promise.all(edits.map((edit) => me.send('PUT', `${URL}/${view.id}`, edit)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const won = answers.find(({ status }) => status === 200)?.body
    const lost = answers.find(({ status }) => status === 409)?.body
    expect(lost).toMatchObject({
      code: 'VERSION_CONFLICT',
      details: { current: { name: won.name, version: 2 }, sent: { version: 1 } },
    })
  })

  test('the same edit sent again after a lost response is answered as done', async () => {
    const me = await clerk()
    const { body: view } = await me.post(URL, waiting)
    const edit = { ...waiting, name: 'Renamed', version: 1 }
    const answers = [await me.send('PUT', `${URL}/${view.id}`, edit), await me.send('PUT', `${URL}/${view.id}`, edit)]
    expect(answers.map(({ status, body }) => [status, body.version])).toEqual([
      [200, 2],
      [200, 2],
    ])
  })

  test('an edit without a version, or of a view of another list, is refused', async () => {
    const me = await staff('View Orders', 'Place Orders')
    const { body: view } = await me.post(URL, waiting)
    expect((await me.send('PUT', `${URL}/${view.id}`, waiting)).body.details.fields[0].field).toBe('version')
    const moved = { list: 'requests', name: 'Moved', query: {}, version: 1 }
    expect((await me.send('PUT', `${URL}/${view.id}`, moved)).status).toBe(404)
  })
})

describe('a shared view', () => {
  test('sharing needs Configure Settings, drops the search word, and is audited', async () => {
    const [me, boss] = [await clerk(), await chief()]
    expect((await me.post(URL, { ...waiting, shared: true })).status).toBe(403)
    const { body: own } = await me.post(URL, waiting)
    expect((await me.send('PUT', `${URL}/${own.id}`, { ...waiting, shared: true, version: 1 })).status).toBe(403)

    const query = { ...waiting.query, search: 'Achieng Otieno' }
    const { body: view } = await boss.post(URL, { ...waiting, query, shared: true })
    expect(view).toMatchObject({ query: waiting.query, shared: true })
    const seen = (await me.get(`${URL}?list=orders`)).body.content.find(({ id }: { id: number }) => id === view.id)
    expect(seen).toEqual({ ...view, isMine: false, canEdit: false })
    const stored = await db.selectFrom('saved_views').select('query').where('id', '=', view.id).executeTakeFirst()
    expect(JSON.stringify(stored)).not.toContain('Achieng')
    const facts = { list: 'orders', shared: true, query: waiting.query }
    expect(await auditOf(view.id)).toEqual([
      { action: 'view.shared', before: null, after: facts, personal: { name: 'To process' } },
    ])
  })

  test('a view loses its search word when it becomes shared', async () => {
    const boss = await chief()
    const query = { ...waiting.query, search: 'Achieng' }
    const { body: view } = await boss.post(URL, { ...waiting, query })
    const shared = await boss.send('PUT', `${URL}/${view.id}`, { ...waiting, query, shared: true, version: 1 })
    expect(shared.body).toMatchObject({ query: waiting.query, shared: true, version: 2 })
  })

  test('a shared view is changed and deleted by its owner and by only staff with Configure Settings', async () => {
    const [owner, other, boss] = [await chief(), await clerk(), await chief()]
    const { body: view } = await owner.post(URL, { ...waiting, shared: true })
    const edit = { ...waiting, name: 'Renamed', shared: true, version: 1 }
    expect((await other.send('PUT', `${URL}/${view.id}`, edit)).status).toBe(403)
    expect((await other.send('DELETE', `${URL}/${view.id}`)).status).toBe(403)
    expect((await boss.send('PUT', `${URL}/${view.id}`, edit)).body).toMatchObject({ name: 'Renamed', isMine: false })
    expect((await boss.send('DELETE', `${URL}/${view.id}`)).status).toBe(200)
    expect((await auditOf(view.id)).map(({ action }) => action)).toEqual([
      'view.shared',
      'view.changed',
      'view.deleted',
    ])
  })

  test("another account's private view is found by no call, whatever the caller holds", async () => {
    const [owner, boss] = [await clerk(), await chief()]
    const { body: view } = await owner.post(URL, waiting)
    expect((await boss.send('PUT', `${URL}/${view.id}`, { ...waiting, version: 1 })).status).toBe(404)
    expect((await boss.send('DELETE', `${URL}/${view.id}`)).status).toBe(404)
    expect(await namesOf(owner)).toContain('To process')
  })
})

describe('who may use views', () => {
  test('views of a list need the permission of that list', async () => {
    const [none, me] = [await staff('Configure Settings'), await clerk()]
    const { body: view } = await me.post(URL, waiting)
    expect((await none.get(`${URL}?list=orders`)).status).toBe(403)
    expect((await none.post(URL, { ...waiting, shared: true })).status).toBe(403)
    expect((await me.get(`${URL}?list=requests`)).status).toBe(403)
    expect((await none.get(`${URL}?list=products`)).status).toBe(200)
    await db.updateTable('saved_views').set({ shared: true }).where('id', '=', view.id).execute()
    expect((await none.send('DELETE', `${URL}/${view.id}`)).status).toBe(403)
    await db.updateTable('saved_views').set({ shared: false }).where('id', '=', view.id).execute()
  })

  test('views are only for staff sessions', async () => {
    const member = app.as(await createAccount(db, { role: 'User' }))
    for (const caller of [member, app.visitor]) {
      expect((await caller.get(`${URL}?list=orders`)).status).toBe(401)
      expect((await caller.post(URL, waiting)).status).toBe(401)
      expect((await caller.send('PUT', `${URL}/1`, { ...waiting, version: 1 })).status).toBe(401)
      expect((await caller.send('DELETE', `${URL}/1`)).status).toBe(401)
    }
  })
})

describe('the filter of a view', () => {
  test.each([
    [{ status: 'Lost' }, 'query.status'],
    [{ nonsense: 1 }, 'query'],
    [{ page: 0 }, 'query.page'],
    [{ olderThan: 7 }, 'query.olderThan'],
    [{ search: 'x'.repeat(201) }, 'query.search'],
    [{ size: 0 }, 'query.size'],
    [{ sort: 'total.desc' }, 'query.sort'],
    [{ status: ['Pending'] }, 'query.status'],
    [{ toString: 'x' }, 'query'],
    ['status=Pending', 'query'],
  ])('the filter %j is refused by the schema of its list', async (query, field) => {
    const { status, body } = await (await clerk()).post(URL, { ...waiting, query })
    expect([status, body.details.fields[0].field]).toEqual([400, field])
  })

  test('a filter of one list is checked by the schema of that list', async () => {
    const me = await staff('View Orders', 'Place Orders')
    expect((await me.post(URL, { list: 'requests', name: 'R', query: { status: 'Pending' } })).status).toBe(400)
    expect((await me.post(URL, { list: 'requests', name: 'R', query: { status: 'Sent' } })).status).toBe(201)
    expect((await me.post(URL, { list: 'refunds', name: 'R', query: {} })).body.details.fields[0].field).toBe('list')
    const products = { list: 'products', name: 'Cheap', query: { inStock: true, max: 500, sort: 'price,asc' } }
    expect((await me.post(URL, products)).body.query).toEqual(products.query)
    const stock = { list: 'stock', name: 'Least first', query: { lowStock: true, sort: 'stock.asc' } }
    expect((await me.post(URL, stock)).body.query).toEqual(stock.query)
  })

  test('a stored parameter that its list no longer has is left out of the answer', async () => {
    const me = await clerk()
    const query = JSON.stringify({ status: 'Pending', colour: 'red', sort: 'gone.asc' })
    await db
      .insertInto('saved_views')
      .values({ account_id: me.accountId, list: 'orders', name: 'Old', query })
      .execute()
    const { content } = (await me.get(`${URL}?list=orders`)).body
    expect(content.find(({ name }: { name: string }) => name === 'Old').query).toEqual({ status: 'Pending' })
  })
})
