import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { notify } from '#api/modules/notifications/notices.service.ts'
import { queueMails, withdrawMails } from '#api/modules/notifications/notifications.service.ts'
import { readSettings } from '#api/modules/settings/settings.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { refuseOutdated } from '#api/platform/edits.ts'
import { ShopError } from '#api/platform/errors.ts'
import { enqueue } from '#api/platform/jobs.ts'
import { once } from '#api/platform/limits/idempotency.ts'
import { newToken } from '#api/platform/secrets/random-tokens.ts'
import { toLanguage } from '#contract/errors.ts'
import type { LetterRecord } from '#contract/site/letters.staff.ts'
import { insertTokens } from '../newsletter.queries.ts'
import { linkTo } from '../newsletter-links.ts'
import {
  findQueuedMails,
  insertDeliveries,
  lockNextRecipients,
  markQueued,
  settleDeliveries,
  stopDeliveries,
} from './deliveries.queries.ts'
import { lockDraft } from './letter-edits.ts'
import { languagesOf, renderLetter, textIn } from './letter-texts.ts'
import {
  type LockedLetter,
  lockLetter,
  lockUnfinished,
  markFinished,
  markSending,
  markStopped,
  touchRun,
  touchStalled,
} from './letters.queries.ts'
import { getLetter } from './letters.service.ts'

const entity = 'letter'
export const letterQueue = 'run-letter'

/**
 * Mails of one run. The next ones follow once fewer than this are queued, so that other mails of the shop do not wait behind
 * a whole letter, and Stop reaches those who have none yet.
 */
export const BATCH = 200
const PAUSE_SECONDS = 3

const enqueueRun = (tx: Tx, letterId: number, delaySeconds = 0) =>
  enqueue(tx, letterQueue, [{ letterId }], delaySeconds)

/**
 * Starts the sending of a draft to the confirmed subscribers of its language. Throws NOT_FOUND, LETTER_NOT_DRAFT,
 * VERSION_CONFLICT for another version than the one that was read, NO_SUBSCRIBERS.
 */
export async function sendLetter(
  db: Db,
  actor: Actor,
  requestKey: string,
  input: { id: number; version: number },
): Promise<LetterRecord> {
  const { id } = input
  await once(db, { actor, endpoint: 'sendLetter', requestKey, input }, async (tx) => {
    const { row, before } = await lockDraft(tx, id)
    refuseOutdated({ id, ...before, version: row.version }, input)
    const recipients = await insertDeliveries(tx, id, row.readers)
    if (recipients === 0) throw new ShopError('NO_SUBSCRIBERS', {})
    await markSending(tx, id, actor.accountId, recipients)
    await recordAudit(tx, actor, {
      action: 'letter.started',
      entity,
      entityId: id,
      before: { status: 'draft' },
      after: { status: 'sending', recipients },
    })
    await enqueueRun(tx, id)
    return id
  })
  return getLetter(db, id)
}

/** Queues the mails of the next recipients, each with its own unsubscribe link. Returns how many rows it settled or queued. */
async function queueBatch(tx: Tx, letter: LockedLetter): Promise<number> {
  const recipients = await lockNextRecipients(tx, letter.id, BATCH)
  if (recipients.length === 0) return 0
  const settings = await readSettings(tx)
  const rendered = new Map(
    languagesOf(letter).map((language) => [language, renderLetter(textIn(letter, language), language, settings)]),
  )
  const subscribed = recipients.flatMap(({ id, email, status, ...recipient }) => {
    const language = letter.readers === 'both' ? toLanguage(recipient.language) : letter.readers
    const text = rendered.get(language)
    return status === 'confirmed' && email !== null && text ? [{ id, email, language, text, ...newToken() }] : []
  })
  if (subscribed.length > 0) {
    await insertTokens(
      tx,
      subscribed.map(({ id, hash }) => ({ subscriptionId: id, hash, purpose: 'unsubscribe' })),
    )
  }
  const mails = await queueMails(
    tx,
    subscribed.map(({ email, language, text, token }) => ({
      kind: 'newsletter-letter',
      language,
      to: email,
      data: { ...text, unsubscribeUrl: linkTo(language, 'unsubscribe', token) },
    })),
  )
  const mailOf = new Map(mails.map(({ id, to }) => [to, id]))
  const emailOf = new Map(subscribed.map(({ id, email }) => [id, email]))
  await markQueued(
    tx,
    letter.id,
    recipients.map(({ id }) => ({ id, mailId: mailOf.get(emailOf.get(id) ?? null) ?? null })),
  )
  return recipients.length
}

async function finish(tx: Tx, letter: LockedLetter) {
  const counts = await markFinished(tx, letter.id)
  if (letter.status === 'stopped') return
  await recordAudit(tx, null, {
    action: 'letter.finished',
    entity,
    entityId: letter.id,
    after: {
      recipients: counts.recipient_count,
      sent: counts.sent_count,
      failed: counts.failed_count,
      skipped: counts.skipped_count,
    },
  })
  if (counts.started_by === null) return
  const kind = counts.failed_count > 0 ? 'letter-failed' : 'letter-sent'
  await notify(tx, [{ accountId: counts.started_by, kind, letterId: letter.id }])
}

/**
 * One run of a letter in one transaction: counts the mails that were delivered, then queues those of the next batch. A
 * process that dies in between leaves each delivery with its mail or without, never half. Runs follow each other while there
 * is progress; `continueLetters` takes up the others. A second run at the same time does nothing.
 */
export const runLetter = (db: Db, letterId: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const letter = await lockUnfinished(tx, letterId)
    if (!letter) return
    const { settled, queued } = await settleDeliveries(tx, letterId)
    const isNextDue = letter.status === 'sending' && queued < BATCH
    const taken = isNextDue ? await queueBatch(tx, letter) : 0
    if (queued === 0 && taken === 0) return finish(tx, letter)
    await touchRun(tx, letterId)
    if (settled > 0 || taken > 0) await enqueueRun(tx, letterId, PAUSE_SECONDS)
  })

/** Enqueues runs of unfinished letters that had none for a minute. */
export const continueLetters = (db: Db): Promise<void> =>
  inTransaction(db, async (tx) => {
    const ids = await touchStalled(tx)
    await enqueue(
      tx,
      letterQueue,
      ids.map((letterId) => ({ letterId })),
    )
  })

/**
 * Stops the sending: mails that are queued are withdrawn, one that is being delivered at this moment still counts. A stopped
 * letter stays unchanged. Throws NOT_FOUND, LETTER_NOT_SENDING.
 */
export async function stopLetter(db: Db, actor: Actor, id: number): Promise<LetterRecord> {
  await inTransaction(db, async (tx) => {
    const letter = await lockLetter(tx, id)
    if (!letter) throw new ShopError('NOT_FOUND', {})
    if (letter.status === 'stopped') return
    if (letter.status !== 'sending') throw new ShopError('LETTER_NOT_SENDING', {})
    await settleDeliveries(tx, id)
    const withdrawn = await withdrawMails(tx, await findQueuedMails(tx, id))
    await stopDeliveries(tx, id, withdrawn)
    await markStopped(tx, id)
    const { queued } = await settleDeliveries(tx, id)
    if (queued === 0) await markFinished(tx, id)
    else await enqueueRun(tx, id, PAUSE_SECONDS)
    await recordAudit(tx, actor, {
      action: 'letter.stopped',
      entity,
      entityId: id,
      before: { status: 'sending' },
      after: { status: 'stopped', recipients: letter.recipient_count },
    })
  })
  return getLetter(db, id)
}
