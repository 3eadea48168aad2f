import type { Language } from '../errors.ts'

const en = {
  subscribed: 'Thank you for subscribing!',
  confirmed: 'Your subscription is confirmed.',
  unsubscribed: 'You have been unsubscribed. We have deleted your address.',
  messageSent: 'Thank you. Your message has been sent.',
  profileSaved: 'Profile updated successfully!',
  addressDeleted: 'Address deleted successfully!',
  defaultAddressSet: 'Default address set successfully!',
  registered: 'Registration successful! Please login.',
  staffRegistered: 'Registration successful! An administrator will approve your account.',
  signedIn: 'Login successful!',
  sessionRenewed: 'Session renewed',
  signedOut: 'Signed out',
  orderPlaced: 'Order placed successfully',
  emailConfirmed: 'Your email address is confirmed.',
  confirmationSent: 'We sent you a new link. Please check your email.',
  resetLinkSent: 'A password reset link has been sent to your email address.',
  passwordReset: 'Your password is changed. Please log in with the new one.',
  passwordChanged: 'Password updated successfully!',
  sessionEnded: 'That device is signed out.',
  otherSessionsEnded: 'All other devices are signed out.',
  twoFactorOff: 'Two-factor sign-in is off.',
  viewDeleted: 'View deleted.',
  categoryDeleted: 'Category deleted.',
  subCategoryDeleted: 'Sub-category deleted.',
}
type SuccessMessage = keyof typeof en

const sw: Record<SuccessMessage, string> = {
  subscribed: 'Asante kwa kujiandikisha!',
  confirmed: 'Usajili wako umethibitishwa.',
  unsubscribed: 'Umejiondoa. Tumefuta anwani yako.',
  messageSent: 'Asante. Ujumbe wako umetumwa.',
  profileSaved: 'Wasifu wako umesasishwa!',
  addressDeleted: 'Anwani imefutwa!',
  defaultAddressSet: 'Anwani kuu imewekwa!',
  registered: 'Usajili umefanikiwa! Tafadhali ingia.',
  staffRegistered: 'Usajili umefanikiwa! Msimamizi ataidhinisha akaunti yako.',
  signedIn: 'Umeingia!',
  sessionRenewed: 'Muda wako wa kuingia umeongezwa',
  signedOut: 'Umetoka',
  orderPlaced: 'Oda imewekwa',
  emailConfirmed: 'Barua pepe yako imethibitishwa.',
  confirmationSent: 'Tumekutumia kiungo kipya. Tafadhali angalia barua pepe yako.',
  resetLinkSent: 'Kiungo cha kuweka nenosiri jipya kimetumwa kwa barua pepe yako.',
  passwordReset: 'Nenosiri lako limebadilishwa. Tafadhali ingia kwa nenosiri jipya.',
  passwordChanged: 'Nenosiri limebadilishwa!',
  sessionEnded: 'Kifaa hicho kimeondolewa.',
  otherSessionsEnded: 'Vifaa vingine vyote vimeondolewa.',
  twoFactorOff: 'Uthibitisho wa hatua mbili umezimwa.',
  viewDeleted: 'Mwonekano umefutwa.',
  categoryDeleted: 'Aina imefutwa.',
  subCategoryDeleted: 'Aina ndogo imefutwa.',
}

const messages: Record<Language, Record<SuccessMessage, string>> = { en, sw }

/** A response without its success message, which the route adds. */
export type WithoutMessage<Response> = Omit<Response, 'success' | 'message'>

/** The success message of a response. Only routes call it, as errors get their messages at the edge too. */
export const done = (language: Language, key: SuccessMessage) => ({
  success: true as const,
  message: messages[language][key],
})
