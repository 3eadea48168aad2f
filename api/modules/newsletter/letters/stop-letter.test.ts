import { describe, expect, test } from 'vitest'
import { runJobs } from '#api/testing/run-jobs.ts'
import { LETTERS, preview, startLettersShop } from '#api/testing/shops/letters-shop.ts'
import { BATCH, continueLetters, runLetter } from './send-letter.ts'

const { db, staff, subscribe, draft, send, stop, letterOf, addresses, newestNotice, finish } = await startLettersShop()

describe('stopping a letter', () => {
  test('stopping withdraws what is queued and mails no further subscribers', async () => {
    await subscribe(BATCH + 5)
    const id = await draft()
    await send(id)
    await runLetter(db, id)
    const queued = await db.selectFrom('mails').select('id').orderBy('id').execute()
    await db
      .updateTable('mails')
      .set({ status: 'sent' })
      .where('id', '=', queued[0]?.id ?? 0)
      .execute()
    const stopped = { status: 'stopped', recipients: BATCH + 5, sent: 1, skipped: BATCH + 4 }
    expect(await stop(id)).toMatchObject({ status: 200, body: { ...stopped, finishedAt: expect.any(String) } })
    expect(await stop(id)).toMatchObject({ status: 200, body: stopped })
    await continueLetters(db)
    await runLetter(db, id)
    await runJobs(db, preview)
    expect(await addresses()).toEqual(['en-0@example.com'])
    expect(await letterOf(id)).toMatchObject(stopped)
    const { body } = await staff.get(`${LETTERS}/${id}/history`)
    expect(body.content[0].action).toBe('letter.stopped')
  })

  test('a mail that is being delivered while the letter is stopped still counts', async () => {
    await subscribe(2)
    const id = await draft()
    await send(id)
    await runLetter(db, id)
    const [first] = await db.selectFrom('mails').select('id').orderBy('id').execute()
    const mail = db.updateTable('mails').where('id', '=', first?.id ?? 0)
    await mail.set({ claimed_until: new Date(Date.now() + 60_000) }).execute()
    expect((await stop(id)).body).toMatchObject({ status: 'stopped', sent: 0, skipped: 1, finishedAt: null })
    await mail.set({ status: 'sent', claimed_until: null }).execute()
    await runLetter(db, id)
    await runLetter(db, id)
    expect(await letterOf(id)).toMatchObject({ status: 'stopped', sent: 1, skipped: 1, finishedAt: expect.any(String) })
    expect((await newestNotice())?.letterId).not.toBe(id)
  })

  test('a draft and a sent letter cannot be stopped', async () => {
    await subscribe(1)
    const id = await draft()
    expect(await stop(id)).toMatchObject({ status: 409, body: { code: 'LETTER_NOT_SENDING' } })
    await send(id)
    await finish(id)
    expect(await stop(id)).toMatchObject({ status: 409, body: { code: 'LETTER_NOT_SENDING' } })
    expect((await staff.post(`${LETTERS}/999999/stop`, {})).status).toBe(404)
  })
})
