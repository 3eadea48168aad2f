import { columnMaker, listExport } from '#api/modules/bulk-jobs/exports/list-exports.service.ts'
import { toShillings } from '#contract/money.ts'
import type { PromotionState } from '#contract/orders/promotion-choices.ts'
import { findPromotionIds, findPromotions, type PromotionRow } from './managed.queries.ts'

const states: Record<'en' | 'sw', Record<PromotionState, string>> = {
  en: { active: 'Active', scheduled: 'Scheduled', 'used-up': 'Used up', ended: 'Ended' },
  sw: { active: 'Inatumika', scheduled: 'Imepangwa', 'used-up': 'Imetumika yote', ended: 'Imeisha' },
}

const column = columnMaker<PromotionRow>()

/** The promotions of the list. */
export const exportPromotions = listExport<'promotions', PromotionRow>({
  findIds: (db, _actor, { search, state, sort }, max) =>
    findPromotionIds(db, { search, state, sort }, { page: 0, size: max }),
  readRows: (db, _actor, ids) => findPromotions(db, ids),
  title: { en: 'Promotions', sw: 'Ofa' },
  describe: async (_db, { search, state }, language) => [
    ...(search ? [language === 'sw' ? `Utafutaji: "${search}"` : `Search: "${search}"`] : []),
    ...(state ? [states[language][state]] : []),
  ],
  columns: [
    column('code', ['Code', 'Msimbo'], 'text', ({ code }) => code),
    column('percent', ['Percent off', 'Asilimia ya punguzo'], 'number', ({ percent }) => percent),
    column('amount', ['Amount off', 'Kiasi cha punguzo'], 'price', (row) => toShillings(row.amount_cents)),
    column('minimum', ['Minimum', 'Kima cha chini'], 'price', (row) => toShillings(row.minimum_cents)),
    column('starts', ['First day', 'Siku ya kwanza'], 'text', (row) => row.starts_on),
    column('ends', ['Last day', 'Siku ya mwisho'], 'text', (row) => row.ends_on),
    column('uses', ['Orders', 'Oda'], 'count', (row) => row.uses),
    column('maxUses', ['Maximum', 'Kikomo'], 'number', (row) => row.max_uses),
    column('state', ['State', 'Hali'], 'text', ({ state }, language) => states[language][state]),
  ],
})
