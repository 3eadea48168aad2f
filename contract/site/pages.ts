import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { languages } from '../errors.ts'

/** The pages that the footer links to. */
export const pageSlugs = [
  'about',
  'help',
  'shipping',
  'returns',
  'size-guide',
  'track-order',
  'lending-words',
  'privacy',
  'terms',
  'cookies',
] as const
export type PageSlug = (typeof pageSlugs)[number]

/** Any text, so that an unknown slug answers NOT_FOUND instead of VALIDATION_FAILED. */
export const PageParams = z.object({ slug: z.string().max(60) })
export const PageLanguage = z.strictObject({ language: z.enum(languages).optional() })

/** `html` is rendered on the server from Markdown; HTML in the source is escaped. */
export const Page = z.object({ slug: z.enum(pageSlugs), title: z.string(), html: z.string() })
export type Page = z.infer<typeof Page>

export const getPage = defineEndpoint({
  method: 'GET',
  path: '/api/v1/pages/:slug',
  permission: 'public',
  description: 'One page of the footer; English unless another language is named.',
  params: PageParams,
  query: PageLanguage,
  response: Page,
})
