import { placeholderUrl } from '#api/modules/page-urls.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { hashToken, newToken } from '#api/platform/secrets/random-tokens.ts'
import { type Language, toLanguage } from '#contract/errors.ts'
import { deleteUnsentMails, queueMail } from '../notifications/notifications.service.ts'
import { findUnsentMailsTo } from './letters/deliveries.queries.ts'
import {
  CONFIRM_DAYS,
  confirm,
  eraseSubscriber,
  insertTokens,
  lockByEmail,
  lockByToken,
  upsertConfirmed,
  upsertRequest,
} from './newsletter.queries.ts'
import { linkTo } from './newsletter-links.ts'

export { continueLetters, letterQueue, runLetter } from './letters/send-letter.ts'
export { purgeUnconfirmed } from './newsletter.queries.ts'

/**
 * Mails a confirmation link to the address. New, pending and subscribed addresses have the same answer, so that it
 * reveals none.
 */
export async function subscribe(db: Db, input: { email: string; language: Language }) {
  await inTransaction(db, async (tx) => {
    const request = await upsertRequest(tx, input.email, input.language)
    if (!request) return
    const confirmToken = newToken()
    const unsubscribeToken = newToken()
    await insertTokens(tx, [
      { subscriptionId: request.id, hash: confirmToken.hash, purpose: 'confirm' },
      { subscriptionId: request.id, hash: unsubscribeToken.hash, purpose: 'unsubscribe' },
    ])
    await queueMail(tx, {
      kind: 'newsletter-confirm',
      language: input.language,
      to: input.email,
      data: {
        confirmUrl: linkTo(input.language, 'confirm', confirmToken.token),
        unsubscribeUrl: linkTo(input.language, 'unsubscribe', unsubscribeToken.token),
        days: CONFIRM_DAYS,
      },
    })
  })
}

async function welcome(tx: Tx, subscription: { id: number; email: string; language: Language }) {
  const unsubscribeToken = newToken()
  await insertTokens(tx, [{ subscriptionId: subscription.id, hash: unsubscribeToken.hash, purpose: 'unsubscribe' }])
  await queueMail(tx, {
    kind: 'newsletter-welcome',
    language: subscription.language,
    to: subscription.email,
    data: {
      shopUrl: placeholderUrl(subscription.language, '/products?section=new-arrivals'),
      unsubscribeUrl: linkTo(subscription.language, 'unsubscribe', unsubscribeToken.token),
    },
  })
}

/** Idempotent while the link is valid and the subscription lasts. Throws LINK_NOT_VALID. */
export async function confirmSubscription(db: Db, token: string) {
  await inTransaction(db, async (tx) => {
    const found = await lockByToken(tx, hashToken(token), 'confirm')
    if (!found || found.email === null) throw new ShopError('LINK_NOT_VALID', {})
    if (found.status === 'confirmed') return
    await confirm(tx, found.id)
    await welcome(tx, { id: found.id, email: found.email, language: toLanguage(found.language) })
  })
}

/** Subscribes the confirmed address of an account and mails the welcome; a subscribed address stays unchanged. */
export async function subscribeConfirmed(tx: Tx, input: { email: string; language: Language }) {
  const subscription = await upsertConfirmed(tx, input.email, input.language)
  if (subscription) await welcome(tx, { ...input, id: subscription.id })
}

/** Deletes the address of a locked subscription, also from letters that are on their way to it. */
async function endSubscription(tx: Tx, id: number) {
  await deleteUnsentMails(tx, await findUnsentMailsTo(tx, id))
  await eraseSubscriber(tx, id)
}

/** Ends a subscription and deletes its address. Idempotent. Throws LINK_NOT_VALID. */
export async function unsubscribe(db: Db, token: string) {
  await inTransaction(db, async (tx) => {
    const found = await lockByToken(tx, hashToken(token), 'unsubscribe')
    if (!found) throw new ShopError('LINK_NOT_VALID', {})
    if (found.status !== 'unsubscribed') await endSubscription(tx, found.id)
  })
}

/**
 * Ends the subscription of an address, if there is one, and deletes the address. Callers must have proven the owner.
 */
export async function unsubscribeEmail(tx: Tx, email: string) {
  const found = await lockByEmail(tx, email)
  if (found) await endSubscription(tx, found.id)
}
