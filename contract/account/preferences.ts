import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

export const NotificationPreferences = z.object({
  orderUpdates: z.boolean(),
  /** Of payments due: without them neither notices nor emails. */
  reminders: z.boolean(),
  /** Texts (SMS) about orders, payments and due days, to the phone of a member. */
  texts: z.boolean(),
  promotions: z.boolean(),
  newsletter: z.boolean(),
  security: z.boolean(),
})
export type NotificationPreferences = z.infer<typeof NotificationPreferences>
const SaveNotificationsInput = z.strictObject(NotificationPreferences.partial().shape)
export type SaveNotificationsInput = z.infer<typeof SaveNotificationsInput>

export const getNotifications = defineEndpoint({
  method: 'GET',
  path: '/api/v1/users/notifications',
  permission: 'signed in',
  description: 'Which emails and texts I want.',
  response: NotificationPreferences,
})
/**
 * A missing key leaves its value. The newsletter starts immediately for a confirmed address, otherwise once the address is
 * confirmed.
 */
export const saveNotifications = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/users/notifications',
  permission: 'signed in',
  description: 'Choose which emails and texts I want. Takes any of them and answers all.',
  body: SaveNotificationsInput,
  response: NotificationPreferences,
})

export const PrivacyChoices = z.object({
  /** Staff find this account among the candidates for a client. Other members never see a profile. */
  profileVisible: z.boolean(),
  /** Past purchases count in this person's recommendations. */
  sharePurchaseHistory: z.boolean(),
  /** Searches without a result are counted, without the account. */
  allowAnalytics: z.boolean(),
})
export type PrivacyChoices = z.infer<typeof PrivacyChoices>
const SavePrivacyInput = z.strictObject(PrivacyChoices.partial().shape)
export type SavePrivacyInput = z.infer<typeof SavePrivacyInput>

export const getPrivacy = defineEndpoint({
  method: 'GET',
  path: '/api/v1/users/privacy',
  permission: 'signed in',
  description: 'My privacy choices.',
  response: PrivacyChoices,
})
export const savePrivacy = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/users/privacy',
  permission: 'signed in',
  description: 'Save my privacy choices. Takes any of them and answers all.',
  body: SavePrivacyInput,
  response: PrivacyChoices,
})
