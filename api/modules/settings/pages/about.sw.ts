export const aboutSw = {
  title: 'Kuhusu {company}',
  body: `{company} ni duka la vikundi vya mikopo. Huwaletea wanachama wa vikundi bidhaa za nyumbani, shambani na za biashara ndogo kwa mkopo, na oda huwekwa na mtu wanayemfahamu.

## Jinsi linavyofanya kazi

- **Yeyote anaweza kutazama.** Kila bidhaa ina ukurasa wake wenye picha, maelezo na idadi iliyopo. Bei huonyeshwa kwa wenye akaunti walioingia.
- **Wanachama huingia** ili kuona bei, kuweka bidhaa kwenye kikapu na vipendwa, kufuatilia oda zao, na kutoa maoni kuhusu bidhaa walizopokea.
- **Wewe unatuma ombi, wafanyakazi wetu wanaweka oda.** Jaza kikapu chako na ulitume ombi unapomaliza ununuzi: afisa mikopo wako atalipitia nawe na kuliweka kama oda. Oda huwekwa kwa jina la afisa mikopo wa kikundi, na huhesabiwa kwenye kikomo cha mkopo cha mteja.
- **Bidhaa zikifika,** kiasi chake huingia kwenye deni la mteja na hulipwa kupitia kikundi.

## Kwa nini kupitia kikundi

Kikundi kinawafahamu wanachama wake, hukutana mara kwa mara, na kina afisa mikopo anayekitembelea. Ndiyo maana huhitaji kadi ya benki ili kununua hapa, na hakuna anayelipa kwenye tovuti hii: unachoweza kuagiza kinategemea kikomo chako cha mkopo. Wakati wowote unaweza kumuuliza afisa mikopo wako kimebaki kiasi gani.

## Unachoweza kutegemea

- Bei unayoiona ukiingia ina VAT ndani yake, na pia jumla ya oda.
- Oda huwekwa nzima au haiwekwi kabisa. Bei ikibadilika au bidhaa ikiisha, hakuna kinachowekwa hadi hesabu mpya zionekane.
- Nyota na maoni hutoka kwa watu waliopokea bidhaa hiyo kutoka kwetu pekee.

## Zungumza nasi

Afisa mikopo wako na tawi lako ndio wa kwanza kuulizwa. Unaweza pia kutuandikia kwenye [ukurasa wa mawasiliano](/sw/contact), au kusoma [kituo cha msaada](/sw/help).`,
}
