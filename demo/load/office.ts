import type { Insertable } from 'kysely'
import type { Tables } from '#api/platform/database/db.ts'
import { messages } from '../people/messages.ts'
import { type Calendar, DAY, HOUR, isoOf } from './calendar.ts'
import type { History } from './events.ts'
import type { Actors } from './ledgers.ts'
import { createRandom } from './random.ts'

type Rows<Name extends keyof Tables> = Insertable<Tables[Name]>[]

/** Messages of the contact page and their answers. */
export function messageRows(calendar: Calendar, answeredBy: number) {
  const rows: Rows<'contact_messages'> = messages.map(({ answer: _, daysAgo, ...message }, index) => ({
    id: index + 1,
    ...message,
    created_at: isoOf(calendar.at(daysAgo, 9 + index)),
  }))
  const answered = messages.flatMap((message, index) => (message.answer ? [{ ...message, id: index + 1 }] : []))
  const answerRows: Rows<'contact_answers'> = answered.map(({ id, answer = '', daysAgo }, index) => ({
    id: index + 1,
    message_id: id,
    account_id: answeredBy,
    body: answer,
    at: isoOf(calendar.at(daysAgo - 1, 10)),
  }))
  return { rows, answerRows }
}

const readers = [
  'amani.shop',
  'beatrice.achola',
  'chebet.dairy',
  'duka.la.mama.fatuma',
  'evans.onyango',
  'farida.salim',
  'gitau.hardware',
  'halima.boutique',
  'imani.women.group',
  'jackline.atieno',
  'kevo.boda',
  'lilian.naliaka',
]

/** Subscriptions to the newsletter: most confirmed, one open, and one ended, which has no address. */
export const subscriptionRows = (calendar: Calendar): Rows<'newsletter_subscriptions'> =>
  readers.map((name, index) => {
    const requestedAt = calendar.at(120 - index * 9, 8 + (index % 9))
    const isOpen = index === 11
    const hasEnded = index === 3
    return {
      id: index + 1,
      email: hasEnded ? null : `${name}@example.com`,
      language: index % 3 === 0 ? ('sw' as const) : ('en' as const),
      status: isOpen ? ('pending' as const) : hasEnded ? ('unsubscribed' as const) : ('confirmed' as const),
      asked_at: isoOf(isOpen ? calendar.at(1, 19) : requestedAt),
      confirmed_at: isOpen ? null : isoOf(requestedAt + HOUR),
      unsubscribed_at: hasEnded ? isoOf(calendar.at(40, 20)) : null,
    }
  })

const letter = {
  subject_en: 'Lights for the long evenings',
  body_en:
    '## Solar lamps are in\n\nThree new lamps with a **panel of their own**, from the smallest for a desk to one for a whole room.\n\nAsk your credit officer to book one for the next meeting.',
  subject_sw: 'Taa kwa jioni ndefu',
  body_sw:
    '## Taa za jua zimefika\n\nTaa tatu mpya zenye **paneli yake**, kuanzia ndogo ya mezani hadi ya chumba kizima.\n\nMwombe afisa mikopo wako akuwekee oda kwa mkutano ujao.',
}
const draft = {
  subject_en: 'Back to school',
  body_en: 'Uniforms, bags and exercise books for the new term.',
  subject_sw: 'Kurudi shuleni',
  body_sw: 'Sare, mikoba na madaftari kwa muhula mpya.',
}

/** A letter that was sent to all confirmed subscriptions of its day, and a draft. */
export function letterRows(calendar: Calendar, subscriptions: Rows<'newsletter_subscriptions'>, writtenBy: number) {
  const sentAt = calendar.at(12, 10)
  const sentTo = subscriptions.filter(
    ({ status, confirmed_at }) => status === 'confirmed' && Date.parse(String(confirmed_at)) < sentAt,
  )
  const finished = isoOf(sentAt + HOUR / 6)
  const common = { readers: 'both' as const, created_by: writtenBy, failed_count: 0, skipped_count: 0 }
  const rows: Rows<'newsletter_letters'> = [
    {
      id: 1,
      ...common,
      ...letter,
      status: 'sent',
      recipient_count: sentTo.length,
      sent_count: sentTo.length,
      created_at: isoOf(sentAt - DAY),
      started_at: isoOf(sentAt),
      started_by: writtenBy,
      finished_at: finished,
      version: 2,
    },
    {
      id: 2,
      ...common,
      ...draft,
      status: 'draft',
      recipient_count: 0,
      sent_count: 0,
      created_at: isoOf(calendar.at(1, 15)),
      started_at: null,
      started_by: null,
      finished_at: null,
      version: 1,
    },
  ]
  const deliveryRows: Rows<'newsletter_deliveries'> = sentTo.map(({ id }) => ({
    letter_id: 1,
    subscription_id: Number(id),
    outcome: 'sent',
    settled_at: finished,
  }))
  return { rows, deliveryRows }
}

/** Searches of the last weeks that found nothing. */
export const missRows = (calendar: Calendar): Rows<'search_misses'> => {
  const random = createRandom('misses')
  const terms = [
    'generator',
    'laptop',
    'mbwa',
    'wifi router',
    'trekta',
    'wedding dress',
    'incubator eggs',
    'pikipiki mpya',
  ]
  return terms.map((term, index) => ({
    term,
    misses: 26 - index * 3,
    last_at: isoOf(calendar.at(random.whole(1, 20), random.whole(7, 21))),
  }))
}

/** The audit reaches back so far; the demo's history is older. */
const AUDITED_DAYS = 30

/** Audit entries of the orders that were booked and moved lately, in the order of time. */
export const auditRows = (calendar: Calendar, history: History, actors: Actors): Rows<'audit_entries'> =>
  history.events
    .filter(({ at }) => at > calendar.end - AUDITED_DAYS * DAY)
    .flatMap(({ at, happening }): Rows<'audit_entries'> => {
      if (happening.kind !== 'step' && happening.kind !== 'placed') return []
      const { order } = happening
      const step = happening.kind === 'step' ? happening.step : null
      return [
        {
          actor_account_id: step ? actors.movedBy(order, step) : actors.placedBy(order),
          action: step ? 'order.moved' : 'order.placed',
          entity: 'order',
          entity_id: order.id,
          before: step ? { status: step.from } : null,
          after: step
            ? { status: step.to }
            : {
                client: order.client.id,
                ...(order.promoCode ? { promoCode: order.promoCode } : {}),
                total: order.totalCents / 100,
              },
          personal: step?.reason ? { reason: step.reason } : null,
          at: isoOf(at),
        } as Rows<'audit_entries'>[number],
      ]
    })
    .map((row, index) => ({ id: index + 1, ...row }))
