import type { Messages, TakenField } from '../errors.ts'
import { ksh } from '../money.ts'
import type { OrderState } from '../orders/order-states.ts'
import { statesInSwahili } from './state-labels.ts'

const stateOf = (state: OrderState) => `“${statesInSwahili[state]}”`
const taken: Record<Exclude<TakenField, 'name' | 'slug'>, string> = {
  email: 'barua pepe hii',
  phone: 'namba hii ya simu',
  username: 'jina hili la mtumiaji',
  reference: 'namba hii ya kumbukumbu',
  accountId: 'akaunti hii',
  nationalId: 'namba hii ya kitambulisho',
}
const months = new Intl.DateTimeFormat('sw-KE', { month: 'long', year: 'numeric', timeZone: 'UTC' })
/** The month YYYY-MM by its name. */
const monthName = (month: string) => months.format(new Date(month))

const names = (items: { name: string }[]) => items.map((item) => item.name).join(', ')

export const sw: Messages = {
  VALIDATION_FAILED: ({ fields }) =>
    fields.length === 1 ? `${fields[0]?.field}: ${fields[0]?.message}` : 'Baadhi ya sehemu zinahitaji kurekebishwa.',
  NOT_SIGNED_IN: () => 'Hatukuweza kukutambua. Tafadhali ingia tena.',
  SESSION_ENDED: () => 'Muda wako wa kuingia umeisha. Tafadhali ingia tena.',
  INVALID_CREDENTIALS: () => 'Jina au nenosiri si sahihi',
  TWO_FACTOR_NEEDED: () => 'Weka msimbo wa programu yako ya uthibitishaji, au mojawapo ya misimbo yako ya akiba.',
  CODE_NOT_VALID: ({ kind }) =>
    kind === 'app'
      ? 'Msimbo huo si sahihi. Subiri unaofuata kwenye programu yako kisha ujaribu tena.'
      : 'Msimbo huo wa akiba si sahihi, au umeshatumika. Jaribu mwingine.',
  WRONG_PASSWORD: ({ purpose }) =>
    purpose === 'change'
      ? 'Imeshindikana kubadilisha nenosiri. Tafadhali angalia nenosiri lako la sasa.'
      : 'Hilo si nenosiri lako la sasa. Hakuna kilichobadilishwa.',
  PASSWORD_TOO_COMMON: () => 'Nenosiri hili ni la kawaida mno. Tafadhali chagua jingine.',
  NOT_SET_UP: ({ what }) => `Kuingia kwa ${what} bado hakujawekwa katika duka hili. Tumia barua pepe au simu yako.`,
  PICTURE_NOT_READABLE: () => 'Hatukuweza kusoma picha hiyo. Chagua JPEG, PNG, WebP au GIF isiyozidi MB 5.',
  ACCOUNT_NOT_ACTIVE: () => 'Akaunti hii bado haijawezeshwa. Msimamizi anapaswa kuiidhinisha kwanza.',
  NOT_ALLOWED: () => 'Wajibu wako hauruhusu jambo hili. Muulize msimamizi ukilihitaji.',
  PRICES_FOR_MEMBERS: () => 'Ingia ili kupanga au kuchuja kwa bei.',
  NOT_FOUND: () => 'Hatukupata ulichotafuta.',
  LINK_NOT_VALID: () => 'Kiungo hiki hakitumiki tena. Tafadhali omba kipya.',
  REVIEW_NOT_ALLOWED: () => 'Unaweza kutoa maoni kuhusu bidhaa baada ya oda yenye bidhaa hiyo kukufikia.',
  ALREADY_REVIEWED: () => 'Tayari umetoa maoni kuhusu bidhaa hii.',
  VERSION_CONFLICT: () =>
    'Mtu mwingine amebadilisha hii ulipokuwa ukiihariri. Hakuna kilichohifadhiwa; linganisha matoleo yote mawili kisha uhifadhi tena.',
  ALREADY_TAKEN: ({ field }) =>
    field === 'name'
      ? 'Jina hili tayari linatumika. Tafadhali chagua jingine.'
      : field === 'slug'
        ? 'Anwani hii tayari inatumika. Tafadhali chagua nyingine.'
        : `Mtu mwingine tayari anatumia ${taken[field]}.`,
  ADDRESS_NOT_CONFIRMED: () =>
    'Mwanachama huyu hajathibitisha barua pepe yake bado. Mwombe afungue kiungo tulichomtumia kwa barua pepe, kisha umuunganishe.',
  TWO_FACTOR_ON: () => 'Uthibitisho wa hatua mbili umeshawashwa. Uzime kwanza ili kuuweka upya.',
  TERMS_NEEDED: () => 'Ni lazima ukubali vigezo na masharti',
  OAUTH_FAILED: () => 'Imeshindikana kuingia kwa njia hiyo. Tafadhali anza tena, au tumia barua pepe au simu yako.',
  STATE_NOT_ALLOWED: ({ from, to }) =>
    `Oda hii iko katika hali ya ${stateOf(from)}; haiwezi kuwa ${stateOf(to)}. Hakuna kilichobadilika.`,
  BUSY: () => 'Watu wengi wanaagiza sasa hivi. Hakuna oda iliyowekwa; tafadhali jaribu tena.',
  IN_PROGRESS: () => 'Ombi hili bado linashughulikiwa. Subiri kidogo; halitafanywa mara mbili.',
  KEY_REUSED: () => 'Ombi hili lilitumwa awali likiwa na yaliyomo tofauti. Hakuna kilichobadilika; anza upya.',
  PRICE_CHANGED: ({ expectedTotal, total }) =>
    `Bei zimebadilika tangu uongeze bidhaa hizi: jumla ni ${ksh(total)}, si ${ksh(expectedTotal)}. Hakuna oda iliyowekwa; kagua kisha uagize tena.`,
  ORDER_TOTAL_ZERO: () =>
    'Jumla ya oda haiwezi kuwa KSh 0. Hakuna kilichohifadhiwa; ondoa msimbo wa ofa au ongeza bidhaa.',
  OUT_OF_STOCK: ({ products }) =>
    `Bidhaa hazitoshi: ${products.map((p) => `${p.name} (zimebaki ${p.available}, umeomba ${p.requested})`).join(', ')}. Hakuna oda iliyowekwa; rekebisha idadi ujaribu tena.`,
  PRODUCT_NOT_SOLD: ({ products }) =>
    `Haiuzwi tena: ${names(products)}. Hakuna oda iliyowekwa; iondoe kwenye kikapu ujaribu tena.`,
  LOAN_LIMIT_REACHED: ({ available, requested, shortfall }) =>
    `Kikomo cha mkopo kimefikiwa (Loan limit reached). Kilichobaki ni ${ksh(available)}; oda hii inahitaji ${ksh(requested)}, imezidi kwa ${ksh(shortfall)}. Hakuna oda iliyowekwa.`,
  LIMIT_NOT_SET: ({ client }) =>
    `${client} bado hana kikomo cha mkopo. Hakuna oda iliyowekwa; mwombe meneja akiweke, kisha uweke oda tena.`,
  CLIENT_NOT_ACTIVE: ({ client }) => `Akaunti ya ${client} imesimamishwa. Hakuna oda iliyowekwa; muulize meneja.`,
  GROUP_NOT_ACTIVE: ({ group }) => `Kikundi cha ${group} kimesimamishwa. Hakuna oda iliyowekwa; muulize meneja.`,
  CLIENT_ERASED: () =>
    'Taarifa binafsi za mteja huyu zimefutwa, kwa hiyo hakuna wa kudaiwa pesa hizi. Hakuna kilichobadilika.',
  CLIENT_NOT_IN_GROUP: () =>
    'Mteja huyu hayuko katika kikundi chochote. Hakuna oda iliyowekwa; mwombe meneja amweke katika kikundi.',
  OFFICER_NOT_OF_BRANCH: () =>
    'Chagua afisa mikopo anayefanya kazi katika tawi la kikundi hiki. Hakuna kilichobadilika.',
  OFFICER_NOT_OF_GROUP: () =>
    'Afisa mikopo wa kikundi hiki amebadilika. Hakuna oda iliyowekwa; chagua kikundi tena kisha uweke oda.',
  OFFICER_NOT_ACTIVE: ({ group, officer }) =>
    `${officer}, afisa mikopo wa ${group}, hayuko kazini kwa sasa. Hakuna oda iliyowekwa; mwombe meneja akabidhi kikundi kwa afisa mwingine.`,
  PROMO_INVALID: () => 'Msimbo wa ofa si sahihi',
  PROMO_ENDED: ({ code }) => `Msimbo wa ofa ${code} hauwezi kutumika sasa. Uondoe kisha uendelee.`,
  PROMO_MINIMUM: ({ code, minimum, subtotal }) =>
    `Msimbo wa ofa ${code} unahitaji bidhaa za ${ksh(minimum)}; hizi ni za ${ksh(subtotal)}. Ongeza bidhaa au uondoe msimbo.`,
  PROMO_USED_UP: ({ code, mine }) =>
    mine
      ? `Msimbo wa ofa ${code} umetumika mara zote ambazo mteja mmoja anaruhusiwa. Uondoe kisha uendelee.`
      : `Msimbo wa ofa ${code} umekwisha kutumika. Uondoe kisha uendelee.`,
  NOT_EDITABLE: ({ fields }) =>
    `Hapa unaweza kubadilisha majina, simu, mahali, miezi na usafirishaji tu. Hakuna kilichohifadhiwa: ${fields.map((field) => `${field.field} ${field.message}`).join(', ')}.`,
  ORDER_CLOSED: ({ status }) =>
    `Oda hii iko katika hali ya ${stateOf(status)} na haiwezi kubadilishwa hivi. Hakuna kilichobadilika.`,
  MONTH_CLOSED: ({ month }) =>
    `Hesabu za ${monthName(month)} zimefungwa. Hakuna kilichobadilika; tumia siku ya baadaye, au mwombe msimamizi afungue mwezi huo tena.`,
  RETURN_ABOVE_DELIVERED: ({ products }) =>
    `Ni zaidi ya zilizowasilishwa: ${products.map((p) => `${p.name} (zimebaki ${p.left}, umeomba ${p.requested})`).join(', ')}. Hakuna kilichobadilika.`,
  REPAYMENT_ABOVE_OUTSTANDING: ({ outstanding, amount }) =>
    `${ksh(amount)} ni zaidi ya deni lililobaki (${ksh(outstanding)}). Hakuna kilichorekodiwa; angalia kiasi.`,
  REQUEST_CLOSED: () => 'Ombi hili limeshashughulikiwa. Hakuna kilichobadilika.',
  REQUESTS_WAITING: ({ waiting }) =>
    `Maombi yako ${waiting} bado yanasubiri jibu. Hakuna kilichotumwa; subiri jibu, au ondoa ombi usilolihitaji tena, kisha utume hili tena.`,
  TOO_MANY_ADDRESSES: ({ most }) => `Unaweza kuhifadhi anwani ${most}. Futa usiyoihitaji tena, kisha ongeza hii.`,
  TOO_MANY_VIEWS: ({ most }) =>
    `Unaweza kuhifadhi mionekano ${most} ya orodha moja. Futa usiouhitaji tena, kisha uhifadhi huu.`,
  CATEGORY_NOT_EMPTY: ({ name, products }) =>
    `${name} bado ina bidhaa ${products}. Hakuna kilichofutwa; zihamishie kwenye aina nyingine kwanza.`,
  TOO_LARGE: ({ limitBytes }) => `Ni kubwa mno. Kikomo ni KB ${Math.round(limitBytes / 1024)}.`,
  UNSUPPORTED_CONTENT: () => 'Seva haisomi aina hii ya maudhui.',
  TOO_MANY_REQUESTS: ({ retryAfterSeconds }) =>
    `Umejaribu mara nyingi mno. Subiri sekunde ${retryAfterSeconds} kisha ujaribu tena.`,
  OVERLOADED: () => 'Duka lina shughuli nyingi sasa. Tafadhali jaribu tena baada ya muda mfupi.',
  UNEXPECTED: ({ reference }) =>
    `Hitilafu imetokea upande wetu. Tafadhali jaribu tena. Ikiendelea kutokea, taja ${reference}.`,
}
