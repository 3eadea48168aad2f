import type { Actor } from '#api/platform/actor.ts'
import { bumpCacheVersion } from '#api/platform/database/cache-versions.ts'
import { type Db, inTransaction } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { isRenderable, renderMarkdown } from '#api/platform/markdown.ts'
import type { Language } from '#contract/errors.ts'
import type { PageSource, SavePageInput } from '#contract/site/pages.staff.ts'
import { type Page, type PageSlug, pageSlugs } from '#contract/site/pages.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { insertVersion } from './page-history.queries.ts'
import { builtInPage } from './pages/all.ts'
import { findPage, insertPage, updatePage } from './pages.queries.ts'
import { fillIn, readSettings } from './settings.service.ts'

/** The slug of an address. Throws NOT_FOUND for any other name. */
export function toSlug(name: string): PageSlug {
  const slug = pageSlugs.find((known) => known === name)
  if (!slug) throw new ShopError('NOT_FOUND', {})
  return slug
}

async function readSource(db: Db, slug: PageSlug, language: Language): Promise<PageSource> {
  const { title, body, version } = (await findPage(db, slug, language)) ?? {
    ...builtInPage(slug, language),
    version: 0,
  }
  return { slug, language, title, body, version }
}

/** The Markdown staff wrote, else the built-in text as version 0. */
export const getPageSource = async (db: Db, name: string, language: Language) => readSource(db, toSlug(name), language)

/** A page as HTML, with its placeholders filled in. */
export async function getPage(db: Db, name: string, language: Language): Promise<Page> {
  const source = await readSource(db, toSlug(name), language)
  const settings = await readSettings(db)
  return {
    slug: source.slug,
    title: fillIn(source.title, settings),
    html: renderMarkdown(fillIn(source.body, settings)),
  }
}

/**
 * Saves a page. Throws VALIDATION_FAILED for a text that cannot be rendered, VERSION_CONFLICT with both texts for an
 * outdated version.
 */
export async function savePage(db: Db, actor: Actor, name: string, input: SavePageInput): Promise<PageSource> {
  const slug = toSlug(name)
  const { language, version, title, body } = input
  if (!isRenderable(body)) {
    throw new ShopError('VALIDATION_FAILED', { fields: [{ field: 'body', code: 'TEXT_TOO_DEEP' }] })
  }
  return inTransaction(db, async (tx) => {
    const before = await readSource(tx, slug, language)
    const saved =
      version === 0
        ? await insertPage(tx, slug, language, { title, body })
        : await updatePage(tx, slug, language, version, { title, body })
    if (!saved) {
      const current = await readSource(tx, slug, language)
      throw new ShopError('VERSION_CONFLICT', { current, sent: { slug, language, title, body, version } })
    }
    const stored = { pageId: saved.id, version: saved.version, title, body, accountId: actor.accountId }
    await insertVersion(tx, stored)
    await recordAudit(tx, actor, {
      action: 'page.saved',
      entity: 'page',
      entityId: saved.id,
      before,
      after: { slug, language, title, body, version: saved.version },
    })
    await bumpCacheVersion(tx, 'settings')
    return { slug, language, title: saved.title, body: saved.body, version: saved.version }
  })
}
