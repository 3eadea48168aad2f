import { beforeAll, describe, expect, test } from 'vitest'
import { longDayOf } from '#api/platform/days.ts'
import { createAccount, createClient, createOfficer, createOrder, createProduct } from '#api/testing/factories.ts'
import { readPdf } from '#api/testing/readers/read-pdf.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { toLocalPhone } from '#contract/phones.ts'

const { db, app, statementsOf } = await startTestShop()
const account = await createAccount(db, { role: 'User' })
const client = await createClient(db, { accountId: account.accountId })
const member = app.as(account)
const urlOf = ({ id }: { id: number }) => `/api/v1/orders/${id}/document`

beforeAll(async () => {
  const contact = {
    phone: '+254 57 202 0000',
    address: { en: 'Oginga Odinga Street', sw: 'Barabara ya Oginga Odinga' },
  }
  const rows = Object.entries({ companyName: 'Sokoni ya Umoja', contact }).map(([key, value]) => ({
    key,
    value: JSON.stringify(value),
  }))
  await db.insertInto('settings').values(rows).execute()
})

/** Pages of lines, amounts with plain spaces. */
async function read(order: { id: number }, language = 'en') {
  const { status, file } = await member.get(urlOf(order), { headers: { 'accept-language': language } })
  expect(status).toBe(200)
  return readPdf(file).map((lines) => lines.map((line) => line.replaceAll('\u00a0', ' ')))
}

/** The lines from one on. */
const linesFrom = (lines: string[] | undefined, first: string, count: number) => {
  const at = lines?.indexOf(first) ?? -1
  return at < 0 ? [] : lines?.slice(at, at + count)
}

test('the document of an order is a PDF with its own file name that no cache stores', async () => {
  const order = await createOrder(db, { client })
  const { status, headers, file } = await member.get(urlOf(order))
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="order-00${order.id}.pdf"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  expect(file.subarray(-6).toString()).toContain('%%EOF')
})

describe('the contents of the document', () => {
  test('the document names client, items and amounts', async () => {
    const lamp = await createProduct(db, { name: 'Solar Lamp “Jua”' })
    const tank = await createProduct(db, { name: 'Water Tank' })
    const lines = [
      { product: lamp, quantity: 2 },
      { product: tank, quantity: 1, unitPriceCents: 850_000 },
    ]
    const { id } = await createOrder(db, { client, lines, expectedOn: '2026-12-24' })
    const promotion = await db
      .selectFrom('promotions')
      .select('id')
      .where('code', '=', 'SAVE10')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('orders')
      .set({
        promotion_id: promotion.id,
        promo_code: 'SAVE10',
        promo_percent: 10,
        promo_minimum_cents: 0,
        discount_cents: 105_000,
        shipping_cents: 25_000,
        total_cents: 970_000,
        number_of_months: 3,
      })
      .where('id', '=', id)
      .execute()
    const buyer = await db.selectFrom('customers').selectAll().where('id', '=', client.id).executeTakeFirstOrThrow()

    const [page, ...more] = await read({ id })
    expect(more).toEqual([])
    expect(page?.slice(0, 5)).toEqual(
      [
        ['Sokoni ya Umoja', 'Oginga Odinga Street', '+254 57 202 0000'],
        [`Order #00${id}`, 'Processing'],
      ].flat(),
    )
    expect(linesFrom(page, 'Client', 10)).toEqual(
      [
        ['Client', `${buyer.first_name} ${buyer.last_name}`, 'Client number', buyer.client_number],
        ['Phone', toLocalPhone(buyer.phone ?? ''), 'Group', client.group.name, 'Deliver to', 'Kondele'],
      ].flat(),
    )
    expect(linesFrom(page, 'Branch', 8)).toEqual(
      [
        ['Branch', expect.stringMatching(/^Branch \d/), 'Credit officer', expect.stringMatching(/^Grace Officer/)],
        ['Ordered on', longDayOf(new Date(), 'en'), 'Expected on', '24 December 2026'],
      ].flat(),
    )
    expect(linesFrom(page, 'Amount', 13)).toEqual(
      [
        ['Amount'],
        ['1', 'T', 'Solar Lamp “Jua”', '2', 'KSh 1,000', 'KSh 2,000'],
        ['2', 'T', 'Water Tank', '1', 'KSh 8,500', 'KSh 8,500'],
      ].flat(),
    )
    expect(linesFrom(page, 'Subtotal', 10)).toEqual(
      [
        ['Subtotal', 'KSh 10,500', 'Discount (SAVE10)', '-KSh 1,050', 'Shipping', 'KSh 250'],
        ['Total', 'KSh 9,700', 'VAT included (16%)', 'KSh 1,337.93'],
      ].flat(),
    )
    expect(linesFrom(page, 'Repayment in 3 months', 13)).toEqual(
      [
        ['Repayment in 3 months', 'No.', 'Due', 'Instalment'],
        ['1', '1 month after delivery', 'KSh 3,234', '2', '2 months after delivery', 'KSh 3,234'],
        ['3', '3 months after delivery', 'KSh 3,232'],
      ].flat(),
    )
    expect(page?.filter((line) => line === 'Signature')).toHaveLength(2)
    expect(page?.at(-1)).toBe(`Sokoni ya Umoja · Order #00${id} · Page 1 of 1`)
  })

  test('the document is in Swahili on request', async () => {
    const { id } = await createOrder(db, { client })
    const [page] = await read({ id }, 'sw')
    expect(page?.slice(1, 5)).toEqual([
      'Barabara ya Oginga Odinga',
      '+254 57 202 0000',
      `Oda #00${id}`,
      'Inashughulikiwa',
    ])
    expect(linesFrom(page, 'Jumla', 4)).toEqual(['Jumla', 'KSh 1,000', 'VAT iliyomo (16%)', 'KSh 137.93'])
    expect(page).toContain('Mwezi 1 baada ya bidhaa kufika')
    expect(page?.at(-1)).toContain('Ukurasa 1 kati ya 1')
    const english = (await read({ id })).flat()
    const same = page?.filter((line) => english.includes(line) && /[a-z]{4}/.test(line))
    expect(same?.filter((line) => !/Umoja|Kondele|Client \d|Branch \d|Officer \d|Product \d/.test(line))).toEqual([])
  })

  test('the document of a delivered order has due days and repaid amounts', async () => {
    const order = await createOrder(db, { client, status: 'Completed', deliveredOn: '2026-01-31' })
    const [page] = await read(order)
    expect(linesFrom(page, 'Delivered on', 2)).toEqual(['Delivered on', '31 January 2026'])
    expect(linesFrom(page, 'Due', 7)).toEqual([
      'Due',
      'Instalment',
      'Repaid',
      '1',
      '28 February 2026',
      'KSh 1,000',
      'KSh 1,000',
    ])
  })

  test('the document of a cancelled order states that nothing is due and has no signatures', async () => {
    const [page] = await read(await createOrder(db, { client, status: 'Cancelled' }))
    expect(page).toContain('Cancelled')
    expect(page).toContain('This order was cancelled. Nothing is to be repaid for it.')
    expect(page).not.toContain('Signature')
    expect(page?.join()).not.toContain('Repayment')
  })

  test('the document prints names in the characters of its font and replaces the others', async () => {
    const { id } = await createOrder(db, { client })
    const personal = { firstName: 'Wanjikũ 😀', lastName: 'سوق', phoneNumber: '', location: 'x'.repeat(200) }
    await db
      .updateTable('orders')
      .set({ personal: JSON.stringify(personal) })
      .where('id', '=', id)
      .execute()
    const [page, ...more] = await read({ id })
    expect(more).toEqual([])
    expect(linesFrom(page, 'Client', 2)).toEqual(['Client', 'Wanjiku ? ???'])
    expect(page?.filter((line) => /^x+$/.test(line)).join('')).toBe('x'.repeat(200))
    // A missing value is left out with its label.
    expect(page).not.toContain('Phone')
  })
})

test('a long order runs over several pages, with each line once and the table head on each page', async () => {
  const name = (nr: number) =>
    `Product ${nr} ${nr % 5 === 0 ? 'with a name that takes more than one line here' : ''}`.trim()
  const products = await Promise.all(Array.from({ length: 100 }, (_, nr) => createProduct(db, { name: name(nr + 1) })))
  const order = await createOrder(db, { client, lines: products.map((product) => ({ product, quantity: 1 })) })
  await db.updateTable('orders').set({ number_of_months: 36 }).where('id', '=', order.id).execute()
  const pages = await read(order)
  expect(pages.length).toBeGreaterThan(3)
  expect(pages.map((lines) => lines.at(-1))).toEqual(
    pages.map((_, at) => `Sokoni ya Umoja · Order #00${order.id} · Page ${at + 1} of ${pages.length}`),
  )
  const pagesWithItems = pages.filter((lines) => lines.some((line) => line.startsWith('Product')))
  for (const lines of pagesWithItems) expect(lines).toContain('Goods')
  const text = pages.flat().join(' ').replace(/ +/g, ' ')
  for (const nr of products.keys()) expect(text.split(`${nr + 1} T ${name(nr + 1)} 1 KSh 1,000`)).toHaveLength(2)
  expect(text).toContain('36 36 months after delivery KSh 2,770')
  expect(text.split('Signature')).toHaveLength(3)
})

test('the document is readable by the readers of the order only', async () => {
  const gone = { status: 404, body: { code: 'NOT_FOUND' } }
  const order = await createOrder(db, { client })
  const stranger = await createAccount(db, { role: 'User' })
  expect((await app.as(client.officer).get(urlOf(order))).status).toBe(200)
  expect(await app.as(stranger).get(urlOf(order))).toMatchObject(gone)
  expect(await app.as(await createOfficer(db)).get(urlOf(order))).toMatchObject(gone)
  expect((await app.visitor.get(urlOf(order))).status).toBe(401)
  expect(await member.get('/api/v1/orders/999999/document')).toMatchObject(gone)
})

test('the document takes as many statements as the order itself', async () => {
  const order = await createOrder(db, { client })
  expect(await statementsOf(() => member.get(urlOf(order)))).toHaveLength(3)
})

test('the call is described as a file in the OpenAPI document', async () => {
  const { body } = await app.visitor.get('/api/openapi.json')
  expect(body.paths['/api/v1/orders/{id}/document'].get.responses['200'].content).toMatchObject({
    'application/pdf': { schema: { type: 'string', contentMediaType: 'application/pdf' } },
  })
})
