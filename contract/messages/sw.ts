// Above 300 lines: the one table of messages in Swahili.
import type { Messages, TakenField } from '../errors.ts'
import { fileRefusalWords } from '../imports/file-refusals.ts'
import { lazy } from '../lazy.ts'
import { ksh } from '../money.ts'
import type { OrderState } from '../orders/order-states.ts'
import { maxReportLines } from '../site/report-choices.ts'
import { permissionNames } from './permission-labels.ts'
import { statesInSwahili } from './state-labels.ts'

const stateOf = (state: OrderState) => `“${statesInSwahili[state]}”`
const taken: Record<Exclude<TakenField, 'name' | 'slug'>, string> = {
  email: 'barua pepe hii',
  phone: 'namba hii ya simu',
  username: 'jina hili la mtumiaji',
  reference: 'namba hii ya kumbukumbu',
  accountId: 'akaunti hii',
  nationalId: 'namba hii ya kitambulisho',
  itemCode: 'namba hii ya bidhaa',
  code: 'msimbo huu',
  number: 'namba hii',
}
const permissionNamed: Record<string, string> = permissionNames.sw
const permissionList = (permissions: readonly string[]) =>
  permissions.map((name) => `${permissionNamed[name] ?? name} (${name})`).join(', ')
const months = lazy(() => new Intl.DateTimeFormat('sw-KE', { month: 'long', year: 'numeric', timeZone: 'UTC' }))
/** The month YYYY-MM by its name. */
const monthName = (month: string) => months().format(new Date(month))

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
  TWO_FACTOR_REQUIRED: () =>
    'Wajibu wako unahitaji uthibitishaji wa hatua mbili. Fungua ukurasa wa usimamizi na uuwashe kwanza; hakuna kilichobadilishwa.',
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
    'Mtu huyu hajathibitisha barua pepe yake bado. Mwombe afungue kiungo tulichomtumia kwa barua pepe, kisha ujaribu tena.',
  TWO_FACTOR_ON: () => 'Uthibitisho wa hatua mbili umeshawashwa. Uzime kwanza ili kuuweka upya.',
  TERMS_NEEDED: () => 'Ni lazima ukubali vigezo na masharti',
  OAUTH_FAILED: () => 'Imeshindikana kuingia kwa njia hiyo. Tafadhali anza tena, au tumia barua pepe au simu yako.',
  STATE_NOT_ALLOWED: ({ from, to }) =>
    `Oda hii iko katika hali ya ${stateOf(from)}; haiwezi kuwa ${stateOf(to)}. Hakuna kilichobadilika.`,
  IMPORT_STATE: ({ status }) =>
    status === 'reading' || status === 'checking' || status === 'importing' || status === 'undoing'
      ? 'Uingizaji unaendelea. Subiri hadi umalizike; hakuna kilichobadilika.'
      : 'Uingizaji uko kwenye hatua nyingine sasa. Hakuna kilichobadilika; pakia ukurasa tena.',
  IMPORT_BUILT_ON: ({ why }) =>
    why === 'changed' ? 'Imebadilishwa tangu hapo, kwa hiyo imebaki.' : 'Inatumika sasa, kwa hiyo imebaki.',
  IMPORT_GONE: () => 'Safu za uingizaji huu ziliondolewa baada ya siku saba. Zilizoandikwa zimebaki.',
  BUSY: () => 'Watu wengi wanaagiza sasa hivi. Hakuna oda iliyowekwa; tafadhali jaribu tena.',
  IN_PROGRESS: () => 'Ombi hili bado linashughulikiwa. Subiri kidogo; halitafanywa mara mbili.',
  KEY_REUSED: () => 'Ombi hili lilitumwa awali likiwa na yaliyomo tofauti. Hakuna kilichobadilika; anza upya.',
  PRICE_CHANGED: ({ expectedTotal, total }) =>
    `Bei zimebadilika tangu uongeze bidhaa hizi: jumla ni ${ksh(total)}, si ${ksh(expectedTotal)}. Hakuna oda iliyowekwa; kagua kisha uagize tena.`,
  ORDER_TOTAL_ZERO: () =>
    `Jumla ya oda haiwezi kuwa ${ksh(0)}. Hakuna kilichohifadhiwa; ondoa msimbo wa ofa au ongeza bidhaa.`,
  OUT_OF_STOCK: ({ products }) =>
    `Bidhaa hazitoshi: ${products.map((p) => `${p.name} (zimebaki ${p.available}, umeomba ${p.requested})`).join(', ')}. Hakuna oda iliyowekwa; rekebisha idadi ujaribu tena.`,
  PRODUCT_NOT_SOLD: ({ products }) =>
    `Haiuzwi tena: ${names(products)}. Hakuna oda iliyowekwa; iondoe kwenye kikapu ujaribu tena.`,
  LOAN_LIMIT_REACHED: ({ available, requested, shortfall }) =>
    `Kikomo cha mkopo kimefikiwa. Kilichobaki ni ${ksh(available)}; oda hii inahitaji ${ksh(requested)}, imezidi kwa ${ksh(shortfall)}. Hakuna oda iliyowekwa.`,
  LIMIT_NOT_SET: ({ client }) =>
    `${client} bado hana kikomo cha mkopo. Hakuna oda iliyowekwa; mwombe meneja akiweke, kisha uweke oda tena.`,
  LIMIT_PROPOSAL_CHANGED: () =>
    'Kwa sasa kikomo kingine, au hakuna, kinapendekezwa kwa mteja huyu. Hakuna kilichobadilika; angalia pendekezo tena.',
  CLIENT_IN_ARREARS: ({ client, days, maxDays, toPay }) =>
    `${client} amechelewa kulipa siku ${days}; hakuna oda inayowekwa zikizidi ${maxDays}. Hakuna kilichowekwa; malipo ya ${ksh(toPay)} yataondoa kizuizi hiki.`,
  GROUP_IN_ARREARS: ({ group, overdue, toPay }) =>
    `Kikundi cha ${group} kina ${ksh(overdue)} zilizochelewa, kwa hiyo hakiwekewi oda. Hakuna kilichowekwa; malipo ya ${ksh(toPay)} yataondoa kizuizi hiki.`,
  GROUP_LIMIT_REACHED: ({ group, limit, available, requested, shortfall }) =>
    `Kikundi cha ${group} kinaweza kudaiwa ${ksh(limit)} kwa pamoja, na ${ksh(available)} zimebaki. Oda hii ya ${ksh(requested)} inazidi kwa ${ksh(shortfall)}. Hakuna kilichowekwa.`,
  CLIENT_NOT_ACTIVE: ({ client }) => `Akaunti ya ${client} imesimamishwa. Hakuna oda iliyowekwa; muulize meneja.`,
  GROUP_NOT_ACTIVE: ({ group }) => `Kikundi cha ${group} kimesimamishwa. Hakuna oda iliyowekwa; muulize meneja.`,
  CLIENT_ERASED: () =>
    'Taarifa binafsi za mteja huyu zimefutwa, kwa hiyo hakuna wa kudaiwa pesa hizi. Hakuna kilichobadilika.',
  CLIENT_MERGED: ({ client, into }) => `Rekodi ya ${client} imeunganishwa na ${into}. Tumia hiyo.`,
  MERGE_BLOCKED: ({ isOtherBranch, owed, creditBalance, held, openOrders, repaymentsClearOn }) =>
    [
      'Rekodi hizi haziwezi kuunganishwa bado.',
      ...(isOtherBranch ? ['Ni za matawi tofauti.'] : []),
      ...(owed > 0 ? [`Bado kuna deni la ${ksh(owed)}.`] : []),
      ...(held > 0 ? [`${ksh(held)} ya kikomo imeshikiliwa.`] : []),
      ...(creditBalance > 0 ? [`Malipo ya mapema ya ${ksh(creditBalance)} yarudishwe kwanza.`] : []),
      ...(openOrders > 0 ? [`Oda ambazo hazijakamilika: ${openOrders}.`] : []),
      ...(repaymentsClearOn ? [`Malipo yanaweza kurudishwa hadi ${repaymentsClearOn}.`] : []),
    ].join(' '),
  MEMBER_EDITS_ACCOUNT: () =>
    'Jina na mawasiliano ya mwanachama ni ya akaunti yake. Yabadilishe kwenye akaunti hiyo katika ukurasa wa Watumiaji.',
  ACCOUNT_TO_DELETE: () =>
    'Mteja huyu ana akaunti ya mwanachama, ambayo itafutwa pia. Hilo linahitaji ruhusa ya kufuta watumiaji.',
  GROUP_CLOSED: ({ group }) => `Kikundi cha ${group} kimefungwa. Hakuna kilichobadilishwa; kifungue tena kwanza.`,
  BOOKS_NOT_CLEAR: ({ owed, held, creditBalance, openOrders }) =>
    [
      'Hili linawezekana pasipo na deni, kiasi kilichoshikiliwa wala malipo ya mapema.',
      ...(owed > 0 ? [`Deni lililobaki ni ${ksh(owed)}.`] : []),
      ...(held > 0 ? [`${ksh(held)} ya kikomo imeshikiliwa.`] : []),
      ...(creditBalance > 0 ? [`${ksh(creditBalance)} yamelipwa mapema.`] : []),
      ...(openOrders > 0 ? [`Oda zilizo wazi: ${openOrders}.`] : []),
      'Hakuna kilichobadilishwa.',
    ].join(' '),
  BRANCH_IN_USE: ({ groups, clients, officers, accounts, openOrders }) =>
    `Tawi tupu tu linaweza kufungwa. Ndani yake kuna: ${[
      ...(groups > 0 ? [`vikundi ${groups}`] : []),
      ...(clients > 0 ? [`wateja ${clients}`] : []),
      ...(officers > 0 ? [`maafisa ${officers}`] : []),
      ...(accounts > 0 ? [`akaunti za wafanyakazi ${accounts}`] : []),
      ...(openOrders > 0 ? [`oda zilizo wazi ${openOrders}`] : []),
    ].join(', ')}. Hakuna kilichobadilishwa.`,
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
  SETTINGS_LOCKED: () =>
    'Sarafu na saa za eneo haziwezi kubadilishwa tena, kwa sababu duka limeshapata oda ya kwanza. Hakuna kilichohifadhiwa.',
  ORDER_CLOSED: ({ status }) =>
    `Oda hii iko katika hali ya ${stateOf(status)} na haiwezi kubadilishwa hivi. Hakuna kilichobadilika.`,
  ORDER_DELIVERED: ({ status }) =>
    status === 'Shipped'
      ? 'Imeshindikana kufuta oda. Iko njiani: ighairi bidhaa zikirudi, au weka kuwa imefika kisha rekodi urejeshaji.'
      : 'Imeshindikana kufuta oda. Imeshafika: rekodi urejeshaji wa bidhaa, au tengua kufika kama kuliwekwa kimakosa.',
  ORDER_NOT_OPEN: ({ order }) =>
    `Oda ${order} si oda iliyo wazi ya mteja huyu. Hakuna kilichorekodiwa; chagua oda nyingine, au usichague yoyote.`,
  DEPOSIT_MISSING: ({ deposit, paid, missing }) =>
    `Amana ya ${ksh(deposit)} inapungukiwa ${ksh(missing)}; zilizolipwa ni ${ksh(paid)}. Hakuna kilichobadilika; bidhaa zitatoka amana ikilipwa.`,
  DELIVERY_FINAL: ({ why }) =>
    why === 'new-terms'
      ? 'Mteja amekubaliana mpango mpya wa kulipa tangu oda ifike, kwa hiyo kufika kunabaki. Hakuna kilichobadilika; tengua mpango mpya kwanza, au rekodi urejeshaji wa bidhaa.'
      : why === 'returned'
        ? 'Bidhaa za oda hii zilirudishwa, kwa hiyo kufika kunabaki. Hakuna kilichobadilika; rekodi urejeshaji wa zilizobaki.'
        : 'Mteja amerejesha pesa tangu oda ifike, kwa hiyo kufika kunabaki. Hakuna kilichobadilika; tengua marejesho kwanza, au rekodi urejeshaji wa bidhaa.',
  MONTH_CLOSED: ({ month }) =>
    `Hesabu za ${monthName(month)} zimefungwa. Hakuna kilichobadilika; tumia siku ya baadaye, au mwombe msimamizi afungue mwezi huo tena.`,
  ACCOUNT_CLOSED: ({ account }) =>
    `Akaunti ya ${account} imefungwa. Hakuna kilichobadilika; chagua akaunti nyingine, au mwombe meneja aifungue tena.`,
  MPESA_REFUSED: ({ answer }) => `Safaricom imekataa: ${answer}. Hakuna kilichobadilika; kagua namba, ufunguo na siri.`,
  PROMPT_OPEN: ({ amount }) =>
    `Simu inaombwa ${ksh(amount)} kwa ajili ya mteja huyu. Hakuna kilichotumwa; subiri ijibiwe, kama dakika moja.`,
  NO_TILL_ASKS: () =>
    'Hakuna till ya tawi hili inayoweza kuomba simu ilipe. Hakuna kilichotumwa; lipa kwenye till, au rekodi malipo.',
  NO_TILL_PAYS: () =>
    'Akaunti hiyo haiwezi kutuma pesa kwa M-Pesa. Hakuna kilichotumwa; lipa mwenyewe, au kamilisha muunganisho wake.',
  NOTHING_TO_SEND: () => 'Zote zimetumwa, au ziko njiani. Hakuna kilichotumwa tena.',
  PAYOUT_CLOSED: () => 'Malipo hayo hayasubiri tena mtu wa pili. Hakuna kilichobadilika; angalia yaliyotokea.',
  PAYOUT_ASKED_ABOUT: () =>
    'M-Pesa bado inaulizwa kuhusu malipo hayo. Hakuna kilichobadilika; isipojibu kwa siku moja, amua wakati huo.',
  CODE_NOT_OF_PAYOUT: ({ code }) =>
    `${code} si msimbo wa malipo hayo: ni wa malipo mengine, au taarifa ya till inasema vingine. Hakuna kilichobadilika; linganisha na taarifa.`,
  MPESA_SILENT: () => 'Safaricom haijajibu. Hakuna kilichobadilika; jaribu tena baada ya dakika chache.',
  TEXTS_OFF: () => 'Duka halitumi SMS kwa sasa. Hakuna kilichotumwa; unganisha kwenye Mipangilio, SMS.',
  TEXTS_STOPPED: () => 'Mtu huyu hapokei SMS. Hakuna kilichotumwa.',
  TEXT_CLOSED: () => 'SMS hii haiwezi kutumwa tena: ilitumwa, au maneno yake yamefutwa. Hakuna kilichotumwa.',
  RETURN_ABOVE_DELIVERED: ({ products }) =>
    `Ni zaidi ya zilizowasilishwa: ${products.map((p) => `${p.name} (zimebaki ${p.left}, umeomba ${p.requested})`).join(', ')}. Hakuna kilichobadilika.`,
  APPROVAL_CLOSED: ({ state }) =>
    `Ingizo hili halisubiri tena: ${{ approved: 'limeidhinishwa', declined: 'limekataliwa', withdrawn: 'limeondolewa', ended: 'muda wake umeisha' }[state]}. Hakuna kilichobadilika.`,
  APPROVAL_WAITS: () => 'Ni zaidi ya kiasi cha Mipangilio: inasubiri mtu wa pili aiidhinishe.',
  PROMISE_ABOVE_DEBT: ({ amount, outstanding }) =>
    `${ksh(amount)} ni zaidi ya ${ksh(outstanding)} ambazo mteja anadaiwa. Hakuna kilichorekodiwa; angalia kiasi.`,
  PROMISE_CLOSED: ({ state }) =>
    `Ahadi hii haiko wazi tena: ${{ kept: 'imetimizwa', broken: 'imevunjwa', withdrawn: 'imeondolewa', replaced: 'imebadilishwa na nyingine' }[state]}. Hakuna kilichobadilika.`,
  REMINDER_NOT_DUE: () => 'Mteja huyu hahitaji tena kikumbusho cha siku hii. Hakuna kilichorekodiwa; usikitume.',
  NOT_INDEPENDENT: ({ days }) =>
    `Wewe au aliyeomba aliweka, aliidhinisha au alibadilisha akaunti ya mwenzake katika siku ${days} zilizopita, au mtu mmoja alifanya hivyo kwa wote. Hakuna kilichobadilika; mtu mwingine ndiye anayeamua.`,
  RESTORE_TOO_LATE: ({ hours }) =>
    `Oda iliyofutwa inaweza kurudishwa ndani ya saa ${hours}. Hakuna kilichobadilika; weka oda mpya.`,
  OWN_REQUEST: () => 'Uliomba ingizo hili mwenyewe. Hakuna kilichobadilika; mtu mwingine ndiye anayeamua.',
  NOTHING_OWED: () => 'Mteja huyu hadaiwi chochote, kwa hiyo hakuna mpango wa kukubaliana. Hakuna kilichobadilika.',
  TERMS_FINAL: () =>
    'Kuna kilicholipwa au kurudishwa chini ya mpango huu, au mpango mpya zaidi umewekwa, kwa hiyo unabaki. Hakuna kilichobadilika; kubalianeni mpango mwingine badala yake.',
  CREDIT_SPENT: ({ advance, balance }) =>
    `${ksh(advance)} ya malipo haya yalilipwa mapema, na salio la malipo ya mapema lililobaki ni ${ksh(balance)} tu: kiasi kingine kimelipa deni la baadaye au kimerudishwa. Hakuna kilichobadilika; sahihisha salio kwa marekebisho badala yake.`,
  SAME_PAYMENT: ({ receipt, amount }) =>
    `Risiti ${receipt} tayari ina ${ksh(amount)} za mteja huyu siku hii. Hakuna kilichoandikwa: ikiwa haya ni malipo mengine, andika tena na uthibitishe.`,
  NO_PROPOSAL: () =>
    'Hakuna mteja, au kuna zaidi ya mmoja, anayelingana na alichoandika mlipaji na simu iliyolipa. Hakuna kilichobadilika; chagua mteja kwenye risiti.',
  REFUND_TO_PAY: ({ amount }) =>
    amount === 0
      ? 'Hakuna kilicholipwa cha bidhaa hizi, kwa hiyo hakuna cha kurudisha. Hakuna kilichorekodiwa bado; hifadhi tena bila kurudisha pesa.'
      : `Mteja alilipa ${ksh(amount)} za bidhaa hizi. Hakuna kilichorekodiwa bado: chagua pesa zinarudishwa kutoka wapi, kisha hifadhi tena.`,
  CASH_SHORT: ({ amount, balance }) =>
    `${ksh(amount)} ni zaidi ya ${ksh(balance)} zilizo kwenye kisanduku cha fedha. Hakuna kilichorekodiwa; angalia kiasi.`,
  CASH_MOVE_CLOSED: ({ state }) =>
    `Fedha hizi hazisubiri tena: ${{ accepted: 'zimepokelewa', disputed: 'zimepingwa', withdrawn: 'zimeondolewa' }[state]}. Hakuna kilichobadilika.`,
  CASH_DAY_CLOSED: ({ closedTo }) =>
    `Daftari hili la fedha limehesabiwa na kufungwa hadi ${closedTo}. Hakuna kilichorekodiwa; hesabu siku ya baadaye.`,
  CASH_TAKER_NOT_VALID: () =>
    'Mtu au akaunti hii haiwezi kuchukua fedha zako kwa sasa. Hakuna kilichorekodiwa; chagua nyingine.',
  SHEET_POSTED: ({ by }) =>
    `${by} tayari amewasilisha karatasi ya kikundi hiki ya siku hii. Hakuna kilichowasilishwa tena; kilichokosekana kinarekodiwa kama malipo.`,
  SHEET_OUTDATED: ({ clients }) =>
    `Hakuna kilichowasilishwa: ${clients
      .map(
        ({ name, fault }) =>
          `${name || 'Mwanachama mmoja'} ${{ moved: 'hayuko tena kwenye kikundi hiki', merged: 'ameunganishwa na rekodi nyingine', erased: 'amefutwa', balance: 'sasa anadaiwa kiasi tofauti' }[fault]}`,
      )
      .join('; ')}. Angalia karatasi kisha uiwasilishe tena.`,
  ENTRY_ABOVE_BALANCE: ({ amount, balance }) =>
    `${ksh(amount)} ni zaidi ya salio la ${ksh(balance)} linalopunguzwa. Hakuna kilichorekodiwa; angalia kiasi.`,
  CREDIT_HELD: ({ balance, held, free }) =>
    `${ksh(held)} za salio la ${ksh(balance)} ni amana ya oda iliyo wazi. Hakuna kilichorekodiwa; rudisha zisizozidi ${ksh(free)}, au punguza amana au ghairi oda kwanza.`,
  REQUEST_CLOSED: () => 'Ombi hili limeshashughulikiwa. Hakuna kilichobadilika.',
  REQUESTS_WAITING: ({ waiting }) =>
    `Maombi yako ${waiting} bado yanasubiri jibu. Hakuna kilichotumwa; subiri jibu, au ondoa ombi usilolihitaji tena, kisha utume hili tena.`,
  TOO_MANY_ADDRESSES: ({ max }) => `Unaweza kuhifadhi anwani ${max}. Futa usiyoihitaji tena, kisha ongeza hii.`,
  TOO_MANY_VIEWS: ({ max }) =>
    `Unaweza kuhifadhi mionekano ${max} ya orodha moja. Futa usiouhitaji tena, kisha uhifadhi huu.`,
  TOO_MANY_SCHEDULES: ({ max }) =>
    `Unaweza kuwa na ripoti ${max} za ratiba. Katisha moja usiyoihitaji, kisha ongeza hii.`,
  TOO_MANY_ROWS: ({ max }) =>
    `Safu zinazolingana ni zaidi ya ${max.toLocaleString('en')}. Hakuna kilichoanzishwa; punguza kwa kichujio kisha ujaribu tena.`,
  IMPORT_FILE_REFUSED: ({ why }) => `${fileRefusalWords.sw[why]} Hakuna kilichoingizwa.`,
  REPORT_TOO_LONG: () =>
    `Ripoti haikutengenezwa: ingekuwa na safu za oda zaidi ya ${maxReportLines.toLocaleString('en')}. Iweke kwenye ratiba ya muda mfupi zaidi au ya tawi moja.`,
  NOTHING_MATCHES: () => 'Hakuna safu inayolingana na kichujio hiki tena. Hakuna kilichoanzishwa.',
  NO_DOCUMENT: () =>
    'Hakuna hati kama hiyo: ankara hutolewa bidhaa zinapofika, na oda iliyoghairiwa haina hati ya kupokea bidhaa.',
  ALREADY_SO: () => 'Ilikuwa hivyo tayari. Hakuna kilichobadilika.',
  CATEGORY_NOT_EMPTY: ({ name, products }) =>
    `${name} bado ina bidhaa ${products}. Hakuna kilichofutwa; zihamishie kwenye aina nyingine kwanza.`,
  PRICE_ABOVE_LIST: () => 'Bei ya kuuzia ingezidi bei ya awali. Haikubadilishwa.',
  PRICE_OUT_OF_RANGE: ({ min, max }) => `Bei ingekuwa chini ya ${ksh(min)} au zaidi ya ${ksh(max)}. Haikubadilishwa.`,
  MESSAGE_WITHOUT_EMAIL: () => 'Ujumbe huu hauna barua pepe. Tafadhali piga simu.',
  LETTER_NOT_DRAFT: () => 'Barua hii imetumwa au inatumwa. Haiwezi kubadilishwa, kutumwa tena wala kufutwa.',
  LETTER_NOT_SENDING: () => 'Barua hii haitumwi sasa, kwa hiyo hakuna cha kusimamisha.',
  NO_SUBSCRIBERS: () => 'Hakuna aliyejiandikisha na kuthibitisha kwa lugha ya barua hii. Hakuna kilichotumwa.',
  PROMOTION_USED: ({ code }) => `Kuna oda zilizowekwa kwa ${code}. Hauwezi kufutwa; umalize badala yake.`,
  BRAND_IN_USE: ({ name, products }) =>
    `Bidhaa ${products} zina chapa ${name}. Hakuna kilichofutwa; iunganishe na chapa nyingine kwanza.`,
  EXCEEDS_OWN_RIGHTS: ({ permissions }) =>
    permissions.length > 0
      ? `Huwezi kutoa au kubadilisha ruhusa ambazo wewe mwenyewe huna: ${permissionList(permissions)}. Hakuna kilichobadilika; muulize msimamizi.`
      : 'Huwezi kutoa au kubadilisha ruhusa ya matawi ambayo wewe mwenyewe huyaoni. Hakuna kilichobadilika; muulize msimamizi.',
  ROLE_IN_USE: ({ name, users }) =>
    `Watumiaji ${users} wana wajibu wa ${name}. Hakuna kilichofutwa; chagua wajibu watakaopewa badala yake.`,
  ROLE_FIXED: ({ name }) => `${name} ni wajibu wa mfumo, kwa hiyo hili haliwezi kubadilishwa. Hakuna kilichobadilika.`,
  ROLE_KIND_DIFFERS: () =>
    'Mfanyakazi hawezi kupewa wajibu wa wanachama, wala mwanachama wajibu wa wafanyakazi. Hakuna kilichobadilika.',
  LAST_ADMIN: () => 'Huyu ndiye msimamizi wa mwisho anayefanya kazi. Hakuna kilichobadilika; weka mwingine kwanza.',
  OWN_ACCOUNT: () =>
    'Huwezi kubadilisha wajibu, hali au tawi lako mwenyewe, wala kufuta akaunti yako. Hakuna kilichobadilika; muulize msimamizi mwingine.',
  STATUS_NOT_ALLOWED: ({ status }) =>
    status === 'pending'
      ? 'Akaunti hii inasubiri idhini. Hakuna kilichobadilika; iidhinishe au ikatae kwanza.'
      : `Akaunti hii ${status === 'active' ? 'inatumika' : 'imesimamishwa'}, kwa hiyo hili haliwezekani. Hakuna kilichobadilika.`,
  GROUPS_TO_HAND_OVER: ({ groups }) =>
    `Mtu huyu anaongoza vikundi ${groups}. Hakuna kilichobadilika; vikabidhi kwa afisa mikopo mwingine kwanza.`,
  BOOKS_OPEN: ({ owed, creditBalance, openOrders, repaymentsClearOn }) =>
    `Akaunti hii haiwezi kufutwa bado: ${[
      ...(owed > 0 ? [`deni ni ${ksh(owed)}`] : []),
      ...(creditBalance > 0 ? [`malipo ya mapema ya ${ksh(creditBalance)} hayajarudishwa`] : []),
      ...(openOrders > 0 ? [`oda ${openOrders} bado ziko wazi`] : []),
      ...(repaymentsClearOn ? [`marejesho yanaweza kukataliwa hadi ${repaymentsClearOn}`] : []),
    ].join(', ')}. Hakuna kilichobadilika.`,
  TOO_MANY_PICTURES: ({ max }) => `Bidhaa moja ina picha ${max} kwa wingi. Futa moja, kisha ongeza hii.`,
  STOCK_RESERVED: ({ current, reserved, left }) =>
    left < 0
      ? `Zipo ${current} tu, kwa hivyo idadi haiwezi kushuka hadi ${left}. Hakuna kilichobadilika.`
      : `${reserved} zimehifadhiwa kwa oda, kwa hivyo haziwezi kubaki ${left}. Hakuna kilichobadilika; safirisha au ghairi oda hizo kwanza.`,
  STOCK_CHANGED: ({ current }) =>
    `Idadi imebadilika ulipokuwa ukihesabu: sasa duka lina ${current}. Hakuna kilichobadilika; hesabu tena.`,
  TOO_LARGE: ({ limitBytes }) => `Ni kubwa mno. Kikomo ni KB ${Math.round(limitBytes / 1024)}.`,
  UNSUPPORTED_CONTENT: () => 'Seva haisomi aina hii ya maudhui.',
  HEADERS_TOO_LARGE: () => 'Anwani au vichwa vya ombi ni virefu mno.',
  REQUEST_TOO_SLOW: () => 'Ombi halikufika kwa wakati. Tafadhali jaribu tena.',
  TOO_MANY_REQUESTS: ({ retryAfterSeconds }) =>
    `Umejaribu mara nyingi mno. Subiri sekunde ${retryAfterSeconds} kisha ujaribu tena.`,
  MAIL_JUST_SENT: ({ retryAfterSeconds }) =>
    `Barua pepe yenye kiungo tayari imetumwa. Nyingine itaweza kutumwa baada ya sekunde ${retryAfterSeconds}.`,
  OVERLOADED: () => 'Duka lina shughuli nyingi sasa. Tafadhali jaribu tena baada ya muda mfupi.',
  STORAGE_DOWN: () =>
    'Picha na faili haziwezi kuhifadhiwa wala kufunguliwa kwa sasa; mengine yote yanafanya kazi. Tafadhali jaribu tena baada ya dakika chache.',
  NO_SPACE: () => 'Diski ya duka imejaa. Hakuna kilichohifadhiwa. Tafadhali mjulishe anayesimamia mfumo wa duka.',
  UNEXPECTED: ({ reference }) =>
    `Hitilafu imetokea upande wetu. Tafadhali jaribu tena. Ikiendelea kutokea, taja ${reference}.`,
}
