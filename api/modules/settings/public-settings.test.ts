import { beforeEach, describe, expect, test } from 'vitest'
import { startTestShop } from '#api/testing/shop.ts'
import { ksh } from '#contract/money.ts'
import { readPublicSettings } from './settings.service.ts'

const { db, app, statementsOf } = await startTestShop()
const set = (key: string, value: unknown) =>
  db
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value) })
    .execute()

beforeEach(() => db.deleteFrom('settings').execute())

describe('public settings', () => {
  test('public settings have working defaults, without claims or an invented contact', async () => {
    const { status, body } = await app.visitor.get('/api/v1/settings/public')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      companyName: 'Sokoni',
      freeShippingFrom: 5000,
      deliveryDays: 0,
      contact: { phone: null, email: null, address: null, hours: null },
      social: { facebook: null, whatsapp: null },
      claims: [],
    })
    expect(body.promoTexts.map((promo: { text: { en: string } }) => promo.text.en)).toEqual([
      `Free shipping over ${ksh(5000)}`,
      'Up to 70% OFF Summer Sale',
      'Secure Shopping Guaranteed',
    ])
    expect(body.promoTexts[1].badge).toEqual({ en: 'HOT', sw: 'OFA KALI' })
    expect(body.promoTexts[0].text.sw).toBe(`Usafirishaji bure kwa zaidi ya ${ksh(5000)}`)
  })

  test('public settings are read in one statement and hold only public keys', async () => {
    await set('companyName', 'Umoja $& Duka')
    await set('freeShippingFrom', 7500)
    await set('contact', { phone: '+254 700 000 000', hours: { en: 'Mon to Fri', sw: 'Jumatatu hadi Ijumaa' } })
    await set('social', { facebook: 'https://facebook.com/umoja' })
    await set('claims', [{ value: '12', label: { en: 'branches', sw: 'matawi' } }])
    await set('secretThing', 'hidden')
    let answer: unknown
    expect(
      (
        await statementsOf(async () => {
          answer = await readPublicSettings(db)
        })
      ).length,
    ).toBe(1)
    expect(answer).toMatchObject({
      companyName: 'Umoja $& Duka',
      contact: { phone: '+254 700 000 000', email: null, hours: { sw: 'Jumatatu hadi Ijumaa' } },
      social: { facebook: 'https://facebook.com/umoja', x: null },
      claims: [{ value: '12', label: { en: 'branches', sw: 'matawi' } }],
    })
    expect(JSON.stringify(answer)).toContain(`Free shipping over ${ksh(7500)}`)
    expect(JSON.stringify(answer)).not.toContain('hidden')
  })
})
