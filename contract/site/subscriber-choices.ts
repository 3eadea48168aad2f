/** States of an address that is stored; one that unsubscribed is deleted. In a file without schemas. */
export const subscriberStates = ['confirmed', 'pending'] as const
export type SubscriberState = (typeof subscriberStates)[number]
