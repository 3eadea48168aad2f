import type { Language } from '#contract/errors.ts'

type Link = { label: string; url: string }

/** The plain texts of one mail; the layout renders them as text and HTML. */
export type MailTexts = {
  subject: string
  heading: string
  paragraphs: string[]
  /** Rows of label and value. */
  facts?: { label: string; value: string }[]
  /** A text with headings, lists and links. Its HTML is put into the mail as it is: the caller has escaped it. */
  body?: { html: string; text: string }
  /** A text by another person, shown as a quotation. */
  quote?: string
  action?: Link
  /** Why the recipient gets the mail. */
  reason: string
  /** The link in newsletter mails, also in their List-Unsubscribe header. */
  unsubscribe?: Link
}

/** The template of one kind of mail, in both languages. */
export type MailTemplate<Data> = Record<Language, (data: Data) => MailTexts>
