import { clientNumberIn } from '#api/modules/customers/clients.service.ts'
import { readPhone } from '#contract/phones.ts'

/** What tells whose money it may be, in the forms that are stored of clients. */
export type Clues = {
  /** A client number with its letters. */
  number?: string | undefined
  /** One without them, which may be another number. */
  bareNumber?: string | undefined
  /** Fingerprint of a national id. */
  idHash?: string | undefined
  /** The phone that was typed, and the one that paid. */
  phone?: string | undefined
  payerPhone?: string | undefined
}

/** A client number. An O before digits, or at the end of the word, is read as a zero. */
const lettered = /(?<![\p{L}\d])CL[\s-]*((?=O*\d)(?:\d|O(?=O*(?:\d|\b))){1,15})(?!\d)/iu
const letteredIn = (text: string) => lettered.exec(text)?.[1]?.replace(/O/gi, '0')
/** A phone in a text; a masked one is none. */
const phone = /(?<![\d*])(?:(?:\+|00)?254|0)[17]\d{2}[\s-]?\d{3}[\s-]?\d{3}(?![\d*])/

const phoneIn = (text: string) => readPhone(phone.exec(text)?.[0] ?? '') ?? undefined

/** The clues in what the payer typed as account, and in who paid; null without one. `idHash` is that of the typed account. */
export function cluesOf(
  { payer = '', typedAccount = '' }: { payer?: string | undefined; typedAccount?: string | undefined },
  idHash: string | null = null,
): Clues | null {
  const typedPhone = readPhone(typedAccount) ?? phoneIn(typedAccount)
  const clues: Clues = {
    number: clientNumberIn(letteredIn(typedAccount) ?? letteredIn(payer) ?? '') ?? undefined,
    bareNumber: (typedPhone || !/^\s*\d+\s*$/.test(typedAccount) ? null : clientNumberIn(typedAccount)) ?? undefined,
    idHash: idHash ?? undefined,
    phone: typedPhone,
    payerPhone: phoneIn(payer),
  }
  return Object.values(clues).some((clue) => clue !== undefined) ? clues : null
}
