import { describe, expect, test } from 'vitest'
import { readConfig } from '#api/config.ts'
import { inTransaction } from '#api/platform/database/db.ts'
import { createMailer } from '#api/platform/mail.ts'
import { runJobs } from '#api/testing/run-jobs.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { queueMail } from './notifications.service.ts'

const { db, app } = await startTestShop({ showMail: true })
const closed = await startTestShop()

const hostile = '<script>alert(1)</script>"><img src=x onerror=alert(2)>'
const queueContact = () =>
  inTransaction(db, (tx) =>
    queueMail(tx, {
      kind: 'contact-message',
      language: 'en',
      to: 'office@sokoni.test',
      data: { messageId: 7, name: hostile, email: null, phone: '+254712345678', message: `Hello\n${hostile}` },
    }),
  )

describe('the mail box of the demo', () => {
  test('the mail box lists each mail immediately and still shows it completely after sending', async () => {
    await queueContact()
    const before = await app.visitor.get('/dev/mail')
    expect(before.body).toContain('Message 7 from the Sokoni website')
    expect(before.body).toContain('queued')

    await runJobs(db, createMailer({ smtpUrl: undefined, demo: true }))
    const after = await app.visitor.get('/dev/mail')
    expect(after.body).toContain('office@sokoni.test')
    expect(after.body).toMatch(/<td data-label="Status">sent<\/td>/)
  })

  test('the mail box shows times of Nairobi in a main landmark', async () => {
    await queueContact()
    await db
      .updateTable('mails')
      .set({ created_at: new Date('2026-11-21T22:30:00Z') })
      .execute()
    const { id } = await db.selectFrom('mails').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    for (const path of ['/dev/mail', `/dev/mail/${id}`]) {
      const { body } = await app.visitor.get(path)
      expect(body).toContain('2026-11-22 01:30:00')
      expect(body).toMatch(/<main>[\s\S]*<h1>/)
      expect(body).not.toContain('UTC')
    }
  })

  test('the mail box shows a mail as text and as HTML that cannot run scripts', async () => {
    await queueContact()
    const { id } = await db.selectFrom('mails').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    const page = await app.visitor.get(`/dev/mail/${id}`)
    const html = await app.visitor.get(`/dev/mail/${id}/html`)

    expect(page.body).toContain(`<iframe src="/dev/mail/${id}/html" title="HTML" sandbox="allow-popups`)
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(html.headers['content-security-policy']).toMatch(/sandbox(?!.*allow-(scripts|same-origin))/)
    for (const { body, headers } of [page, html]) {
      expect(body).not.toMatch(/<script|<img/)
      expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
      expect(headers['cache-control']).toBe('no-store')
    }
  })

  test('links in the mail box lead to this shop', async () => {
    await inTransaction(db, (tx) =>
      queueMail(tx, {
        kind: 'request-declined',
        language: 'sw',
        to: 'achieng@example.com',
        data: { requestId: 7, name: 'Achieng', reason: null },
      }),
    )
    const { id } = await db.selectFrom('mails').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect((await app.visitor.get(`/dev/mail/${id}`)).body).toContain(
      '<a href="http://shop.test/sw/orders?tab=requests"',
    )
    expect((await app.visitor.get(`/dev/mail/${id}/html`)).body).toContain(
      '<a href="http://shop.test/sw/orders?tab=requests"',
    )
  })

  test.each(['999999', '0', '-1', '1e3', "1'--", '99999999999999999999'])('the mail id %s is not found', async (id) => {
    expect((await app.visitor.get(`/dev/mail/${encodeURIComponent(id)}`)).status).toBe(404)
  })

  test('the mail box is not served unless it is enabled', async () => {
    for (const path of ['/dev/mail', '/dev/mail/1', '/dev/mail/1/html']) {
      expect((await closed.app.visitor.get(path)).status).toBe(404)
    }
  })
})

describe('the choice of the mailer', () => {
  const kindOf = (env: Record<string, string>) =>
    createMailer(
      readConfig({ DATABASE_URL: 'postgres://x', SESSION_SECRET: 'x'.repeat(32), DATA_KEY: 'y'.repeat(32), ...env }),
    ).kind

  test('mail goes to the mail box without a mail server, to the server with one, and never to the box in production', () => {
    expect(kindOf({})).toBe('preview')
    expect(kindOf({ SMTP_URL: '' })).toBe('preview')
    expect(kindOf({ SMTP_URL: 'smtp://127.0.0.1:25' })).toBe('server')
    expect(kindOf({ NODE_ENV: 'production' })).toBe('none')
    expect(kindOf({ DEMO: '0' })).toBe('none')
    expect(kindOf({ NODE_ENV: 'production', SMTP_URL: 'smtps://u:p@mail.example.org' })).toBe('server')
  })

  test('an SMTP_URL that is not a mail server throws', () => {
    expect(() => kindOf({ SMTP_URL: 'https://mail.example.org' })).toThrow(/SMTP_URL/)
  })
})
