import type { Db } from '#api/platform/database/db.ts'
import { toFullPage, toPage } from '#api/platform/database/lists.ts'
import { ShopError } from '#api/platform/errors.ts'
import { isRenderable, renderMarkdown } from '#api/platform/markdown.ts'
import type { Language } from '#contract/errors.ts'
import type { PagePreviewInput, PageSummary, PageVersionsQuery } from '#contract/site/pages.staff.ts'
import { pageSlugs } from '#contract/site/pages.ts'
import { countVersions, findVersion, findVersions, findWrittenPages } from './page-history.queries.ts'
import { builtInPage } from './pages/all.ts'
import { toSlug } from './pages.service.ts'
import { fillIn, readSettings } from './settings.service.ts'

/** Every page of the footer in both languages, its titles as the shop shows them. Two statements. */
export async function listPages(db: Db) {
  const written = await findWrittenPages(db)
  const settings = await readSettings(db)
  const summaryOf = (slug: PageSummary['slug'], language: Language): PageSummary['en'] => {
    const row = written.find((page) => page.slug === slug && page.language === language)
    if (!row) return { title: fillIn(builtInPage(slug, language).title, settings), version: 0, at: null, by: null }
    return { title: fillIn(row.title, settings), version: row.version, at: row.at.toISOString(), by: row.by }
  }
  return toFullPage(pageSlugs.map((slug) => ({ slug, en: summaryOf(slug, 'en'), sw: summaryOf(slug, 'sw') })))
}

/** The versions that staff wrote, newest first. Two statements. Throws NOT_FOUND. */
export async function listPageVersions(db: Db, name: string, { language = 'en', size, olderThan }: PageVersionsQuery) {
  const slug = toSlug(name)
  const rows = await findVersions(db, slug, language, { size, olderThan })
  const content = rows.map(({ at, ...version }) => ({ ...version, at: at.toISOString() }))
  return toPage(content, await countVersions(db, slug, language), 0, size)
}

/** One version of a page; 0 is the text that the shop came with. Throws NOT_FOUND. */
export async function getPageVersion(db: Db, name: string, version: number, language: Language = 'en') {
  const slug = toSlug(name)
  const found = version === 0 ? builtInPage(slug, language) : await findVersion(db, slug, language, version)
  if (!found) throw new ShopError('NOT_FOUND', {})
  return { slug, language, version, title: found.title, body: found.body }
}

/** A text as the shop would render it. Throws VALIDATION_FAILED for one that cannot be rendered. */
export async function previewPage(db: Db, { title, body }: PagePreviewInput) {
  if (!isRenderable(body)) {
    throw new ShopError('VALIDATION_FAILED', { fields: [{ field: 'body', code: 'TEXT_TOO_DEEP' }] })
  }
  const settings = await readSettings(db)
  return { title: fillIn(title, settings), html: renderMarkdown(fillIn(body, settings)) }
}
