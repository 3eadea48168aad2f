import { beforeEach, describe, expect, test } from 'vitest'
import { runJobs } from '#api/testing/run-jobs.ts'
import { startMailShop } from '#api/testing/shops/mail-shop.ts'

const { db, app, mailServer, mailer } = await startMailShop()
const CONTACT = '/api/v1/contact'

let caller = 0
const write = (body: object, headers: Record<string, string> = {}) => {
  caller += 1
  return app.visitor.post(CONTACT, body, { headers: { 'x-forwarded-for': `10.2.0.${caller}`, ...headers } })
}
const message = { name: 'Otieno', email: 'otieno@example.com', message: 'Do you deliver to Homa Bay?' }
const stored = () => db.selectFrom('contact_messages').selectAll().execute()

beforeEach(async () => {
  await db.deleteFrom('contact_messages').execute()
  await db.deleteFrom('settings').execute()
  await db.deleteFrom('mails').execute()
  mailServer.mails.length = 0
  const value = JSON.stringify({ email: 'office@sokoni.test' })
  await db.insertInto('settings').values({ key: 'contact', value }).execute()
})

describe('a message', () => {
  test('a message is stored and mailed to the contact address, with the sender as reply address', async () => {
    const response = await write({ ...message, phone: '0712 345 678' })
    expect(response).toMatchObject({
      status: 201,
      body: { success: true, message: 'Thank you. Your message has been sent.' },
    })
    const [row] = await stored()
    expect(row).toMatchObject({ ...message, phone: '+254712345678', language: 'en', status: 'new' })

    await runJobs(db, mailer)
    const [mail] = mailServer.mails
    expect(mail?.recipients).toEqual(['office@sokoni.test'])
    expect(mail?.headers).toMatchObject({
      'reply-to': 'otieno@example.com',
      subject: `Message ${row?.id} from the Sokoni website`,
    })
    expect(mail?.text).toContain('Name: Otieno\nEmail: otieno@example.com\nPhone: 0712 345 678')
    expect(mail?.text).toContain('> Do you deliver to Homa Bay?')
  })

  test('a message sent in Swahili is answered and mailed in Swahili', async () => {
    const response = await write(
      { ...message, message: 'Mnafikisha bidhaa hadi Homa Bay?' },
      { 'accept-language': 'sw' },
    )
    expect(response.body.message).toBe('Asante. Ujumbe wako umetumwa.')
    await runJobs(db, mailer)
    expect(mailServer.mails[0]?.text).toContain('Jina: Otieno')
    expect(mailServer.mails[0]?.headers.subject).toMatch(/^Ujumbe \d+ kutoka tovuti ya Sokoni$/)
  })

  test.each([
    ['only an email', { email: 'a@example.com' }],
    ['only a phone', { phone: '+254 712 345678' }],
    ['an email and a blank phone', { email: 'a@example.com', phone: ' ' }],
  ])('a message is accepted with %s', async (_name, contact) => {
    expect((await write({ name: 'Otieno', message: message.message, ...contact })).status).toBe(201)
    expect((await stored()).length).toBe(1)
  })

  test('a message is stored when no contact address is set', async () => {
    await db.deleteFrom('settings').execute()
    expect((await write(message)).status).toBe(201)
    expect((await stored()).length).toBe(1)
    expect(await db.selectFrom('mails').selectAll().execute()).toEqual([])
  })

  test('a message with the honeypot field filled in gets the usual answer and is dropped', async () => {
    const people = await write(message)
    const machine = await write({ ...message, website: 'https://buy.example' })
    expect([machine.status, machine.body]).toEqual([people.status, people.body])
    expect((await stored()).length).toBe(1)
  })

  test('a message with HTML is stored unchanged and mailed as escaped text', async () => {
    const text = `<script>alert(1)</script>\r\n.\r\n'; drop table mails; -- \u202e jioni njema 🙂`
    await write({ name: '<b>Otieno</b>', phone: '0712345678', message: text })
    await runJobs(db, mailer)
    expect((await stored())[0]?.message).toBe(text)
    expect(mailServer.mails[0]?.html).not.toMatch(/<script|<b>/)
    expect(mailServer.mails[0]?.text).toContain('jioni njema 🙂')
  })
})

describe('refused messages', () => {
  test.each([
    ['no email or phone', { email: undefined }, 'email', 'Please enter your email or phone number'],
    ['blank email and phone', { email: ' ', phone: '' }, 'email', 'Please enter your email or phone number'],
    ['a wrong email', { email: 'otieno@' }, 'email', 'Please enter a valid email address'],
    ['a header in the email', { email: 'a@b.co\r\nBcc: c@d.co' }, 'email', 'Please enter a valid email address'],
    ['a foreign phone', { phone: '+44 20 7946 0958' }, 'phone', 'Please enter a valid Kenyan phone number'],
    ['no name', { name: '  ' }, 'name', 'Please enter your name'],
    ['a text that is too short', { message: 'Hi' }, 'message', 'Please write a little more'],
    ['a text that is too long', { message: 'x'.repeat(4001) }, 'message', 'Please write at most 4,000 characters'],
    ['an unknown field', { status: 'done' }, 'status', 'is not known here: status'],
  ])('a message with %s is refused with the field and its message', async (_name, change, field, text) => {
    const response = await write({ ...message, ...change })
    expect(response).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
    expect(response.body.details.fields).toEqual([{ field, message: text }])
    expect(await stored()).toEqual([])
  })

  test('a refused message returns its reason in the language of the request', async () => {
    const response = await write({ ...message, email: undefined }, { 'accept-language': 'sw' })
    expect(response.body.details.fields[0].message).toBe('Tafadhali weka barua pepe au namba yako ya simu')
  })

  test('messages are limited to five a minute from one client IP', async () => {
    const from = { 'x-forwarded-for': '10.9.9.9' }
    const answers = []
    for (let n = 0; n < 6; n += 1) answers.push((await write(message, from)).status)
    expect(answers).toEqual([201, 201, 201, 201, 201, 429])
  })
})
