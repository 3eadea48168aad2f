import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#api/platform/database/db.ts'
import { createMailer } from '#api/platform/mail.ts'
import { startMailServer } from '#api/testing/mail-server.ts'
import { runJobs } from '#api/testing/run-jobs.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { type Mail, purgeOldMails, queueMail, queueMails, requeueMails } from './notifications.service.ts'

const { db } = await startTestShop()
const server = await startMailServer()
afterAll(() => server.stop())
const mailer = createMailer({ smtpUrl: server.url, demo: false })

beforeEach(async () => {
  server.refuse(null)
  server.mails.length = 0
  await runJobs(db, { kind: 'preview' })
  await db.deleteFrom('mails').execute()
})

const stockMail = (mail: { to?: string; language?: 'en' | 'sw' } = {}): Mail => ({
  kind: 'back-in-stock',
  language: mail.language ?? 'en',
  to: mail.to ?? 'wanjiru@example.com',
  data: { productName: 'Jiko Okoa & Co <Deluxe>', productUrl: 'http://shop.test/products/jiko-okoa' },
})
const queue = (mail: Mail) => inTransaction(db, (tx) => queueMail(tx, mail))
const onlyMail = () => db.selectFrom('mails').selectAll().executeTakeFirstOrThrow()

describe('a mail', () => {
  test.each([
    ['en', 'Back in stock: Jiko Okoa & Co <Deluxe>', 'You asked us to notify you.', 'See the product'],
    ['sw', 'Imerudi dukani: Jiko Okoa & Co <Deluxe>', 'Ulituomba tukujulishe.', 'Tazama bidhaa'],
  ] as const)('a mail is delivered in %s as text and HTML', async (language, subject, text, action) => {
    await queue(stockMail({ language }))
    expect(await runJobs(db, mailer)).toBe(0)

    const [mail] = server.mails
    expect(mail).toMatchObject({
      recipients: ['wanjiru@example.com'],
      headers: { to: 'wanjiru@example.com', from: 'Sokoni <no-reply@shop.test>', subject },
    })
    expect(mail?.text).toContain(text)
    expect(mail?.text).toContain(`${action}:\nhttp://shop.test/products/jiko-okoa`)
    expect(mail?.html).toContain(`<html lang="${language}">`)
    expect(mail?.html).toContain('Jiko Okoa &amp; Co &lt;Deluxe&gt;')
    expect(mail?.html).toContain('href="http://shop.test/products/jiko-okoa"')
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/undefined|null|\[object|KSh|<Deluxe>.*<\/h1>/)
  })

  test('a mail is sent from the contact address of the settings, and its address is blanked after delivery', async () => {
    const contact = JSON.stringify({ email: 'hello@sokoni.test' })
    await db.insertInto('settings').values({ key: 'contact', value: contact }).execute()
    await queue({ ...stockMail(), replyTo: 'someone@example.com' })
    await runJobs(db, mailer)
    await db.deleteFrom('settings').where('key', '=', 'contact').execute()

    expect(server.mails[0]?.headers).toMatchObject({
      from: 'Sokoni <hello@sokoni.test>',
      'reply-to': 'someone@example.com',
    })
    expect(await onlyMail()).toMatchObject({
      status: 'sent',
      attempts: 1,
      to_address: null,
      reply_to: null,
      headers: null,
      text: null,
      html: null,
      sent_at: expect.any(Date),
    })
  })

  test('a mail of a rolled back transaction is never sent', async () => {
    const undone = inTransaction(db, async (tx) => {
      await queueMail(tx, stockMail())
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    await runJobs(db, mailer)
    expect(server.mails).toEqual([])
    expect(await db.selectFrom('mails').selectAll().execute()).toEqual([])
  })

  test('a mail is sent once by concurrent workers', async () => {
    await queue(stockMail())
    const { id } = await onlyMail()
    await db.updateTable('mails').set({ attempts: 0 }).where('id', '=', id).execute()
    await Promise.all([runJobs(db, mailer), requeueMails(db)])
    await Promise.all(Array.from({ length: 8 }, () => runJobs(db, mailer)))
    expect(server.mails.length).toBe(1)
  })

  test('several mails queued in one call are all sent', async () => {
    const mails = Array.from({ length: 12 }, (_, n) => stockMail({ to: `member${n}@example.com` }))
    await inTransaction(db, (tx) => queueMails(tx, mails))
    await runJobs(db, mailer)
    expect(new Set(server.mails.flatMap((mail) => mail.recipients)).size).toBe(12)
  })

  test.each(['x@example.com\r\nBcc: all@example.com', 'a@example.com, b@example.com'])(
    'a mail with more than one address or a header in its address is not sent: %j',
    async (to) => {
      await queue(stockMail({ to }))
      await runJobs(db, mailer)
      expect(server.mails).toEqual([])
      expect(await onlyMail()).toMatchObject({ status: 'failed', last_failure: 'address' })
    },
  )
})

describe('answers of the mail server', () => {
  test('mails are delayed and not lost while the mail server is down', async () => {
    await server.stop()
    await queue(stockMail({ to: 'first@example.com' }))
    await queue(stockMail({ to: 'second@example.com' }))
    expect(await runJobs(db, mailer)).toBe(2)
    expect(await db.selectFrom('mails').select(['status', 'attempts', 'last_failure']).execute()).toEqual([
      { status: 'queued', attempts: 1, last_failure: 'ECONNREFUSED' },
      { status: 'queued', attempts: 1, last_failure: 'ECONNREFUSED' },
    ])

    await server.start()
    await db
      .updateTable('mails')
      .set({ attempted_at: new Date(Date.now() - 2 * 3_600_000) })
      .execute()
    await requeueMails(db)
    expect(await runJobs(db, mailer)).toBe(0)
    expect(server.mails.flatMap((mail) => mail.recipients).sort()).toEqual(['first@example.com', 'second@example.com'])
  })

  test('a temporary refusal leaves the mail queued', async () => {
    server.refuse({ at: 'mail', code: 451 })
    await queue(stockMail())
    expect(await runJobs(db, mailer)).toBe(1)
    expect(await onlyMail()).toMatchObject({ status: 'queued', last_failure: '451' })
    expect((await onlyMail()).to_address).toBe('wanjiru@example.com')
  })

  test.each(['recipient', 'mail'] as const)('a permanent refusal of the %s sets the mail to failed', async (at) => {
    server.refuse({ at, code: 550 })
    await queue(stockMail())
    expect(await runJobs(db, mailer)).toBe(0)
    expect(await onlyMail()).toMatchObject({ status: 'failed', last_failure: '550' })
    await requeueMails(db)
    server.refuse(null)
    await runJobs(db, mailer)
    expect(server.mails).toEqual([])
  })

  test('mails stay queued in production without a mail server', async () => {
    const noMailer = createMailer({ smtpUrl: undefined, demo: false })
    expect(noMailer.kind).toBe('none')
    await queue(stockMail())
    await runJobs(db, noMailer)
    expect(await onlyMail()).toMatchObject({ status: 'queued', attempts: 0 })
  })
})

describe('a claimed mail', () => {
  const claimedUntil = (time: number) =>
    db
      .updateTable('mails')
      .set({ claimed_until: new Date(time) })
      .execute()

  test('a mail claimed by a dead process is sent by another after the claim has expired', async () => {
    await queue(stockMail())
    await claimedUntil(Date.now() + 60_000)
    await runJobs(db, mailer)
    expect(server.mails).toEqual([])

    await claimedUntil(Date.now() - 1)
    await db
      .updateTable('mails')
      .set({ attempted_at: new Date(Date.now() - 2 * 3_600_000) })
      .execute()
    await requeueMails(db)
    await runJobs(db, mailer)
    expect(server.mails.length).toBe(1)
  })

  test('a sent mail is deleted after 30 days, a queued one stays', async () => {
    await queue(stockMail())
    await runJobs(db, mailer)
    await queue(stockMail({ to: 'waiting@example.com' }))
    await db
      .updateTable('mails')
      .set({ created_at: new Date(Date.now() - 31 * 86_400_000) })
      .execute()
    await purgeOldMails(db)
    expect(await db.selectFrom('mails').select('to_address').execute()).toEqual([{ to_address: 'waiting@example.com' }])
  })
})
