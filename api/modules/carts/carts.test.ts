import { describe, expect, test } from 'vitest'
import { createAccount, createProduct } from '#api/testing/factories.ts'
import { waitingForLock } from '#api/testing/interleave.ts'
import { type Caller, startTestShop } from '#api/testing/shop.ts'
import { maxStoredItems } from '#contract/orders/carts.ts'

const CART = '/api/v1/cart'
const { db, app, statementsOf } = await startTestShop()
const newMember = async () => app.as(await createAccount(db, { role: 'User' }))
const store = (caller: Caller, cart: object) => caller.send('PUT', CART, { version: 0, items: [], wishes: [], ...cart })
const line = (product: { id: number }, quantity = 1) => ({ productId: product.id, quantity })
const [lamp, pot, radio] = [await createProduct(db), await createProduct(db), await createProduct(db)]

describe('the cart of a member', () => {
  test('the cart is empty and of version 0 before the first change', async () => {
    const member = await newMember()
    expect(await member.get(CART)).toMatchObject({ status: 200, body: { version: 0, items: [], wishes: [] } })
  })

  test('the cart is read on another device in the stored order', async () => {
    const account = await createAccount(db, { role: 'User' })
    const cart = { items: [line(radio, 3), line(lamp, 999), line(pot)], wishes: [pot.id, lamp.id] }
    const stored = await store(app.as(account), cart)
    expect(stored).toMatchObject({ status: 200, body: { version: 1, ...cart } })
    expect((await app.as(account).get(CART)).body).toEqual(stored.body)
  })

  test('the cart is replaced as a whole: missing products are removed, the others move', async () => {
    const member = await newMember()
    await store(member, { items: [line(lamp), line(pot, 2)], wishes: [lamp.id, pot.id] })
    const second = { version: 1, items: [line(radio), line(lamp, 5)], wishes: [radio.id, lamp.id] }
    expect((await store(member, second)).body).toEqual({ ...second, version: 2 })
    expect((await store(member, { version: 2 })).body).toEqual({ version: 3, items: [], wishes: [] })
    expect((await member.get(CART)).body).toEqual({ version: 3, items: [], wishes: [] })
  })

  test('the cart is readable only by its own account', async () => {
    await store(await newMember(), { items: [line(lamp)] })
    expect((await (await newMember()).get(CART)).body).toEqual({ version: 0, items: [], wishes: [] })
  })

  test('the cart stores a hidden product, drops an unknown one and merges lines of the same product', async () => {
    const member = await newMember()
    const hidden = await createProduct(db, { status: 'hidden' })
    const items = [line(pot, 2), line({ id: 999_999 }), line(hidden), line(pot, 998), line({ id: 2 ** 53 - 1 })]
    const { status, body } = await store(member, { items, wishes: [hidden.id, 999_999, lamp.id, hidden.id] })
    expect(status).toBe(200)
    expect(body).toEqual({ version: 1, items: [line(pot, 999), line(hidden)], wishes: [hidden.id, lamp.id] })
    expect((await member.get(CART)).body).toEqual(body)
  })

  test('a cart equal to the stored one changes nothing, from whatever version it is sent', async () => {
    const member = await newMember()
    const cart = { items: [line(lamp), line(pot)], wishes: [radio.id] }
    await store(member, cart)
    for (const version of [0, 1, 7]) {
      expect(await store(member, { ...cart, version })).toMatchObject({ status: 200, body: { version: 1, ...cart } })
    }
    expect((await store(member, { ...cart, version: 1, items: cart.items.toReversed() })).body.version).toBe(2)
  })

  test('the cart is deleted with the account', async () => {
    const account = await createAccount(db, { role: 'User' })
    await store(app.as(account), { items: [line(lamp)], wishes: [lamp.id] })
    await db.deleteFrom('sessions').where('account_id', '=', account.accountId).execute()
    await db.deleteFrom('accounts').where('id', '=', account.accountId).execute()
    const of = (table: 'carts' | 'cart_items' | 'wishlist_items') =>
      db.selectFrom(table).selectAll().where('account_id', '=', account.accountId).execute()
    expect([...(await of('carts')), ...(await of('cart_items')), ...(await of('wishlist_items'))]).toEqual([])
  })

  test('a cart of 200 lines and wishes takes two statements besides the session to store, one to read', async () => {
    const ids: number[] = []
    const { id: categoryId } = await db
      .insertInto('categories')
      .values({ name: 'Many', slug: 'many' })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (let nr = 0; nr < maxStoredItems; nr += 1) ids.push((await createProduct(db, { categoryId, stock: 0 })).id)
    const member = await newMember()
    const cart = { items: ids.map((id) => line({ id })), wishes: ids.toReversed() }
    expect(await statementsOf(() => store(member, cart))).toHaveLength(4) // including the new session
    expect(await statementsOf(() => store(member, { ...cart, version: 1, wishes: ids }))).toHaveLength(3)
    expect(await statementsOf(() => store(member, { ...cart, version: 1, wishes: ids }))).toHaveLength(2)
    expect(await statementsOf(() => member.get(CART))).toHaveLength(2)
  })
})

describe('two devices', () => {
  test('of two devices that changed the same version the second one gets the stored cart and the sent one', async () => {
    const member = await newMember()
    await store(member, { items: [line(lamp)] })
    const first = await store(member, { version: 1, items: [line(lamp), line(pot)] })
    const sent = { version: 1, items: [line(lamp)], wishes: [radio.id] }
    expect(await store(member, sent)).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT', details: { current: first.body, sent } },
    })
    expect((await member.get(CART)).body).toEqual(first.body)
  })

  test('a device cannot write a version that is not stored yet', async () => {
    const member = await newMember()
    expect(await store(member, { version: 1, items: [line(lamp)] })).toMatchObject({
      status: 409,
      body: { details: { current: { version: 0, items: [], wishes: [] } } },
    })
    expect((await member.get(CART)).body.version).toBe(0)
  })

  test.each([0, 1])('simultaneous devices that merge each conflict lose nothing, from version %i', async (from) => {
    const account = await createAccount(db, { role: 'User' })
    if (from === 1) await store(app.as(account), { wishes: [pot.id] })
    const products = await Promise.all(Array.from({ length: 8 }, () => createProduct(db)))
    const devices = products.map((product) => ({ product, caller: app.as(account) }))
    let conflicts = 0
    const add = async ({ product, caller }: (typeof devices)[number]) => {
      let cart = { version: from, items: [] as object[], wishes: from === 1 ? [pot.id] : [] }
      for (;;) {
        const answer = await store(caller, { ...cart, items: [...cart.items, line(product)] })
        if (answer.status === 200) return answer.body.version as number
        expect(answer.body.code).toBe('VERSION_CONFLICT')
        conflicts += 1
        cart = answer.body.details.current
      }
    }
    const versions = await Promise.all(devices.map(add))
    expect(versions.sort((a, b) => a - b)).toEqual(products.map((_, nr) => from + nr + 1))
    expect(conflicts).toBeGreaterThan(0)
    const { body } = await app.as(account).get(CART)
    expect(body.items).toHaveLength(8)
    expect(new Set(body.items.map((item: { productId: number }) => item.productId))).toEqual(
      new Set(products.map(({ id }) => id)),
    )
  })

  test('a device that waited for another one gets a version conflict', async () => {
    const account = await createAccount(db, { role: 'User' })
    const member = app.as(account)
    await store(member, { items: [line(lamp)] })
    const tx = await db.startTransaction().execute()
    await tx.updateTable('carts').set({ version: 2 }).where('account_id', '=', account.accountId).execute()
    await tx
      .insertInto('cart_items')
      .values({ account_id: account.accountId, product_id: radio.id, quantity: 4, position: 2 })
      .execute()
    const slower = store(member, { version: 1, items: [line(pot)] })
    await waitingForLock(db)
    await tx.commit().execute()
    const current = { version: 2, items: [line(lamp), line(radio, 4)], wishes: [] }
    expect(await slower).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT', details: { current } } })
    expect((await member.get(CART)).body).toEqual(current)
  })
})

describe('access to the cart', () => {
  test('the cart is for members only', async () => {
    const staff = app.as(await createAccount(db))
    expect((await staff.get(CART)).status).toBe(401)
    expect((await store(staff, {})).status).toBe(401)
    expect((await app.visitor.get(CART)).status).toBe(401)
    expect((await store(app.visitor, {})).status).toBe(401)
  })

  const many = Array.from({ length: maxStoredItems + 1 }, (_, nr) => nr + 1)
  test.each([
    ['a version below none', { version: -1 }, 'version'],
    ['no version', { version: undefined }, 'version'],
    ['none of something', { items: [line(lamp, 0)] }, 'items.0.quantity'],
    ['a thousand of something', { items: [line(lamp, 1000)] }, 'items.0.quantity'],
    ['a price', { items: [{ ...line(lamp), price: 5 }] }, 'items.0'],
    ['more than 200 lines', { items: many.map((id) => line({ id })) }, 'items'],
    ['an id that is no number', { wishes: ['1'] }, 'wishes.0'],
    ['more than 200 wishes', { wishes: many }, 'wishes'],
    ['an owner', { accountId: 1 }, 'accountId'],
  ])('the cart refuses %s', async (_what, change, field) => {
    expect(await store(await newMember(), change)).toMatchObject({
      status: 400,
      body: { details: { fields: [{ field }] } },
    })
  })
})
