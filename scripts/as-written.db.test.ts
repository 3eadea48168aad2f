import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createAccount, createClient, createOfficer, createOrder } from '#api/testing/factories.ts'
import { importerOf } from '#api/testing/imports/import-text.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { AddCustomerInput } from '#contract/lending/customer-changes.staff.ts'
import { foldWords } from '#contract/names.ts'
import { contractResolver } from '#web/lib/form/contract-resolver.ts'
import { numberOrTyped } from '#web/lib/form/typed-number.ts'

const { db, app } = await startTestShop()
const importText = await importerOf(db)
const admin = app.as(await createAccount(db, { role: 'Admin', allBranches: true }))
const officer = await createOfficer(db)
const body = { firstName: 'Kanini', lastName: 'Pekee' }

/** What the form sends for typed values, or the message it shows. */
async function send(values: Record<string, unknown>) {
  const options = { fields: {}, shouldUseNativeValidation: false }
  const { values: sent, errors } = await contractResolver(AddCustomerInput, 'en')(
    { ...body, ...values } as never,
    undefined,
    options as never,
  )
  return { sent: sent as Record<string, unknown>, errors: errors as Record<string, { message: string }> }
}

describe('phones', () => {
  const stored = '+254712019227'
  const written = [
    '0712019227',
    '0712 019 227',
    '\u202a+254 712 019 227\u202c',
    '0712.019.227',
    '0712\u2013019\u2013227',
    '(0712) 019-227',
    '00254712019227',
    '+254 (0) 712 019 227',
    'tel:+254712019227',
    '712019227',
  ]
  const parts = ['0712', '07120', '019 227', '019227', '+254712', '+254 (0) 712 019', '00254712', '2 019 2']

  test.each(written)('%j is the same phone in the form and in the call', async (phone) => {
    expect((await send({ phone })).sent).toMatchObject({ phone: stored })
    const { status, body: added } = await admin.post('/api/v1/customers', { ...body, lastName: '', phone })
    expect([status, added.phone, added.name]).toEqual([201, stored, 'Kanini'])
    await db.deleteFrom('customers').where('id', '=', added.id).execute()
  })

  test.each(['0812019227', '07120192', '0712 019 2277', '+255712019227'])('%j is refused everywhere', async (phone) => {
    expect((await send({ phone })).errors).toHaveProperty('phone.message', 'Please enter a valid Kenyan phone number')
    expect(await admin.post('/api/v1/customers', { ...body, phone })).toMatchObject({ status: 400 })
  })

  test('every notation and every part finds the person in each search', async () => {
    const { customer, user, order, request } = await person({
      first_name: 'Simu',
      last_name: 'Mtafutwa',
      phone: stored,
    })
    for (const search of [...written, ...parts])
      expect(await foundBy(search), search).toEqual({
        customer,
        client: customer,
        user,
        order,
        request,
        palette: customer,
      })
  })

  test('while a phone is typed, no row is found that was not found before', async () => {
    const ids = async (search: string) =>
      (await admin.get(`/api/v1/customers?${new URLSearchParams({ search, size: '100' })}`)).body.content.map(
        ({ id }: { id: number }) => id,
      )
    const typed = '0712 019 227'
    let before = await ids(typed.slice(0, 2))
    for (let length = 3; length <= typed.length; length += 1) {
      const now = await ids(typed.slice(0, length))
      expect(before).toEqual(expect.arrayContaining(now))
      before = now
    }
    expect(before.length).toBeGreaterThan(0)
  })
})

describe('names', () => {
  const written = ["Ng'ang'a", 'Ng\u2019ang\u2019a', 'Ng\u02bcang\u02bca', 'NGANGA', 'nganga', 'Ng\u00e2nga']
  const spellings = ["Ng'ang'a", 'Nganga', 'Ng\u2019ang\u2019a']

  test.each(spellings)('a person stored as %j is found however the name is written', async (last_name) => {
    const first_name = ['Moja', 'Pili', 'Tatu'][spellings.indexOf(last_name)] ?? ''
    const { customer, user, order, request } = await person({ first_name, last_name, phone: null })
    for (const name of written)
      expect(await foundBy(`${first_name}  ${name}`), name).toEqual({
        customer,
        client: customer,
        user,
        order,
        request,
        palette: customer,
      })
  })

  test('SQL and JavaScript fold a text alike', async () => {
    const signs = fc.string({
      unit: fc.constantFrom(..."aZ \u00a0\t'\u2019\u02bc`\u0169\u00c9\u00f1\u0301\u200e\u202a-.07", '\ufeff'),
      maxLength: 30,
    })
    const texts = fc.sample(signs, 300)
    const { rows } = await sql<{ folded: string }>`
      select trim(fold_words(written)) as folded from unnest(${texts}::text[]) with ordinality as given(written, place) order by place
    `.execute(db)
    expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldWords))
  })
})

describe('amounts', () => {
  const amounts = [
    ['KSh 2,099', 2099],
    ['KES 2099', 2099],
    ['250/=', 250],
    ['1 250', 1250],
    ['1,250.00', 1250],
  ] as const
  const twoWays = [
    ['1250,50', '1,250.50 / 125,050'],
    ['1.250', '1.25 / 1,250'],
    ['1.460', '1.46 / 1,460'],
    ['1,25', '1.25 / 125'],
  ] as const
  /** The price that a row of a products file with this text stores; its readings where a person must choose. */
  async function importPrice(price: string) {
    const file = `itemCode,itemName,category,unitPrice\nAW-1,Lamp,Lighting,"${price}"\n`
    const { status, unclear } = await importText('products', file)
    if (status === 'mapping') return unclear.numbers.map(({ readings }) => readings)
    const lamp = await db
      .selectFrom('products')
      .select('selling_price_cents')
      .where('item_code', '=', 'AW-1')
      .executeTakeFirst()
    return lamp && lamp.selling_price_cents / 100
  }

  test.each(amounts)('%j is %s in the form and in the file', async (text, limit) => {
    expect((await send({ limit: numberOrTyped(text) })).sent).toMatchObject({ limit })
    expect(await importPrice(text)).toBe(limit)
  })

  test.each(twoWays)('%j is refused with both readings, %s, in form and call', async (text, readings) => {
    const message = `This can be read as ${readings}. Please write it in one way only`
    expect((await send({ limit: numberOrTyped(text) })).errors).toHaveProperty('limit.message', message)
    const call = await admin.post('/api/v1/customers', { ...body, limit: text })
    expect(call.body.details.fields).toEqual([{ field: 'limit', message }])
  })

  test('a file whose amounts read two ways waits for a person', async () => {
    expect(await importPrice('1.250')).toEqual([['1.25', '1,250.00']])
    expect(await importPrice('1.460')).toEqual([['1.46', '1,460.00']])
  })
})

/** A person in every list that is searched: a client with an account, an order and a request. */
async function person(known: { first_name: string; last_name: string; phone: string | null }) {
  const account = await createAccount(db, { role: 'User' })
  const client = await createClient(db, { officer })
  await db.updateTable('customers').set(known).where('id', '=', client.id).execute()
  await db.updateTable('accounts').set(known).where('id', '=', account.accountId).execute()
  const order = await createOrder(db, { client })
  const request = await db
    .insertInto('order_requests')
    .values({ account_id: account.accountId, branch_id: officer.branchId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { customer: client.id, user: account.accountId, order: order.id, request: request.id }
}

/** The first row of each search. */
async function foundBy(search: string) {
  const read = async (path: string, param = 'search') => {
    const { status, body: found } = await admin.get(`${path}?${new URLSearchParams({ [param]: search })}`)
    expect(status, JSON.stringify(found)).toBe(200)
    return found
  }
  const first = async (path: string) => {
    const found = await read(path)
    return (Array.isArray(found) ? found : found.content)[0]?.id
  }
  return {
    customer: firstClient((await read('/api/v1/customers')).content),
    client: (await read('/api/v1/clients')).content[0]?.id,
    user: await first('/api/users'),
    order: await first('/api/orders'),
    request: await first('/api/v1/order-requests'),
    palette: firstClient((await read('/api/v1/console/search', 'q')).people),
  }
}

/** The first client of those found: members are customers too. */
const firstClient = (found: { id: number; clientNumber: string | null }[]) =>
  found.find(({ clientNumber }) => clientNumber)?.id
