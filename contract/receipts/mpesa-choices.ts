/** `demo`: pretend phones at /dev/phones stand in for Safaricom. In a file without schemas. */
export const mpesaEnvironments = ['production', 'sandbox', 'demo'] as const
export type MpesaEnvironment = (typeof mpesaEnvironments)[number]

/** From where Safaricom tells of payments, by its documents. */
export const safaricomSenders = [
  '196.201.212.69',
  '196.201.212.74',
  '196.201.212.127',
  '196.201.212.129',
  '196.201.212.136',
  '196.201.212.138',
  '196.201.213.44',
  '196.201.213.114',
  '196.201.214.200',
  '196.201.214.206',
  '196.201.214.207',
  '196.201.214.208',
]

/** The number of a paybill or till as Safaricom gives it: 5 to 7 digits. */
export const isShortcode = (number: string | null) => /^\d{5,7}$/.test(number ?? '')

/** What became of a phone that was asked to pay. `unknown`: no one could tell; a payment still counts when it comes. */
export const promptStates = [
  'asking',
  'waiting',
  'paid',
  'cancelled',
  'wrong-pin',
  'no-answer',
  'not-enough',
  'refused',
  'unknown',
] as const
export type PromptState = (typeof promptStates)[number]

/** While one is open no other is asked for its client: both could be paid. */
export const isOpenPrompt = (state: PromptState) => state === 'asking' || state === 'waiting'

/** The most that M-Pesa takes in one payment. */
export const maxPromptShillings = 250_000
