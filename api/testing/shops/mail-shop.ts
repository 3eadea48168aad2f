import { afterAll, expect } from 'vitest'
import { createMailer } from '#api/platform/mail.ts'
import { startMailServer } from '../mail-server.ts'
import { runJobs } from '../run-jobs.ts'
import { startTestShop } from '../shop.ts'

/** A shop with a mail server. Call it once, at the top of a test file. */
export async function startMailShop() {
  const shop = await startTestShop()
  const mailServer = await startMailServer()
  afterAll(() => mailServer.stop())
  const mailer = createMailer({ smtpUrl: mailServer.url, demo: false })
  /** Sends the queued mails and returns those that arrived since the last call. */
  const receiveMails = async () => {
    expect(await runJobs(shop.db, mailer)).toBe(0)
    return mailServer.mails.splice(0)
  }
  return { ...shop, mailServer, mailer, receiveMails }
}
