import { z } from 'zod'
import { HistoryPage, HistoryQuery } from '../account/history.staff.ts'
import { Done } from '../account/sessions.ts'
import { defineEndpoint } from '../endpoint.ts'
import { languages, messageCode } from '../errors.ts'
import { Id, IdParam, pageOf, pageQuery, sortQuery, Timestamp, Version } from '../lists.ts'
import { oneLine } from '../texts.ts'
import { letterLanguages, letterSorts, letterStates, longestLetter, longestSubject } from './letter-choices.ts'

const params = z.object({ id: IdParam })
const permission = 'Configure Settings'

const Subject = oneLine(longestSubject)
/** Markdown as of the pages of the shop; `{company}` and `{freeShippingFrom}` are filled in. */
const Body = z.string().trim().max(longestLetter)

const texts = {
  language: z.enum(letterLanguages),
  subjectEn: Subject,
  bodyEn: Body,
  subjectSw: Subject,
  bodySw: Body,
}
type Texts = z.output<z.ZodObject<typeof texts>>
type TextField = Exclude<keyof Texts, 'language'>

/** A text that the language of the letter needs; the texts of the other language may be empty. */
const needs =
  (field: TextField, other: 'en' | 'sw') =>
  (input: unknown): boolean =>
    (input as Texts).language === other || (input as Texts)[field] !== ''

const withTexts = <Shape extends z.ZodRawShape>(shape: Shape) => {
  const required = (path: TextField) => ({ path: [path], message: messageCode('REQUIRED') })
  return z
    .strictObject({ ...texts, ...shape })
    .refine(needs('subjectEn', 'sw'), required('subjectEn'))
    .refine(needs('bodyEn', 'sw'), required('bodyEn'))
    .refine(needs('subjectSw', 'en'), required('subjectSw'))
    .refine(needs('bodySw', 'en'), required('bodySw'))
}

export const AddLetterInput = withTexts({})
export type AddLetterInput = z.infer<typeof AddLetterInput>

/** `version` is the one that was read. */
export const EditLetterInput = withTexts({ version: Version })
export type EditLetterInput = z.infer<typeof EditLetterInput>

const Letter = z.object({
  id: Id,
  /** In Swahili for a letter only in Swahili. */
  subject: z.string(),
  language: z.enum(letterLanguages),
  status: z.enum(letterStates),
  /** Subscribers when the sending began; `skipped` unsubscribed since, or the sending was stopped before them. */
  recipients: z.int(),
  sent: z.int(),
  failed: z.int(),
  skipped: z.int(),
  createdAt: Timestamp,
  /** Who wrote it; null once the account is erased. */
  by: z.string().nullable(),
  startedAt: Timestamp.nullable(),
  finishedAt: Timestamp.nullable(),
  version: Version,
})
export type Letter = z.infer<typeof Letter>

const LetterRecord = Letter.extend({
  subjectEn: z.string(),
  bodyEn: z.string(),
  subjectSw: z.string(),
  bodySw: z.string(),
  /** Subscribers who would get it now; null unless it is a draft. */
  audience: z.int().nullable(),
})
export type LetterRecord = z.infer<typeof LetterRecord>

export const LetterFilter = z.strictObject({
  /** A part of a subject. */
  search: z.string().trim().max(200).optional(),
  status: z.enum(letterStates).optional(),
  /** The newest first without it. */
  sort: sortQuery(letterSorts),
})
export type LetterFilter = z.infer<typeof LetterFilter>

/** The text of a letter in one language. */
export const LetterPreviewInput = z.strictObject({
  language: z.enum(languages),
  subject: Subject.min(1),
  body: Body.min(1),
})
export type LetterPreviewInput = z.infer<typeof LetterPreviewInput>

const LetterPreview = z.object({
  subject: z.string(),
  /** The whole HTML document of the email. */
  html: z.string(),
  text: z.string(),
})
export type LetterPreview = z.infer<typeof LetterPreview>

const path = '/api/v1/newsletter/letters'

export const listLetters = defineEndpoint({
  method: 'GET',
  path,
  permission,
  description: 'Letters to subscribers, newest first, without their texts.',
  query: z.strictObject({ ...LetterFilter.shape, ...pageQuery(20) }),
  response: pageOf(Letter),
})

export const getLetter = defineEndpoint({
  method: 'GET',
  path: `${path}/:id`,
  permission,
  description: 'One letter with its texts and how far it was sent. `audience` is the number of subscribers of a draft.',
  params,
  response: LetterRecord,
})

export const listLetterHistory = defineEndpoint({
  method: 'GET',
  path: `${path}/:id/history`,
  permission,
  description: 'Changes of a letter, newest first.',
  params,
  query: HistoryQuery,
  response: HistoryPage,
})

export const addLetter = defineEndpoint({
  method: 'POST',
  path,
  permission,
  description: 'Write a letter as a draft. The texts of the other language may be empty.',
  idempotent: true,
  status: 201,
  body: AddLetterInput,
  response: LetterRecord,
})

/** LETTER_NOT_DRAFT once it is sent; VERSION_CONFLICT for an outdated version, unless nothing would change. */
export const editLetter = defineEndpoint({
  method: 'PUT',
  path: `${path}/:id`,
  permission,
  description: 'Change a draft. Answers 409 LETTER_NOT_DRAFT or VERSION_CONFLICT.',
  params,
  body: EditLetterInput,
  response: LetterRecord,
})

export const deleteLetter = defineEndpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  permission,
  description: 'Delete a draft. Answers 409 LETTER_NOT_DRAFT.',
  params,
  response: Done,
})

/** Saves nothing. */
export const previewLetter = defineEndpoint({
  method: 'POST',
  path: `${path}/preview`,
  permission,
  description: 'A text as the email will look, with its plain text. Saves nothing.',
  body: LetterPreviewInput,
  response: LetterPreview,
})

/** ADDRESS_NOT_CONFIRMED without a confirmed address. */
export const testLetter = defineEndpoint({
  method: 'POST',
  path: `${path}/:id/test`,
  permission,
  description:
    'Email a letter to my own address, in each of its languages. Ten a minute. Answers 409 ADDRESS_NOT_CONFIRMED.',
  params,
  response: Done,
})

/** NO_SUBSCRIBERS without a confirmed address of its language. A job sends it in batches. */
export const sendLetter = defineEndpoint({
  method: 'POST',
  path: `${path}/:id/send`,
  permission,
  description:
    'Send a letter to the confirmed subscribers of its language. A job sends it. Answers 409 LETTER_NOT_DRAFT, NO_SUBSCRIBERS or VERSION_CONFLICT.',
  idempotent: true,
  params,
  body: z.strictObject({ version: Version }),
  response: LetterRecord,
})

/** LETTER_NOT_SENDING for a draft or a sent letter. A stopped letter stays so. */
export const stopLetter = defineEndpoint({
  method: 'POST',
  path: `${path}/:id/stop`,
  permission,
  description: 'Stop the sending: subscribers whose email has not left yet get none. Answers 409 LETTER_NOT_SENDING.',
  params,
  response: LetterRecord,
})
