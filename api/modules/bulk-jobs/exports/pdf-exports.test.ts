import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { longDayOf } from '#api/platform/days.ts'
import { MARGIN, openPaper, widthOf } from '#api/platform/pdf/paper.ts'
import { openTable } from '#api/platform/pdf/table.ts'
import { placeFor } from '#api/testing/booking.ts'
import { createAccount, createClient, createOfficer, createProduct } from '#api/testing/factories.ts'
import { readPdf } from '#api/testing/readers/read-pdf.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { maxExportRows } from '#contract/account/export-limits.ts'
import { dayText, momentText } from '#contract/day-text.ts'
import { planPages } from './export-pdf.ts'

const { db, app, statementsOf } = await startTestShop()
const EXPORTS = '/api/v1/exports'
const manager = await createAccount(db, { role: 'Manager' })
const caller = app.as(manager)
const lamp = await createProduct(db, { stock: 10_000, listPriceCents: 318_000 })

/** A client of their own branch, with this many orders, the first one placed through the shop. */
async function ordersOf(count: number) {
  const officer = await createOfficer(db)
  const client = await createClient(db, { officer })
  const { body } = await placeFor(app, client, [{ productId: lamp.id, quantity: 1 }])
  await sql`
    insert into orders (request_key, request_hash, placed_by, customer_id, group_id, branch_id, credit_officer_id,
      subtotal_cents, total_cents, vat_percent, item_count, personal)
    select 'pdf-' || ${body.id}::text || '-' || n, '', placed_by, customer_id, group_id, branch_id, credit_officer_id,
      123456789, 123456789, vat_percent, 1, personal
    from orders, generate_series(1, ${count - 1}) as n where orders.id = ${body.id}`.execute(db)
  const { name } = await db
    .selectFrom('branches')
    .select('name')
    .where('id', '=', officer.branchId)
    .executeTakeFirstOrThrow()
  return { client, officer, branchId: officer.branchId, branch: name, first: body.id as number }
}

async function pagesOf(body: object, language = 'en') {
  const answer = await caller.post(EXPORTS, { format: 'pdf', ...body }, { headers: { 'accept-language': language } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return { answer, pages: readPdf(answer.file) }
}

test('a PDF has the title, the filters in words, the chosen columns and the page numbers', async () => {
  const { branchId, branch, first } = await ordersOf(1)
  const placed = await db.selectFrom('orders').select('created_at').where('id', '=', first).executeTakeFirstOrThrow()
  const query = { status: 'Pending', period: '7d', branch: branchId, search: 'lamp or "tank"' }
  const { answer, pages } = await pagesOf({
    list: 'orders',
    columns: ['order', 'amount', 'date', 'status'],
    query: { ...query, search: `#00${first}` },
  })
  expect(answer.headers['content-type']).toBe('application/pdf')
  expect(answer.headers['content-disposition']).toMatch(/filename="orders-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.pdf"/)
  const [page = [], ...more] = pages
  expect(more).toEqual([])
  expect(page.slice(0, 4)).toEqual([
    'Orders',
    'Sokoni',
    `Search: "#00${first}" · Status: Pending · Period: Last 7 days · Branch: ${branch}`,
    expect.stringMatching(`^1 row, as of ${longDayOf(new Date(), 'en')}, \\d\\d:\\d\\d, Nairobi time$`),
  ])
  const [head, row] = [page.slice(4, 8), page.slice(8, 12)]
  expect(head).toEqual(['Order ID', 'Amount (KSh)', 'Date', 'Status'])
  expect(row).toEqual([`#00${first}`, '3,180.00', momentText(placed.created_at.toISOString(), 'en', null), 'Pending'])
  expect(page.slice(12)).toEqual(['Sokoni · Orders · Page 1 of 1'])
  expect(answer.file.toString('latin1')).toContain('/MediaBox [0 0 841.89 595.28]')
})

test('a PDF names the days and the credit officer of its filter', async () => {
  const { officer } = await ordersOf(1)
  const { rows } = await sql<{ day: string; name: string }>`
    select (now() at time zone 'Africa/Nairobi')::date::text as day, first_name || ' ' || last_name as name
    from credit_officers where id = ${officer.id}`.execute(db)
  const { day = '', name } = rows[0] ?? {}
  const shown = dayText(day, 'en', null)
  const query = { officer: officer.id, from: day, to: day }
  const english = await pagesOf({ list: 'orders', columns: ['order'], query })
  expect(english.pages[0]?.[2]).toBe(`From: ${shown} · To: ${shown} · Credit officer: ${name}`)
  expect(english.pages[0]?.[3]).toMatch(/^1 row/)
  const swahili = await pagesOf({ list: 'refusals', columns: ['client'], query: { period: 'thisMonth' } }, 'sw')
  expect(swahili.pages[0]?.[2]).toBe('Kipindi: Mwezi huu')
})

test('a PDF is in the language of its reader', async () => {
  const { branchId, branch } = await ordersOf(2)
  const columns = ['order', 'status']
  const { pages } = await pagesOf({ list: 'orders', columns, query: { branch: branchId, status: 'Pending' } }, 'sw')
  expect(pages[0]).toEqual(expect.arrayContaining(['Oda', `Hali: Inasubiri · Tawi: ${branch}`, 'Namba ya oda', 'Hali']))
  expect(pages[0]?.[3]).toMatch(/^safu 2, hadi .*, saa za Nairobi$/)
  expect(pages[0]?.at(-1)).toBe('Sokoni · Oda · Ukurasa 1 kati ya 1')
})

test('the heading is repeated on each page, and each row is on one page, whole, with all columns', async () => {
  const { branchId } = await ordersOf(120)
  const { pages } = await pagesOf({ list: 'orders', query: { branch: branchId } })
  expect(pages.length).toBeGreaterThan(2)
  for (const [at, page] of pages.entries()) {
    expect(page.at(-1)).toBe(`Sokoni · Orders · Page ${at + 1} of ${pages.length}`)
    expect(page.filter((line) => line === 'Phone')).toHaveLength(1)
  }
  const ids = await db
    .selectFrom('orders')
    .select('id')
    .where('branch_id', '=', branchId)
    .orderBy('id', 'desc')
    .execute()
  const drawn = pages.flat().filter((line) => /^#00\d+$/.test(line))
  expect(drawn).toEqual(ids.map(({ id }) => `#00${id}`))
  // An amount is never broken over two lines.
  expect(pages.flat().filter((line) => line === '1,234,567.89')).toHaveLength(2 * 119)
})

test('a PDF ends with the sums of money and counts, and writes days as its reader chose', async () => {
  const { branchId } = await ordersOf(3)
  const reader = app.as(await createAccount(db, { role: 'Manager' }))
  await reader.send('PUT', '/api/v1/users/preferences', { dateFormat: 'dmy' })
  const columns = ['order', 'date', 'items', 'months', 'amount']
  const query = { branch: branchId, period: 'thisMonth' }
  const body = { list: 'orders', format: 'pdf', columns, query }
  const cells = readPdf((await reader.post(EXPORTS, body)).file).flat()
  expect(cells.slice(-4)).toEqual(['Total', '1', '2,472,315.78', 'Sokoni · Orders · Page 1 of 1'])
  expect(cells.filter((cell) => /^\d\d\/\d\d\/\d{4}, \d\d:\d\d$/.test(cell))).toHaveLength(3)
  const swahili = await pagesOf(body, 'sw')
  expect(swahili.pages.flat()).toContain('Jumla')
})

test('there is room between an amount and the text of the next column', async () => {
  const paper = await openPaper({ title: '', author: '', language: 'en' })
  const drawn: { text: string; end: number; x: number }[] = []
  const draw = paper.text.bind(paper)
  paper.text = ((text: string, x: number, y: number, options: { width: number; align: string }) => {
    drawn.push({ text, x, end: x + options.width })
    return draw(text, x, y, options as never)
  }) as typeof paper.text
  const half = widthOf(paper) / 2
  const table = openTable(paper, [
    { label: 'Amount', width: half, align: 'right' },
    { label: 'Status', width: half },
  ])
  table.drawRow(['4,320.00', 'Completed'])
  const [amount, status] = drawn
  expect((status?.x ?? 0) - (amount?.end ?? 0)).toBeGreaterThan(5)
  expect(status?.end).toBeCloseTo(MARGIN + widthOf(paper))
})

test('rows are divided into pages by their heights', () => {
  expect(planPages([], 20, 30)).toEqual([0])
  expect(planPages([10, 10, 10, 10, 10], 20, 30)).toEqual([2, 3])
  expect(planPages([10, 10, 10, 10, 10, 1], 20, 30)).toEqual([2, 3, 1])
  expect(planPages([25, 25, 5], 20, 30)).toEqual([0, 1, 2])
})

test('texts that a spreadsheet would run are marked as in CSV, and long ones are cut', async () => {
  const name = '=HYPERLINK("x")'
  await createProduct(db, { name: `${name} lamp`, stock: 1 })
  await createProduct(db, { name: `Long ${'word '.repeat(100)}end`, stock: 1 })
  const { pages } = await pagesOf({ list: 'products', columns: ['product'], query: {} })
  const text = pages.flat().join(' ')
  expect(text).toContain(`'${name} lamp`)
  expect(text).toMatch(/word word…/)
  expect(text).not.toContain('end')
})

test('a PDF of products names category, flags and status, and states that there is none', async () => {
  const { slug, name } = await db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select(['categories.slug', 'categories.name'])
    .where('products.id', '=', lamp.id)
    .executeTakeFirstOrThrow()
  const filtered = await pagesOf({ list: 'products', query: { category: slug, inStock: true, shown: 'hidden' } })
  expect(filtered.pages[0]?.slice(0, 3)).toEqual([
    'Products',
    'Sokoni',
    `Category: ${name} · Status: Hidden · In Stock`,
  ])
  expect(filtered.pages[0]?.[3]).toMatch(/^0 rows, /)
  const all = await pagesOf({ list: 'categories', query: {} })
  expect(all.pages[0]?.[2]).toBe('All, without a filter')
  const active = await pagesOf({ list: 'categories', query: { status: 'active', search: 'lamp' } })
  expect(active.pages[0]?.[2]).toBe('Search: "lamp" · Status: Active')
})

test('2,000 rows are drawn, and one more is refused, immediately and in the background', async () => {
  const { branchId } = await ordersOf(maxExportRows.pdf)
  const body = { list: 'orders', format: 'pdf', query: { branch: branchId } }
  const { pages } = await pagesOf(body)
  expect(pages.flat().filter((line) => /^#00\d+$/.test(line))).toHaveLength(maxExportRows.pdf)
  const [{ id } = { id: 0 }] = await db.selectFrom('orders').select('id').where('branch_id', '=', branchId).execute()
  await sql`
    insert into orders (request_key, request_hash, placed_by, customer_id, group_id, branch_id, credit_officer_id,
      subtotal_cents, total_cents, vat_percent, item_count)
    select 'pdf-more', '', placed_by, customer_id, group_id, branch_id, credit_officer_id, 1, 1, vat_percent, 1
    from orders where id = ${id}`.execute(db)
  const refused = { status: 422, body: { code: 'TOO_MANY_ROWS', details: { max: maxExportRows.pdf } } }
  expect(await caller.post(EXPORTS, body)).toMatchObject(refused)
  expect(await caller.post(`${EXPORTS}/jobs`, body)).toMatchObject(refused)
})

test('a PDF takes three statements more than CSV: settings, the name of the branch and how its reader writes days', async () => {
  const { branchId } = await ordersOf(3)
  const body = { list: 'orders', query: { branch: branchId } }
  await pagesOf(body)
  const [csv, pdf] = [
    await statementsOf(() => caller.post(EXPORTS, { ...body, format: 'csv' })),
    await statementsOf(() => caller.post(EXPORTS, { ...body, format: 'pdf' })),
  ]
  expect(pdf.length).toBe(csv.length + 3)
})
