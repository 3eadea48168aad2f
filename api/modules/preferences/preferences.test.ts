import { describe, expect, test } from 'vitest'
import { createAccount, createRole } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'

const { db, app, statementsOf } = await startTestShop()
const URL = '/api/v1/users/preferences'
const usual = {
  theme: null,
  density: 'compact',
  shortcuts: true,
  dateFormat: null,
  mailsNewOrders: false,
  mailsFailures: false,
  noticesOfOrders: true,
  startPage: null,
  columns: {},
}
const layout = (...order: string[]) => ({ order, shown: { phone: false } })
const clerk = async () => app.as(await createAccount(db, { role: (await createRole(db, [])).name }))

describe('the preferences of the console', () => {
  test('preferences have their defaults until one is chosen, and then answer what was chosen', async () => {
    const me = await clerk()
    expect(await me.get(URL)).toMatchObject({ status: 200, body: usual })
    const change = { theme: 'dark', density: 'compact', columns: { orders: layout('amount', 'status') } }
    expect((await me.send('PUT', URL, change)).body).toEqual({ ...usual, ...change })
    expect((await me.get(URL)).body).toEqual({ ...usual, ...change })
    expect((await (await clerk()).get(URL)).body).toEqual(usual)
  })

  test('a missing key leaves its value, and layouts are merged by list', async () => {
    const me = await clerk()
    await me.send('PUT', URL, { theme: 'light', shortcuts: false, columns: { orders: layout('amount') } })
    await me.send('PUT', URL, { columns: { products: layout('name', 'price') } })
    await me.send('PUT', URL, { columns: { orders: layout('status') } })
    expect((await me.send('PUT', URL, {})).body).toEqual({
      ...usual,
      theme: 'light',
      shortcuts: false,
      columns: { orders: layout('status'), products: layout('name', 'price') },
    })
  })

  test('the rows per page of a list are stored with its layout', async () => {
    const me = await clerk()
    const columns = { requests: { ...layout(), size: 50 } }
    expect((await me.send('PUT', URL, { columns })).body).toEqual({ ...usual, columns })
    expect((await me.send('PUT', URL, { columns: { requests: layout('member') } })).body.columns.requests).toEqual(
      layout('member'),
    )
  })

  test('null restores the default of a key or of one list', async () => {
    const me = await clerk()
    const columns = { orders: layout('amount'), requests: layout('member') }
    await me.send('PUT', URL, { theme: 'dark', density: 'compact', shortcuts: false, columns })
    const change = { theme: null, density: null, shortcuts: null, columns: { orders: null } }
    expect((await me.send('PUT', URL, change)).body).toEqual({ ...usual, columns: { requests: columns.requests } })
  })

  test('concurrent changes of different keys are all stored, also the very first ones', async () => {
    const me = await clerk()
    const changes = [
      { theme: 'dark' },
      { density: 'compact' },
      { shortcuts: false },
      { columns: { orders: layout('amount') } },
      { columns: { products: layout('price') } },
      { columns: { requests: layout('member') } },
    ]
    const answers = await Promise.all(changes.map((change) => me.send('PUT', URL, change)))
    expect(answers.map(({ status }) => status)).toEqual(changes.map(() => 200))
    expect((await me.get(URL)).body).toEqual({
      ...usual,
      theme: 'dark',
      density: 'compact',
      shortcuts: false,
      columns: { orders: layout('amount'), products: layout('price'), requests: layout('member') },
    })
  })

  test.each([
    [{ theme: 'neon' }, 'theme'],
    [{ density: 'tight' }, 'density'],
    [{ shortcuts: 'off' }, 'shortcuts'],
    [{ columns: { nonsense: layout('a') } }, 'columns'],
    [{ columns: { orders: { order: ['a b'], shown: {} } } }, 'columns.orders.order.0'],
    [{ columns: { orders: { order: [], shown: { '<b>': true } } } }, 'columns.orders.shown'],
    [{ columns: { orders: { order: Array(61).fill('a'), shown: {} } } }, 'columns.orders.order'],
    [{ columns: { orders: { order: [] } } }, 'columns.orders.shown'],
    [{ columns: { orders: { ...layout(), size: 0 } } }, 'columns.orders.size'],
    [{ columns: { orders: { ...layout(), size: 201 } } }, 'columns.orders.size'],
    [{ accountId: 1 }, 'accountId'],
  ])('the change %j is refused and changes nothing', async (change, field) => {
    const me = await clerk()
    const { status, body } = await me.send('PUT', URL, change)
    expect([status, body.details.fields[0].field.startsWith(field)]).toEqual([400, true])
    expect((await me.get(URL)).body).toEqual(usual)
  })

  test('preferences are only for staff sessions', async () => {
    const member = app.as(await createAccount(db, { role: 'User' }))
    for (const caller of [member, app.visitor]) {
      expect((await caller.get(URL)).status).toBe(401)
      expect((await caller.send('PUT', URL, { theme: 'dark' })).status).toBe(401)
    }
  })

  test('preferences of a list or with a value that no longer exists answer the default', async () => {
    const person = await createAccount(db)
    const columns = { orders: layout('amount'), gone: layout('a'), requests: { order: 'broken' } }
    const preferences = JSON.stringify({ theme: 'neon', density: 'compact', columns })
    await db.insertInto('account_preferences').values({ account_id: person.accountId, preferences }).execute()
    const { body } = await app.as(person).get(URL)
    expect(body).toEqual({ ...usual, density: 'compact', columns: { orders: layout('amount') } })
  })

  test('preferences are read and saved in one statement each, besides the session', async () => {
    const me = await clerk()
    await me.get(URL)
    expect(await statementsOf(() => me.get(URL))).toHaveLength(2)
    expect(await statementsOf(() => me.send('PUT', URL, { theme: 'dark' }))).toHaveLength(2)
  })
})
