import type { Language } from '#contract/errors.ts'

type Link = { label: string; url: string }

/** What one mail says. The layout makes text and HTML of it; everything in it is plain text. */
export type MailTexts = {
  subject: string
  heading: string
  paragraphs: string[]
  /** Facts, one to a line. */
  facts?: { label: string; value: string }[]
  /** Somebody else's words, set apart. */
  quote?: string
  action?: Link
  /** Why this person gets it. */
  reason: string
  /** Newsletter mails carry it, in the mail and in its List-Unsubscribe header. */
  unsubscribe?: Link
}

/** One kind of mail, in both languages. */
export type MailTemplate<Data> = Record<Language, (data: Data) => MailTexts>
