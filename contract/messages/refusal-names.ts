import type { Language } from '../errors.ts'
import type { RefusalReason } from '../orders/refusals.staff.ts'

/** Why bookings are refused, in a few words. */
export const refusalNames: Record<Language, Record<RefusalReason, string>> = {
  en: {
    LOAN_LIMIT_REACHED: 'Loan limit reached',
    LIMIT_NOT_SET: 'No loan limit',
    OUT_OF_STOCK: 'Not enough in stock',
    PRODUCT_NOT_SOLD: 'No longer sold',
    PRICE_CHANGED: 'Price changed',
    ORDER_TOTAL_ZERO: 'Total of 0',
    CLIENT_NOT_ACTIVE: 'Client not active',
    CLIENT_NOT_IN_GROUP: 'Client in no group',
    GROUP_NOT_ACTIVE: 'Group not active',
    OFFICER_NOT_OF_GROUP: 'Credit officer changed',
    OFFICER_NOT_ACTIVE: 'Credit officer not active',
    PROMO_INVALID: 'Wrong promo code',
    PROMO_ENDED: 'Promo code not valid now',
    PROMO_MINIMUM: 'Below the promo minimum',
    PROMO_USED_UP: 'Promo code used up',
    REQUEST_CLOSED: 'Request already answered',
  },
  sw: {
    LOAN_LIMIT_REACHED: 'Kikomo cha mkopo kimefikiwa',
    LIMIT_NOT_SET: 'Hana kikomo cha mkopo',
    OUT_OF_STOCK: 'Bidhaa hazitoshi',
    PRODUCT_NOT_SOLD: 'Haiuzwi tena',
    PRICE_CHANGED: 'Bei imebadilika',
    ORDER_TOTAL_ZERO: 'Jumla ya 0',
    CLIENT_NOT_ACTIVE: 'Mteja amesimamishwa',
    CLIENT_NOT_IN_GROUP: 'Mteja hana kikundi',
    GROUP_NOT_ACTIVE: 'Kikundi kimesimamishwa',
    OFFICER_NOT_OF_GROUP: 'Afisa mikopo amebadilika',
    OFFICER_NOT_ACTIVE: 'Afisa mikopo amesimamishwa',
    PROMO_INVALID: 'Msimbo wa ofa si sahihi',
    PROMO_ENDED: 'Msimbo wa ofa hautumiki sasa',
    PROMO_MINIMUM: 'Haijafika kiwango cha ofa',
    PROMO_USED_UP: 'Msimbo wa ofa umekwisha',
    REQUEST_CLOSED: 'Ombi limeshajibiwa',
  },
}
