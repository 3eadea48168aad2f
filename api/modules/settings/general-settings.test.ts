import { existsSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { orderFor, placeFor } from '#api/testing/booking.ts'
import { createAccount, createClient, createOrder, createProduct, createRole } from '#api/testing/factories.ts'
import { readPdf } from '#api/testing/readers/read-pdf.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { businessDay } from '#contract/business-day.ts'
import { auditFieldLabels } from '#contract/messages/audit-field-labels.ts'
import type { GeneralSettings } from '#contract/site/general-settings.staff.ts'
import { Settings, StaffSecuritySettings } from '#contract/site/settings.ts'
import { flatten } from './settings.rules.ts'

const { db, app, dataDir, clearStaleCache } = await startTestShop()
const URL = '/api/v1/settings/general'
const admin = await createAccount(db)
const caller = app.as(admin)

beforeEach(() => db.deleteFrom('settings').execute())

const read = async (): Promise<GeneralSettings> => (await caller.get(URL)).body
/** The settings as they are sent back, with a change. */
async function withChange(change: object) {
  return { ...(await read()), ...change }
}
const save = async (change: object) => caller.send('PUT', URL, await withChange(change))

const lastAudit = () =>
  db
    .selectFrom('audit_entries')
    .select(['action', 'before', 'after', 'actor_account_id'])
    .where('entity', '=', 'settings')
    .orderBy('id', 'desc')
    .executeTakeFirst()

describe('saving the settings of the organisation', () => {
  test('the settings that were read can be sent back unchanged, and record nothing', async () => {
    const before = await read()
    expect(before).toMatchObject({ version: 0, currency: 'KES', timezone: 'Africa/Nairobi', logo: null })
    const { status, body } = await save({})
    expect(status).toBe(200)
    expect(body).toEqual({ ...before, version: 1 })
    expect(await lastAudit()).toBeUndefined()
  })

  test('a change is stored with the next version and audited with both sides in words', async () => {
    const { contact } = await read()
    const { status, body } = await save({
      companyName: 'Umoja Duka',
      vatPercent: 14,
      contact: { ...contact, phone: '+254 700 000 000', email: '' },
      claims: [{ value: '12', label: { en: 'branches', sw: 'matawi' } }],
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ companyName: 'Umoja Duka', version: 1, contact: { email: null } })
    expect(await lastAudit()).toEqual({
      action: 'settings.saved',
      actor_account_id: admin.accountId,
      before: { companyName: 'Sokoni', vatPercent: 16, 'contact.phone': null, claims: '' },
      after: {
        companyName: 'Umoja Duka',
        vatPercent: 14,
        'contact.phone': '+254 700 000 000',
        claims: '12, branches, matawi',
      },
    })
    expect((await save({ taxPin: ' p051234567x ' })).body).toMatchObject({ taxPin: 'P051234567X', version: 2 })
  })

  test('of two edits of one version the second is refused with both versions, also when they are parallel', async () => {
    const [mine, theirs] = [await withChange({ companyName: 'Mine' }), await withChange({ companyName: 'Theirs' })]
    const answers = await Promise.all([caller.send('PUT', URL, mine), caller.send('PUT', URL, theirs)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)?.body
    const { companyName } = await read()
    expect(refused).toMatchObject({ code: 'VERSION_CONFLICT', details: { current: { companyName, version: 1 } } })
    expect(new Set([refused.details.current.companyName, refused.details.sent.companyName])).toEqual(
      new Set(['Mine', 'Theirs']),
    )
    const outdated = { ...mine, version: 0 }
    expect((await caller.send('PUT', URL, outdated)).body.code).toBe('VERSION_CONFLICT')
  })

  test('only Configure Settings reads and saves them', async () => {
    const { name: role } = await createRole(db, ['Manage Products', 'Edit Users', 'View Audit Log'])
    const clerk = app.as(await createAccount(db, { role }))
    const member = app.as(await createAccount(db, { role: 'User' }))
    const body = await withChange({})
    for (const other of [clerk, member]) {
      expect((await other.get(URL)).status).toBe(403)
      expect((await other.send('PUT', URL, body)).status).toBe(403)
    }
    expect((await app.visitor.get(URL)).status).toBe(401)
  })

  test.each([
    ['companyName', { companyName: ' ' }],
    ['currency', { currency: 'ZZZ' }],
    ['timezone', { timezone: 'Europe/London' }],
    ['taxPin', { taxPin: 'P05' }],
    ['vatPercent', { vatPercent: 101 }],
    ['shippingFee', { shippingFee: 99.5 }],
    ['freeShippingFrom', { shippingFee: 100, freeShippingFrom: 0 }],
    ['instalmentChoices', { instalmentChoices: [] }],
    ['instalmentChoices.0', { instalmentChoices: [37] }],
    ['claims.0.label.sw', { claims: [{ value: '12', label: { en: 'branches', sw: '' } }] }],
    ['promoTexts.0.text.en', { promoTexts: [{ text: { en: '', sw: '' }, badge: null }] }],
    ['deliveryDays', { deliveryDays: 366 }],
    ['lowStockLevel', { lowStockLevel: -1 }],
    ['segments.vipFrom', { segments: { vipFrom: 10, premiumFrom: 10, spendDays: 365, newDays: 30, activeDays: 180 } }],
    ['segments.activeDays', { segments: { vipFrom: 9, premiumFrom: 1, spendDays: 365, newDays: 30, activeDays: 29 } }],
    ...[
      'javascript:alert(1)',
      'https://bank.example@thief.example/',
      'https://a.example/"><script>',
      'https://a.example\\@b.example',
    ].map((facebook): [string, object] => [
      'social.facebook',
      { social: { facebook, instagram: '', x: '', tiktok: '', youtube: '', whatsapp: '' } },
    ]),
    ['logo', { logo: '/pictures/logos/of-another-shop.webp' }],
  ])('a wrong value is refused at its field %s', async (field, change) => {
    const { status, body } = await save(change)
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(body.details.fields.map((one: { field: string }) => one.field)).toEqual([field])
    expect((await read()).version).toBe(0)
  })
})

describe('the logo', () => {
  const png = async (width: number, height: number) => {
    const bytes = await sharp({ create: { width, height, channels: 4, background: '#0a7' } })
      .png()
      .toBuffer()
    return `data:image/png;base64,${bytes.toString('base64')}`
  }
  const fileOf = (logo: string) => path.join(dataDir, 'files', logo)

  test('a picture becomes a served logo, and the one it replaces is removed', async () => {
    const first: string = (await save({ logo: await png(1200, 400) })).body.logo
    expect(first).toMatch(/^\/pictures\/logos\/[0-9a-f]{32}\.webp$/)
    const served = await app.visitor.get(first)
    expect([served.status, served.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(await sharp(fileOf(first)).metadata()).toMatchObject({ width: 360, height: 120 })
    await clearStaleCache()
    expect((await app.visitor.get('/api/v1/settings/public')).body.logo).toBe(first)

    expect((await save({ companyName: 'Duka' })).body.logo).toBe(first)
    const second: string = (await save({ logo: await png(40, 40) })).body.logo
    expect(second).not.toBe(first)
    expect([existsSync(fileOf(first)), existsSync(fileOf(second))]).toEqual([false, true])
    expect((await save({ logo: null })).body.logo).toBeNull()
    expect(existsSync(fileOf(second))).toBe(false)
  })

  test('a file that is no picture is refused', async () => {
    const text = `data:image/png;base64,${Buffer.from('no picture').toString('base64')}`
    expect((await save({ logo: text })).body.code).toBe('PICTURE_NOT_READABLE')
  })
})

describe('what the settings change', () => {
  const book = async (more: object = {}) => {
    const client = await createClient(db)
    const product = await createProduct(db)
    return { client, answer: await placeFor(app, client, [{ productId: product.id, quantity: 1 }], more) }
  }

  test('the delivery of a new order is expected so many days later, without days on no day', async () => {
    const expected = async () => {
      const { client, answer } = await book()
      return (await app.as(client.officer).get(`/api/v1/orders/${answer.body.id}`)).body.expectedOn
    }
    expect(await expected()).toBeNull()
    await save({ deliveryDays: 5 })
    expect(await expected()).toBe(businessDay(new Date(Date.now() + 5 * 86_400_000)))
  })

  test('an order takes only the months that are offered, and the fewest where none are sent', async () => {
    await save({ instalmentChoices: [6, 3, 3] })
    expect((await read()).instalmentChoices).toEqual([3, 6])
    const refused = (await book({ numberOfMonths: 4 })).answer
    expect([refused.status, refused.body.details.fields]).toEqual([
      400,
      [{ field: 'numberOfMonths', message: 'This number of months is not offered' }],
    ])
    expect((await book({ numberOfMonths: 6 })).answer.body.numberOfMonths).toBe(6)
    expect((await book()).answer.body.numberOfMonths).toBe(3)

    const member = app.as(await createAccount(db, { role: 'User' }))
    const { client } = await book()
    const product = await createProduct(db)
    const request = { items: [{ productId: product.id, quantity: 1 }], branchId: client.officer.branchId }
    expect((await member.post('/api/v1/order-requests', { ...request, numberOfMonths: 4 })).status).toBe(400)
    expect((await member.post('/api/v1/order-requests', request)).body.numberOfMonths).toBe(3)
  })

  test('a revision keeps months that are no longer offered, and takes only offered ones', async () => {
    const { answer } = await book({ numberOfMonths: 4 })
    await save({ instalmentChoices: [3, 6] })
    const edit = async (numberOfMonths: number, lastName: string) => {
      const { version } = (await caller.get(`/api/orders/${answer.body.id}`)).body
      const { items } = (await caller.get(`/api/v1/orders/${answer.body.id}`)).body
      return caller.post(`/api/v1/orders/${answer.body.id}/revisions`, {
        firstName: 'Achieng',
        lastName,
        phoneNumber: '+254712345678',
        location: 'Kisumu',
        numberOfMonths,
        shipping: 0,
        lines: items.map(({ productId, quantity }: { productId: number; quantity: number }) => ({
          productId,
          quantity,
        })),
        version,
      })
    }
    expect((await edit(5, 'Otieno')).body.details.fields[0].field).toBe('numberOfMonths')
    expect((await edit(4, 'Otieno')).status).toBe(200)
    expect((await edit(6, 'Otieno')).status).toBe(200)
  })

  test('a product without a low-stock level gets the usual one', async () => {
    const { category_id: categoryId } = await db
      .selectFrom('products')
      .select('category_id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const add = async (itemCode: string, more: object = {}) => {
      const product = { itemCode, name: 'Rake', categoryId, listPrice: 100, sellingPrice: 100, ...more }
      return (await caller.post('/api/v1/products', product)).body.lowStockLevel
    }
    expect(await add('LOW-1')).toBe(10)
    await save({ lowStockLevel: 25 })
    expect([await add('LOW-2'), await add('LOW-3', { lowStockLevel: 3 })]).toEqual([25, 3])
  })

  test('the tax PIN is printed at the head of an invoice', async () => {
    const order = await createOrder(db)
    const document = async () => {
      const { file } = await caller.get(`/api/v1/orders/${order.id}/document`)
      return readPdf(file).flat()
    }
    expect((await document()).join('\n')).not.toContain('PIN')
    await save({ taxPin: 'P051234567X' })
    expect(await document()).toContain('PIN: P051234567X')
  })

  test('company name, fee and VAT of the next order follow the settings', async () => {
    await save({ shippingFee: 250, freeShippingFrom: 100_000, vatPercent: 8 })
    const client = await createClient(db)
    const product = await createProduct(db, { listPriceCents: 10_000 })
    const { body } = await app
      .as(client.officer)
      .post('/api/v1/orders/place', orderFor(client, [{ productId: product.id, quantity: 1 }]))
    expect(body).toMatchObject({ shipping: 250, total: 350 })
    const { vat_percent } = await db
      .selectFrom('orders')
      .select('vat_percent')
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow()
    expect(Number(vat_percent)).toBe(8)
  })
})

test('every field of the settings has a label in the audit', () => {
  const text = { en: 'Text', sw: 'Maandishi' }
  const settings = {
    ...Settings.parse({ contact: { address: text, hours: text } }),
    ...StaffSecuritySettings.parse({}),
  }
  const fields = Object.entries(settings).flatMap(([key, value]) => Object.keys(flatten(key, value)))
  expect(fields.length).toBeGreaterThan(30)
  expect(fields.filter((field) => !(field in auditFieldLabels))).toEqual([])
})
