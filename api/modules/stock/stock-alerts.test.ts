import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#api/platform/database/db.ts'
import { createAccount, createProduct } from '#api/testing/factories.ts'
import { runJobs } from '#api/testing/run-jobs.ts'
import { startMailShop } from '#api/testing/shops/mail-shop.ts'
import { lockForSale, receiveStock } from './stock.service.ts'
import { mailRestocked } from './stock-alerts.service.ts'

const { db, app, mailServer, mailer } = await startMailShop()
beforeEach(async () => {
  await db.deleteFrom('stock_alerts').execute()
  await db.deleteFrom('mails').execute()
  mailServer.mails.length = 0
})

const alertOf = (product: { id: number }) => `/api/v1/products/${product.id}/alert`
const requestAlert = async (product: { id: number }, email?: string) => {
  const member = await createAccount(db, { role: 'User', ...(email ? { email } : {}) })
  await app.as(member).post(alertOf(product))
  return member
}
const restock = (product: { id: number }, quantity = 3) =>
  inTransaction(db, async (tx) => {
    await lockForSale(tx, [product.id])
    await receiveStock(tx, null, 'test', [{ productId: product.id, quantity }])
  })
const waiting = () => db.selectFrom('stock_alerts').select(['product_id', 'account_id']).execute()

describe('stock alerts', () => {
  test('a stock alert is stored once, is shown, and can be cancelled', async () => {
    const product = await createProduct(db, { stock: 0 })
    const member = await createAccount(db, { role: 'User' })
    const caller = app.as(member)
    const first = await caller.post(alertOf(product))
    const again = await caller.post(alertOf(product))
    for (const answer of [first, again])
      expect(answer).toMatchObject({ status: 200, body: { alert: true, inStock: false } })
    expect(await waiting()).toEqual([{ product_id: product.id, account_id: member.accountId }])
    expect((await caller.get(`/api/v1/products/${product.id}/mine`)).body.alert).toBe(true)

    const gone = await caller.send('DELETE', alertOf(product))
    expect(gone).toMatchObject({ status: 200, body: { alert: false, inStock: false } })
    expect((await caller.send('DELETE', alertOf(product))).status).toBe(200)
    expect(await waiting()).toEqual([])
  })

  test('a stock alert for a product in stock is not stored, and the answer names the stock', async () => {
    const product = await createProduct(db, { stock: 1 })
    const response = await app.as(await createAccount(db, { role: 'User' })).post(alertOf(product))
    expect(response).toMatchObject({ status: 200, body: { alert: false, inStock: true } })
    expect(await waiting()).toEqual([])
  })

  test('stock alerts are for members and for listed products', async () => {
    const product = await createProduct(db, { stock: 0 })
    const hidden = await createProduct(db, { stock: 0, status: 'hidden' })
    const member = app.as(await createAccount(db, { role: 'User' }))
    expect((await app.visitor.post(alertOf(product))).status).toBe(401)
    expect((await app.as(await createAccount(db)).post(alertOf(product))).status).toBe(401)
    expect((await app.visitor.send('DELETE', alertOf(product))).status).toBe(401)
    for (const other of [hidden, { id: 999_999 }]) {
      expect((await member.post(alertOf(other))).status).toBe(404)
      expect((await member.send('DELETE', alertOf(other))).status).toBe(404)
    }
    expect((await member.post('/api/v1/products/1;drop/alert')).status).toBe(400)
    expect((await member.post(alertOf(product), { email: 'other@example.com' })).status).toBe(200)
    expect((await waiting()).length).toBe(1)
  })
})

describe('products back in stock', () => {
  test('all members with an alert are mailed once, in their language, without a price', async () => {
    const product = await createProduct(db, { stock: 0, name: 'Jiko Okoa', listPriceCents: 123_400 })
    await db.updateTable('products').set({ name_sw: 'Jiko la Mkaa' }).where('id', '=', product.id).execute()
    await requestAlert(product, 'english@example.com')
    const swahili = await requestAlert(product, 'swahili@example.com')
    await db.updateTable('accounts').set({ language: 'sw' }).where('id', '=', swahili.accountId).execute()
    const other = await requestAlert(await createProduct(db, { stock: 0 }))

    await restock(product)
    expect(mailServer.mails).toEqual([])
    expect(await runJobs(db, mailer)).toBe(0)

    const byAddress = new Map(mailServer.mails.map((mail) => [mail.recipients[0], mail]))
    expect([...byAddress.keys()].sort()).toEqual(['english@example.com', 'swahili@example.com'])
    expect(byAddress.get('english@example.com')?.headers.subject).toBe('Back in stock: Jiko Okoa')
    expect(byAddress.get('english@example.com')?.text).toContain(`http://shop.test/products/${product.slug}\n`)
    expect(byAddress.get('swahili@example.com')?.headers.subject).toBe('Imerudi dukani: Jiko la Mkaa')
    expect(byAddress.get('swahili@example.com')?.text).toContain(`http://shop.test/sw/products/${product.slug}\n`)
    for (const mail of mailServer.mails) expect(mail.text + mail.html).not.toMatch(/1[,.]?234|KSh/)
    expect((await waiting()).map((alert) => alert.account_id)).toEqual([other.accountId])

    await restock(product)
    await mailRestocked(db, null)
    await runJobs(db, mailer)
    expect(mailServer.mails.length).toBe(2)
  })

  test('alerts stay when the product sells out again before the mail', async () => {
    const product = await createProduct(db, { stock: 0 })
    await requestAlert(product)
    await restock(product)
    await db.updateTable('products').set({ reserved_stock: 3 }).where('id', '=', product.id).execute()
    await runJobs(db, mailer)
    expect(mailServer.mails).toEqual([])
    expect((await waiting()).length).toBe(1)
  })

  test('the hourly job mails alerts of products restocked without a notification', async () => {
    const product = await createProduct(db, { stock: 0 })
    await requestAlert(product)
    await db.updateTable('products').set({ current_stock: 2 }).where('id', '=', product.id).execute()
    expect(await mailRestocked(db, null)).toBe(1)
    expect(await mailRestocked(db, null)).toBe(0)
  })

  test('simultaneous runs mail each alert once', async () => {
    const product = await createProduct(db, { stock: 0 })
    for (let n = 0; n < 15; n += 1) await requestAlert(product)
    await db.updateTable('products').set({ current_stock: 2 }).where('id', '=', product.id).execute()
    const counts = await Promise.all(Array.from({ length: 5 }, () => mailRestocked(db, [product.id])))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(15)
    const rows = await db.selectFrom('mails').select('to_address').execute()
    expect(new Set(rows.map((row) => row.to_address)).size).toBe(15)
    expect(rows.length).toBe(15)
  })

  test.each([
    ['no longer has an account in use', { status: 'inactive' as const }],
    ['never confirmed the address', { email_confirmed_at: null }],
  ])('a member who %s gets no mail', async (_who, change) => {
    const product = await createProduct(db, { stock: 0 })
    const member = await requestAlert(product)
    await db.updateTable('accounts').set(change).where('id', '=', member.accountId).execute()
    await restock(product)
    await runJobs(db, mailer)
    expect(mailServer.mails).toEqual([])
    expect(await waiting()).toEqual([])
  })

  test('alerts for a hidden product are mailed once it is listed again', async () => {
    const product = await createProduct(db, { stock: 0 })
    await requestAlert(product)
    await db.updateTable('products').set({ status: 'hidden' }).where('id', '=', product.id).execute()
    await restock(product)
    await runJobs(db, mailer)
    expect((await waiting()).length).toBe(1)
    await db.updateTable('products').set({ status: 'active' }).where('id', '=', product.id).execute()
    expect(await mailRestocked(db, null)).toBe(1)
  })
})
