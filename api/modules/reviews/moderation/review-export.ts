import { columnMaker, dayWords, listExport, searchWords } from '#api/modules/bulk-jobs/exports/list-exports.service.ts'
import { scopeOf } from '#api/platform/actor.ts'
import type { ReviewReason, ReviewState } from '#contract/catalogue/review-choices.ts'
import type { Language } from '#contract/errors.ts'
import { findModerated, findReviewIds, type ModeratedRow } from './moderation.queries.ts'

const states: Record<Language, Record<ReviewState, string>> = {
  en: { published: 'In the shop', hidden: 'Hidden' },
  sw: { published: 'Dukani', hidden: 'Yamefichwa' },
}
const reasons: Record<Language, Record<ReviewReason, string>> = {
  en: {
    offensive: 'Offensive words',
    'personal-data': 'Names a person or a number',
    advertising: 'Advertising',
    'off-topic': 'Not about the product',
    other: 'Another reason',
    'by-mistake': 'Hidden by mistake',
    checked: 'Checked, nothing against it',
  },
  sw: {
    offensive: 'Maneno ya matusi',
    'personal-data': 'Yanataja mtu au namba',
    advertising: 'Matangazo',
    'off-topic': 'Hayahusu bidhaa',
    other: 'Sababu nyingine',
    'by-mistake': 'Yalifichwa kwa makosa',
    checked: 'Yamekaguliwa, hayana tatizo',
  },
}
const words: Record<Language, { buyer: string; stars: string; product: string }> = {
  en: { buyer: 'Verified buyer', stars: 'Stars', product: 'Product' },
  sw: { buyer: 'Mnunuzi aliyethibitishwa', stars: 'Nyota', product: 'Bidhaa' },
}
const column = columnMaker<ModeratedRow>()

/** The reviews of the list; authors are named only in scope. */
export const exportReviews = listExport<'reviews', ModeratedRow>({
  findIds: async (db, _actor, { search, status, rating, product, period, sort }, max) => {
    const slice = { size: max, offset: 0, ascending: sort === 'created_at.asc' }
    return (await findReviewIds(db, { search, status, rating, product, period }, slice)).ids
  },
  readRows: async (db, actor, ids) => {
    const byId = new Map((await findModerated(db, scopeOf(actor), ids)).map((row) => [row.id, row]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  },
  customersOf: (row) => [row.customer_id],
  title: { en: 'Reviews', sw: 'Maoni ya wanunuzi' },
  describe: async (_db, { search, status, rating, product, period }, language, order) => [
    ...searchWords(search, language),
    ...(status ? [states[language][status]] : []),
    ...(rating === undefined ? [] : [`${words[language].stars}: ${rating}`]),
    ...(product === undefined ? [] : [`${words[language].product} ${product}`]),
    ...dayWords({ period }, language, order),
  ],
  columns: [
    column('product', ['Product', 'Bidhaa'], 'text', ({ name }) => name),
    column('rating', ['Stars', 'Nyota'], 'number', ({ rating }) => rating),
    column('title', ['Title', 'Kichwa'], 'text', ({ title }) => title),
    column('text', ['Review', 'Maoni'], 'text', ({ body }) => body),
    column('author', ['Written by', 'Mwandishi'], 'text', ({ author }, language) => author ?? words[language].buyer),
    column('at', ['Date', 'Tarehe'], 'moment', (row) => row.created_at.toISOString()),
    column('status', ['Status', 'Hali'], 'text', ({ status }, language) => states[language][status]),
    column('reason', ['Reason', 'Sababu'], 'text', ({ reason }, language) =>
      reason ? reasons[language][reason] : null,
    ),
  ],
})
