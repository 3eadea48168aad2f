import { beforeEach } from 'vitest'
import { runLetter } from '#api/modules/newsletter/letters/send-letter.ts'
import { createAccount, createRole } from '../factories.ts'
import { runJobs } from '../run-jobs.ts'
import { startMailShop } from './mail-shop.ts'

export const LETTERS = '/api/v1/newsletter/letters'
export const letterTexts = {
  language: 'both',
  subjectEn: 'New lamps',
  bodyEn: 'See [our lamps](/products).',
  subjectSw: 'Taa mpya',
  bodySw: 'Tazama [taa](/products).',
}
/** Marks mails as sent without a mail server. */
export const preview = { kind: 'preview' } as const

/** A shop with a mail server for tests of letters; each test begins without letters. Call it once, at the top. */
export async function startLettersShop() {
  const { db, app, statementsOf, mailServer, mailer } = await startMailShop()
  const staff = app.as(await createAccount(db, { role: (await createRole(db, ['Configure Settings'])).name }))

  beforeEach(async () => {
    await db.deleteFrom('newsletter_letters').execute()
    await db.deleteFrom('newsletter_subscriptions').execute()
    await db.deleteFrom('mails').execute()
    mailServer.mails.length = 0
    mailServer.refuse(null)
  })

  const subscribe = (count: number, language: 'en' | 'sw' = 'en') =>
    db
      .insertInto('newsletter_subscriptions')
      .values(
        Array.from({ length: count }, (_, nr) => ({
          email: `${language}-${nr}@example.com`,
          language,
          status: 'confirmed' as const,
          confirmed_at: new Date(),
        })),
      )
      .execute()
  const draft = async (input: object = letterTexts): Promise<number> => (await staff.post(LETTERS, input)).body.id
  const send = (id: number, version = 1) => staff.post(`${LETTERS}/${id}/send`, { version })
  const stop = (id: number) => staff.post(`${LETTERS}/${id}/stop`, {})
  const letterOf = async (id: number) => (await staff.get(`${LETTERS}/${id}`)).body
  const addresses = async () =>
    (await db.selectFrom('mails').select('to_address').orderBy('id').execute()).map(({ to_address }) => to_address)
  const newestNotice = async () => (await staff.get('/api/v1/notices')).body.content[0]
  /** Runs and deliveries until the letter is finished. */
  async function finish(id: number) {
    for (let run = 0; run < 10 && (await letterOf(id)).finishedAt === null; run += 1) {
      await runLetter(db, id)
      await runJobs(db, preview)
    }
  }
  return {
    db,
    app,
    statementsOf,
    mailServer,
    mailer,
    staff,
    subscribe,
    draft,
    send,
    stop,
    letterOf,
    addresses,
    newestNotice,
    finish,
  }
}
