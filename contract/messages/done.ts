import type { Language } from '../errors.ts'

const words = {
  en: {
    subscribed: 'Thank you for subscribing!',
    confirmed: 'Your subscription is confirmed.',
    unsubscribed: 'You have been unsubscribed. We no longer keep your address.',
    messageSent: 'Thank you. Your message has been sent.',
    profileSaved: 'Profile updated successfully!',
    addressDeleted: 'Address deleted successfully!',
    defaultAddressSet: 'Default address set successfully!',
  },
  sw: {
    subscribed: 'Asante kwa kujiandikisha!',
    confirmed: 'Usajili wako umethibitishwa.',
    unsubscribed: 'Umejiondoa. Hatuhifadhi tena anwani yako.',
    messageSent: 'Asante. Ujumbe wako umetumwa.',
    profileSaved: 'Wasifu wako umesasishwa!',
    addressDeleted: 'Anwani imefutwa!',
    defaultAddressSet: 'Anwani kuu imewekwa!',
  },
} as const

/** The answer of a call whose success is a sentence. */
export const done = (language: Language, said: keyof (typeof words)['en']) => ({
  success: true as const,
  message: words[language][said],
})
