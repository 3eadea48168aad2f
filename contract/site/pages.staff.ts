import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { languages } from '../errors.ts'
import { Version } from '../lists.ts'
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
  summary: 'The Markdown of one page, to be edited',
  params: PageParams,
  query: PageLanguage,
  response: PageSource,
})

export const savePage = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/pages/:slug',
  permission: 'Manage Products',
  summary: 'Write one page in one language',
  params: PageParams,
  body: SavePageInput,
  response: PageSource,
})
