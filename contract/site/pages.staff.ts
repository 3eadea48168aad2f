import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { languages } from '../errors.ts'
import { IdParam, NumberParam, pageOf, Timestamp, Version } from '../lists.ts'
import { nameText } from '../texts.ts'
import { PageLanguage, PageParams, pageSlugs } from './pages.ts'

/** The source of a page. */
export const PageSource = z.object({
  slug: z.enum(pageSlugs),
  language: z.enum(languages),
  title: z.string(),
  /** Markdown; `{company}` and `{freeShippingFrom}` are filled in when it is shown. */
  body: z.string(),
  /** 0 for the built-in text. */
  version: z.int(),
})
export type PageSource = z.infer<typeof PageSource>

export const SavePageInput = z.strictObject({
  language: z.enum(languages),
  title: nameText(120),
  body: z.string().trim().min(1).max(20_000),
  /** The version that was read; another one on the server answers VERSION_CONFLICT. */
  version: Version,
})
export type SavePageInput = z.infer<typeof SavePageInput>

export const getPageSource = defineEndpoint({
  method: 'GET',
  path: '/api/v1/pages/:slug/source',
  permission: 'Manage Products',
  description: 'The Markdown of one page, to be edited. Version 0 came with the shop.',
  params: PageParams,
  query: PageLanguage,
  response: PageSource,
})

export const savePage = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/pages/:slug',
  permission: 'Manage Products',
  description:
    'Write one page in one language. Answers 409 VERSION_CONFLICT with both versions when the record changed meanwhile.',
  params: PageParams,
  body: SavePageInput,
  response: PageSource,
})

const params = PageParams
const permission = 'Manage Products'

const PageState = z.object({
  title: z.string(),
  /** 0 for the built-in text. */
  version: z.int(),
  /** When this version was saved, and who did; null for the built-in text. */
  at: Timestamp.nullable(),
  by: z.string().nullable(),
})

/** A page of the footer, without its texts. */
const PageSummary = z.object({ slug: z.enum(pageSlugs), en: PageState, sw: PageState })
export type PageSummary = z.infer<typeof PageSummary>

export const PageVersionsQuery = z.strictObject({
  language: z.enum(languages).optional(),
  size: NumberParam.pipe(z.int().min(1).max(100)).default(20),
  /** Continues with the versions before this one. */
  olderThan: IdParam.optional(),
})
export type PageVersionsQuery = z.infer<typeof PageVersionsQuery>

const PageVersion = z.object({ version: z.int(), title: z.string(), by: z.string().nullable(), at: Timestamp })
export type PageVersion = z.infer<typeof PageVersion>

export const PagePreviewInput = z.strictObject({ title: nameText(120), body: z.string().trim().min(1).max(20_000) })
export type PagePreviewInput = z.infer<typeof PagePreviewInput>

export const listPages = defineEndpoint({
  method: 'GET',
  path: '/api/v1/pages',
  permission,
  description: 'The pages of the footer in both languages, without their texts.',
  response: pageOf(PageSummary),
})

export const listPageVersions = defineEndpoint({
  method: 'GET',
  path: '/api/v1/pages/:slug/versions',
  permission,
  description: 'The versions of a page in one language, newest first.',
  params,
  query: PageVersionsQuery,
  response: pageOf(PageVersion),
})

/** Version 0 is the built-in text. */
export const getPageVersion = defineEndpoint({
  method: 'GET',
  path: '/api/v1/pages/:slug/versions/:version',
  permission,
  description: 'The text of one version.',
  params: PageParams.extend({ version: NumberParam.pipe(z.int().min(0).max(2_147_483_647)) }),
  query: PageLanguage,
  response: PageSource,
})

/** Saves nothing. */
export const previewPage = defineEndpoint({
  method: 'POST',
  path: '/api/v1/pages/preview',
  permission,
  description: 'A text as the shop would render it. Saves nothing.',
  body: PagePreviewInput,
  response: z.object({ title: z.string(), html: z.string() }),
})
