import type { Language } from '#contract/errors.ts'
import type { PageSlug } from '#contract/site/pages.ts'
import { aboutEn } from './about.en.ts'
import { aboutSw } from './about.sw.ts'
import { cookiesEn } from './cookies.en.ts'
import { cookiesSw } from './cookies.sw.ts'
import { helpEn } from './help.en.ts'
import { helpSw } from './help.sw.ts'
import { lendingWordsEn } from './lending-words.en.ts'
import { lendingWordsSw } from './lending-words.sw.ts'
import { privacyEn } from './privacy.en.ts'
import { privacySw } from './privacy.sw.ts'
import { returnsEn } from './returns.en.ts'
import { returnsSw } from './returns.sw.ts'
import { shippingEn } from './shipping.en.ts'
import { shippingSw } from './shipping.sw.ts'
import { sizeGuideEn } from './size-guide.en.ts'
import { sizeGuideSw } from './size-guide.sw.ts'
import { termsEn } from './terms.en.ts'
import { termsSw } from './terms.sw.ts'
import { trackOrderEn } from './track-order.en.ts'
import { trackOrderSw } from './track-order.sw.ts'

type BuiltInPage = { title: string; body: string }

/** The built-in text of each page, used until staff write their own. */
const pages: Record<PageSlug, Record<Language, BuiltInPage>> = {
  about: { en: aboutEn, sw: aboutSw },
  help: { en: helpEn, sw: helpSw },
  shipping: { en: shippingEn, sw: shippingSw },
  returns: { en: returnsEn, sw: returnsSw },
  'size-guide': { en: sizeGuideEn, sw: sizeGuideSw },
  'track-order': { en: trackOrderEn, sw: trackOrderSw },
  'lending-words': { en: lendingWordsEn, sw: lendingWordsSw },
  privacy: { en: privacyEn, sw: privacySw },
  terms: { en: termsEn, sw: termsSw },
  cookies: { en: cookiesEn, sw: cookiesSw },
}

export const builtInPage = (slug: PageSlug, language: Language) => pages[slug][language]
