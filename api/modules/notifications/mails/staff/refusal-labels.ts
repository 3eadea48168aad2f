import type { Language } from '#contract/errors.ts'

/** The name of each reason of a refused booking, as the list of them shows it. */
const labels: Record<string, readonly [en: string, sw: string]> = {
  LOAN_LIMIT_REACHED: ['Loan limit reached', 'Kikomo cha mkopo kimefikiwa'],
  LIMIT_NOT_SET: ['No loan limit', 'Hana kikomo cha mkopo'],
  OUT_OF_STOCK: ['Not enough in stock', 'Bidhaa hazitoshi'],
  PRODUCT_NOT_SOLD: ['No longer sold', 'Haiuzwi tena'],
  PRICE_CHANGED: ['Price changed', 'Bei imebadilika'],
  ORDER_TOTAL_ZERO: ['Total of 0', 'Jumla ya 0'],
  CLIENT_NOT_ACTIVE: ['Client not active', 'Mteja amesimamishwa'],
  CLIENT_NOT_IN_GROUP: ['Client in no group', 'Mteja hana kikundi'],
  GROUP_NOT_ACTIVE: ['Group not active', 'Kikundi kimesimamishwa'],
  OFFICER_NOT_OF_GROUP: ['Credit officer changed', 'Afisa mikopo amebadilika'],
  OFFICER_NOT_ACTIVE: ['Credit officer not active', 'Afisa mikopo amesimamishwa'],
  PROMO_INVALID: ['Wrong promo code', 'Msimbo wa ofa si sahihi'],
  PROMO_ENDED: ['Promo code not valid now', 'Msimbo wa ofa hautumiki sasa'],
  PROMO_MINIMUM: ['Below the promo minimum', 'Haijafika kiwango cha ofa'],
  PROMO_USED_UP: ['Promo code used up', 'Msimbo wa ofa umekwisha'],
  REQUEST_CLOSED: ['Request already answered', 'Ombi limeshajibiwa'],
}

export const refusalLabel = (code: string, language: Language) => labels[code]?.[language === 'sw' ? 1 : 0] ?? code
