export const helpSw = {
  title: 'Kituo cha Msaada',
  body: `Majibu mafupi ya maswali yanayoulizwa zaidi. Kama swali lako halipo hapa, muulize afisa mikopo wako, tembelea tawi lako, au tuandikie kwenye [ukurasa wa mawasiliano](/sw/contact).

## Bei na akaunti

**Kwa nini sioni bei?** Bei ni za wenye akaunti. [Ingia](/sw/login) nazo zitaonekana.

**Nani anaweza kuwa na akaunti?** Wanachama wa vikundi vyetu vya mikopo. Afisa mikopo wako au tawi lako watakueleza jinsi ya kuipata.

**Nimesahau nenosiri.** Tumia kiungo cha kusahau nenosiri kwenye ukurasa wa kuingia, au uliza tawi lako.

## Kuagiza

**Naweza kuweka oda mwenyewe?** Wewe unachagua, wafanyakazi wetu wanaweka oda. Weka unachotaka kwenye kikapu, kisha umwambie afisa mikopo wako kwenye mkutano wa kikundi au katika tawi. Oda itawekwa kwa jina la afisa mikopo wa kikundi chako.

**Je, nalipa kwenye tovuti hii?** Hapana. Oda huhesabiwa kwenye kikomo chako cha mkopo inapowekwa, na huwa sehemu ya deni lako bidhaa zinapofika. Unalipa kupitia kikundi chako.

**"Kikomo cha mkopo kimefikiwa" maana yake nini?** Oda ni kubwa kuliko kiasi kilichobaki cha kikomo chako. Deni lako pamoja na oda ambazo bado hazijafika vyote huhesabiwa. Ondoa kitu kwenye kikapu, au muulize afisa mikopo wako kimebaki kiasi gani.

**Bidhaa imeisha.** Ingia, fungua ukurasa wa bidhaa na utuombe tukujulishe. Tutakutumia barua pepe mara moja itakaporudi.

## Baada ya kuagiza

**Oda yangu iko wapi?** Tazama [Fuatilia oda](/sw/track-order).

**Naweza kuibadilisha au kuighairi?** Ndiyo, ikiwa bado inasubiri: mpigie afisa mikopo wako au tawi lako ukiwa na namba ya oda.

**Usafirishaji unagharimu kiasi gani?** Tazama [Usafirishaji](/sw/shipping).

**Bidhaa ina kasoro.** Tazama [Kurudisha bidhaa](/sw/returns).

**Kwa nini siwezi kutoa maoni?** Maoni ni ya waliopokea bidhaa hiyo kutoka kwetu, mara moja kwa kila mtu.`,
}
