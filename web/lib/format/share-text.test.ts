import { expect, test } from 'vitest'
import { shareLinks } from './share-text.tsx'

test('a message goes to the phone of the client, its text encoded', () => {
  expect(shareLinks('+254 712 345678', 'Order #001: 1 × Lamp & more')).toEqual({
    whatsApp: 'https://wa.me/254712345678?text=Order%20%23001%3A%201%20%C3%97%20Lamp%20%26%20more',
    sms: 'sms:+254712345678?body=Order%20%23001%3A%201%20%C3%97%20Lamp%20%26%20more',
  })
})

test('without a phone the person chooses who gets it', () => {
  expect(shareLinks('', 'Order')).toEqual({ whatsApp: 'https://wa.me/?text=Order', sms: 'sms:?body=Order' })
})
