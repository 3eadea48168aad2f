import { describe, expect, test } from 'vitest'
import { runJobs } from '#api/testing/run-jobs.ts'
import { LETTERS, letterTexts, preview, startLettersShop } from '#api/testing/shops/letters-shop.ts'
import { unsubscribeEmail } from '../newsletter.service.ts'
import { BATCH, continueLetters, runLetter } from './send-letter.ts'

const { db, app, statementsOf, mailServer, mailer, staff, ...letters } = await startLettersShop()
const { subscribe, draft, send, letterOf, addresses, newestNotice, finish } = letters
const outcomes = async (id: number) =>
  (
    await db
      .selectFrom('newsletter_deliveries')
      .select('outcome')
      .where('letter_id', '=', id)
      .orderBy('subscription_id')
      .execute()
  ).map(({ outcome }) => outcome)

describe('sending a letter', () => {
  test('every reader gets it once in the own language, with an own link to unsubscribe', async () => {
    await subscribe(1)
    await subscribe(1, 'sw')
    await db.insertInto('newsletter_subscriptions').values({ email: 'new@example.com', language: 'en' }).execute()
    const id = await draft()
    expect(await send(id)).toMatchObject({ status: 200, body: { status: 'sending', recipients: 2, audience: null } })
    await runJobs(db, mailer)
    await runLetter(db, id)
    await runLetter(db, id)
    expect(mailServer.mails.map(({ recipients, headers }) => [recipients[0], headers.subject]).sort()).toEqual([
      ['en-0@example.com', 'New lamps'],
      ['sw-0@example.com', 'Taa mpya'],
    ])
    const swahili = mailServer.mails.find(({ recipients }) => recipients[0] === 'sw-0@example.com')
    const link = swahili?.headers['list-unsubscribe']?.slice(1, -1) ?? ''
    expect(link).toMatch(/^http:\/\/shop\.test\/sw\/newsletter\/unsubscribe\?token=[\w-]{43}$/)
    expect(swahili?.text).toContain(link)
    expect(swahili?.html).toContain(`href="${link}"`)
    expect(swahili?.html).toContain('href="http://shop.test/sw/products"')
    expect(await letterOf(id)).toMatchObject({ status: 'sent', sent: 2, failed: 0, skipped: 0, recipients: 2 })
    const { body } = await staff.get(`${LETTERS}/${id}/history`)
    expect(body.content.map(({ action }: { action: string }) => action)).toEqual([
      'letter.finished',
      'letter.started',
      'letter.added',
    ])

    const token = new URL(link).searchParams.get('token')
    expect((await app.visitor.post('/api/v1/newsletter/unsubscribe', { token })).status).toBe(200)
    const left = await db
      .selectFrom('newsletter_subscriptions')
      .select('email')
      .where('email', 'is not', null)
      .execute()
    expect(left).toHaveLength(2)
  })

  test('a letter in one language goes to subscribers of only that language', async () => {
    await subscribe(2)
    await subscribe(3, 'sw')
    const id = await draft({ ...letterTexts, language: 'sw', subjectEn: '', bodyEn: '' })
    await send(id)
    await finish(id)
    expect(await addresses()).toEqual(['sw-0@example.com', 'sw-1@example.com', 'sw-2@example.com'])
  })

  test('without a confirmed address nothing is sent and the letter stays a draft', async () => {
    await subscribe(1)
    const id = await draft({ ...letterTexts, language: 'sw' })
    expect(await send(id)).toMatchObject({ status: 409, body: { code: 'NO_SUBSCRIBERS' } })
    expect(await letterOf(id)).toMatchObject({ status: 'draft', audience: 0 })
  })

  test('another version than the one that was read is not sent', async () => {
    await subscribe(1)
    const id = await draft()
    await staff.send('PUT', `${LETTERS}/${id}`, { ...letterTexts, subjectEn: 'Lamps', version: 1 })
    expect(await send(id, 1)).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT' } })
    expect((await send(id, 2)).status).toBe(200)
  })

  test('a letter that is sent can be neither changed, deleted nor sent again', async () => {
    await subscribe(1)
    const id = await draft()
    await send(id)
    const refused = { status: 409, body: { code: 'LETTER_NOT_DRAFT' } }
    expect(await send(id, 2)).toMatchObject(refused)
    expect(await staff.send('PUT', `${LETTERS}/${id}`, { ...letterTexts, subjectEn: 'x', version: 2 })).toMatchObject(
      refused,
    )
    expect(await staff.send('DELETE', `${LETTERS}/${id}`)).toMatchObject(refused)
  })

  test('two sends at the same time and a repeated request begin it once', async () => {
    await subscribe(3)
    const id = await draft()
    const answers = await Promise.all([send(id), send(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])

    const other = await draft()
    const headers = { 'idempotency-key': 'letter-of-november' }
    const repeat = () => staff.post(`${LETTERS}/${other}/send`, { version: 1 }, { headers })
    expect((await repeat()).body).toMatchObject({ status: 'sending', recipients: 3 })
    expect((await repeat()).body).toMatchObject({ status: 'sending', recipients: 3 })
    for (const letter of [id, other]) await finish(letter)
    expect(await addresses()).toHaveLength(6)
  })
})

describe('the batches of a letter', () => {
  test('runs at the same time and runs after a loss mail every reader once, by ascending id', async () => {
    await subscribe(BATCH * 2 + 10)
    const id = await draft()
    await send(id)
    await Promise.all([runLetter(db, id), runLetter(db, id), runLetter(db, id)])
    expect(await addresses()).toHaveLength(BATCH)
    // Until these are delivered no further ones are queued.
    await runLetter(db, id)
    expect(await addresses()).toHaveLength(BATCH)

    // The process dies in a run: neither its mails nor its deliveries are there.
    await runJobs(db, preview)
    const lost = runLetter(
      db.withPlugin({
        transformQuery: ({ node }) => {
          if (JSON.stringify(node).includes('newsletter_letters') && node.kind === 'UpdateQueryNode')
            throw new Error('killed')
          return node
        },
        transformResult: async ({ result }) => result,
      }),
      id,
    )
    await expect(lost).rejects.toThrow('killed')
    expect(await addresses()).toHaveLength(BATCH)
    expect((await letterOf(id)).sent).toBe(0)

    await db
      .updateTable('newsletter_letters')
      .set({ run_at: new Date(Date.now() - 120_000) })
      .execute()
    await db.deleteFrom('mails').where('status', '=', 'queued').execute()
    await continueLetters(db)
    await runJobs(db, preview)
    expect(await letterOf(id)).toMatchObject({ status: 'sending', sent: BATCH })
    await finish(id)
    expect(await letterOf(id)).toMatchObject({ status: 'sent', sent: BATCH * 2 + 10, failed: 0, skipped: 0 })
    const all = await addresses()
    expect(all).toHaveLength(BATCH * 2 + 10)
    expect(all).toEqual(Array.from(all, (_, nr) => `en-${nr}@example.com`))
  })

  test('a run makes as many statements for a batch as for one reader', async () => {
    await subscribe(1)
    const single = await draft()
    await send(single)
    const few = await statementsOf(() => runLetter(db, single))
    await subscribe(50, 'sw')
    const many = await draft()
    await send(many)
    expect((await statementsOf(() => runLetter(db, many))).length).toBe(few.length)
    expect(few.length).toBeLessThanOrEqual(16)
  })

  test('a letter that makes no progress is not taken up more than once a minute', async () => {
    await subscribe(1)
    const id = await draft()
    await send(id)
    await runLetter(db, id)
    const waiting = () =>
      db.transaction().execute(async (tx) => {
        await continueLetters(db)
        return tx.selectFrom('newsletter_letters').select('run_at').where('id', '=', id).executeTakeFirstOrThrow()
      })
    const { run_at: first } = await waiting()
    expect((await waiting()).run_at).toEqual(first)
  })

  test('who unsubscribes after the start gets no mail, and no address of theirs is left', async () => {
    await subscribe(3)
    const id = await draft()
    await send(id)
    await db.transaction().execute((tx) => unsubscribeEmail(tx, 'en-0@example.com'))
    await runLetter(db, id)
    expect(await outcomes(id)).toEqual(['skipped', 'queued', 'queued'])
    // One whose mail is queued already.
    await db.transaction().execute((tx) => unsubscribeEmail(tx, 'en-1@example.com'))
    await finish(id)
    expect(await addresses()).toEqual(['en-2@example.com'])
    expect(await outcomes(id)).toEqual(['skipped', 'skipped', 'sent'])
    expect(await letterOf(id)).toMatchObject({ status: 'sent', recipients: 3, sent: 1, skipped: 2 })
    expect(await newestNotice()).toMatchObject({ kind: 'letter-sent', letterId: id })
    const stored = await Promise.all([
      db.selectFrom('mails').selectAll().execute(),
      db.selectFrom('newsletter_subscriptions').selectAll().execute(),
      db.selectFrom('newsletter_deliveries').selectAll().execute(),
      db.selectFrom('audit_entries').selectAll().execute(),
    ])
    expect(JSON.stringify(stored)).not.toMatch(/en-[01]@/)
  })

  test('a mail that the server refuses counts as failed', async () => {
    await subscribe(1)
    const id = await draft()
    await send(id)
    mailServer.refuse({ at: 'recipient', code: 550 })
    await runLetter(db, id)
    await runJobs(db, mailer)
    await runLetter(db, id)
    await runLetter(db, id)
    expect(await letterOf(id)).toMatchObject({ status: 'sent', sent: 0, failed: 1 })
    expect(await newestNotice()).toMatchObject({ kind: 'letter-failed', letterId: id, isRead: false })
    // The address of the failed mail goes with the subscription.
    await db.transaction().execute((tx) => unsubscribeEmail(tx, 'en-0@example.com'))
    expect(await addresses()).toEqual([])
  })
})
