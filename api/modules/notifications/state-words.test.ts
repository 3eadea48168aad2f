import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { builtInPage } from '#api/modules/settings/pages/all.ts'
import type { Language } from '#contract/errors.ts'
import { shopperLabels, statesInSwahili } from '#contract/messages/state-labels.ts'
import { orderStates, type ShopperState, shopperStates } from '#contract/orders/order-states.ts'
import { orderCancelled } from './mails/orders/order-cancelled.ts'
import { orderDelivered } from './mails/orders/order-delivered.ts'
import { orderProcessing } from './mails/orders/order-processing.ts'
import { orderShipped } from './mails/orders/order-shipped.ts'

const languages = ['en', 'sw'] as const satisfies Language[]

/** The text of a screen in Swahili, from one of the catalogues. */
function translationOf(
  catalogue: 'storefront' | 'account' | 'console',
  english: string,
  place: string,
): string | undefined {
  const entries = readFileSync(`web/locales/sw/${catalogue}.po`, 'utf8').split('\n\n')
  const entry = entries.find((text) => text.includes(`msgid "${english}"\n`) && text.includes(place))
  return entry?.match(/msgstr "(.*)"/)?.[1]
}

/** What every text about a state has: in English the word without its ending. */
const stems: Record<Language, Record<ShopperState, string>> = {
  en: { processing: 'process', shipped: 'shipped', delivered: 'delivered', cancelled: 'cancelled' },
  sw: {
    processing: 'inashughulikiwa',
    shipped: 'imesafirishwa',
    delivered: 'imefika',
    cancelled: 'imeghairiwa',
  },
}
const mails = {
  processing: orderProcessing,
  shipped: orderShipped,
  delivered: orderDelivered,
  cancelled: orderCancelled,
}
const notices: Record<ShopperState, string> = {
  processing: 'Order {number} is being processed.',
  shipped: 'Order {number} was shipped.',
  delivered: 'Order {number} was delivered.',
  cancelled: 'Order {number} was cancelled.',
}
const order = {
  company: 'Sokoni',
  orderId: 12,
  name: 'Achieng',
  creditOfficer: 'Grace',
  total: 1000,
  numberOfMonths: 6,
  expectedOn: null,
  firstInstalment: null,
  returned: null,
  reason: null,
}

describe.each(shopperStates)('shoppers read the state %s by one word', (state) => {
  test('in the badges and steps of the shop', () => {
    const { en, sw } = shopperLabels
    for (const file of ['order-status.tsx', 'order-timeline.tsx']) {
      expect(readFileSync(`web/features/orders/${file}`, 'utf8')).toContain(`${state}: msg\`${en[state]}\``)
      expect(translationOf('account', en[state], file)).toBe(sw[state])
    }
  })

  test.each(languages)('in mails (%s)', (language) => {
    const { subject, heading } = mails[state][language](order)
    for (const text of [subject, heading]) expect(text.toLowerCase()).toContain(stems[language][state])
  })

  test('in notices', () => {
    const english = notices[state]
    expect(readFileSync('web/features/notices/notice-text.tsx', 'utf8')).toContain(english)
    expect(english).toContain(stems.en[state])
    expect(translationOf('storefront', english, 'notice-text.tsx')).toContain(stems.sw[state])
  })

  test.each(languages)('on the page Track Order (%s)', (language) => {
    const { body } = builtInPage('track-order', language)
    expect(body).toContain(`| ${shopperLabels[language][state]} |`)
    expect(body).not.toMatch(/\bPending\b|Inasubiri|Imekamilika/)
  })
})

test.each(orderStates)('staff read the state %s by one word in the console, files and messages', (state) => {
  expect(readFileSync('web/admin/lib/order-status.tsx', 'utf8')).toContain(`${state}: { name: msg\`${state}\`, `)
  expect(translationOf('console', state, 'order-status.tsx')).toBe(statesInSwahili[state])
})
