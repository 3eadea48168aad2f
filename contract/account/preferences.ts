import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

export const NotificationPreferences = z.object({
  orderUpdates: z.boolean(),
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
  summary: 'Which emails I want',
  response: NotificationPreferences,
})
/**
 * One key or more; what is not named stays. The newsletter begins at once for a confirmed address, for another when it is
 * confirmed.
 */
export const saveNotifications = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/users/notifications',
  permission: 'signed in',
  summary: 'Choose which emails I want',
  body: SaveNotificationsInput,
  response: NotificationPreferences,
})

export const PrivacyChoices = z.object({
  /** Staff who look for the account of a client are offered this one. Nothing of a profile is shown to other members. */
  profileVisible: z.boolean(),
  /** What was bought shapes what is recommended to this person. */
  sharePurchaseHistory: z.boolean(),
  /** Searches that found nothing are counted, without who asked. */
  allowAnalytics: z.boolean(),
})
export type PrivacyChoices = z.infer<typeof PrivacyChoices>
const SavePrivacyInput = z.strictObject(PrivacyChoices.partial().shape)
export type SavePrivacyInput = z.infer<typeof SavePrivacyInput>

export const getPrivacy = defineEndpoint({
  method: 'GET',
  path: '/api/v1/users/privacy',
  permission: 'signed in',
  summary: 'My privacy choices',
  response: PrivacyChoices,
})
export const savePrivacy = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/users/privacy',
  permission: 'signed in',
  summary: 'Save my privacy choices',
  body: SavePrivacyInput,
  response: PrivacyChoices,
})
