export const termsSw = {
  title: 'Vigezo na masharti',
  body: `Vigezo na masharti haya yanahusu matumizi ya tovuti hii na oda zinazowekwa kupitia tovuti hii kwa {company}.

## Akaunti yako

Akaunti ni ya mtu mmoja. Usimpe mtu mwingine nenosiri lako, na utujulishe ukihisi kuna anayetumia akaunti yako. Tafadhali toa taarifa za kweli na uzisasishe. Tunaweza kufunga akaunti inayotumiwa kuwadhuru wengine au duka.

## Bidhaa na bei

Tunaeleza bidhaa kwa uangalifu kadiri tuwezavyo; rangi zinaweza kuonekana tofauti kwenye skrini yako. Bei kwa {currency} huonyeshwa baada ya kuingia, na zina VAT ndani yake. Bei na jumla zinazohesabika ni zile zinazoonyeshwa oda inapowekwa. Bei ikiwa imebadilika, oda haiwekwi kabla ya jumla mpya kuonekana.

## Oda

- Unaweza kutuma kikapu chako kama ombi. Oda huwekwa na wafanyakazi wetu kwa ajili ya mteja wa kikundi cha mikopo, kwa jina la afisa mikopo wa kikundi.
- Oda inahitaji bidhaa ziwepo na nafasi ya kutosha ndani ya kikomo cha mkopo cha mteja. Bila hivyo haikubaliwi.
- Oda ikiwa bado haijafika, kiasi chake hushikiliwa ndani ya kikomo. Bidhaa zikifika, huwa sehemu ya deni la mteja na hulipwa kupitia kikundi kwa masharti yaliyokubaliwa na kikundi. Tovuti hii haibadilishi masharti hayo.
- Unaweza kughairi oda kwenye Oda zangu kabla hatujaanza kuiandaa. Baada ya hapo, uliza tawi lako.

## Usafirishaji na kurudisha bidhaa

Tazama [Usafirishaji](/sw/shipping) na [Kurudisha bidhaa](/sw/returns).

## Maoni

Unaweza kutoa maoni kuhusu bidhaa ulizopokea kutoka kwetu, mara moja kwa kila bidhaa. Andika kuhusu bidhaa, kwa maneno yako mwenyewe. Tunaweza kuficha maoni yenye matusi, matangazo ya biashara au taarifa za siri za mtu yeyote.

## Ofa

Ofa huhusu bidhaa na muda uliotajwa, na kwa kadiri bidhaa zilizopo zinavyoruhusu.

## Taarifa binafsi

Tazama [Sera ya faragha](/sw/privacy).

## Sheria

Sheria za Kenya ndizo zinazotumika. Hakuna kitu hapa kinachopunguza haki unazopewa na sheria ambazo haziwezi kuondolewa. Kama kuna jambo lisiloeleweka, tuulize kwanza kwenye [ukurasa wa mawasiliano](/sw/contact).`,
}
