export const helpSw = {
  title: 'Kituo cha Msaada',
  body: `Majibu mafupi ya maswali yanayoulizwa zaidi. Kama swali lako halipo hapa, muulize afisa mikopo wako, tembelea tawi lako, au tuandikie kwenye [ukurasa wa mawasiliano](/sw/contact).

## Bei na akaunti

**Kwa nini sioni bei?** Bei ni za wenye akaunti. [Ingia](/sw/login) nazo zitaonekana.

**Nani anaweza kuwa na akaunti?** Wanachama wa vikundi vyetu vya mikopo. Afisa mikopo wako au tawi lako watakueleza jinsi ya kuipata.

**Nimesahau nenosiri.** Tumia kiungo cha kusahau nenosiri kwenye ukurasa wa kuingia, au uliza tawi lako.

## Kuagiza

**Naweza kuweka oda mwenyewe?** Ndiyo. Jaza kikapu chako, nenda kuagiza na ukitume kama ombi. Afisa mikopo wako ataliweka kama oda.

**Je, nalipa kwenye tovuti hii?** Hapana. Oda huhesabiwa kwenye kikomo chako cha mkopo inapowekwa, na huwa sehemu ya deni lako bidhaa zinapofika. Unalipa kupitia kikundi chako.

**"Kikomo cha mkopo kimefikiwa" maana yake nini?** Oda ni kubwa kuliko kiasi kilichobaki cha kikomo chako. Deni lako pamoja na oda ambazo bado hazijafika vyote huhesabiwa. Ondoa kitu kwenye kikapu kisha ujaribu tena.

**Bado naweza kuagiza kiasi gani?** Fungua [Oda zangu](/sw/orders) au [akaunti yako](/sw/account). Zote huonyesha kikomo chako, deni lako na kiasi kilichobaki.

**Nitalipa kiasi gani kila mwezi?** Kiasi hicho kiko chini ya kila bei. Unaweza kuchagua idadi nyingine ya miezi kwenye ukurasa wa bidhaa na unapoagiza.

**Nimetuma ombi kwa makosa.** Fungua [Oda zangu](/sw/orders), chagua Maombi kisha uliondoe. Unaweza kufanya hivyo hadi litakapowekwa kama oda.

**Bidhaa imeisha.** Ingia, fungua ukurasa wa bidhaa na ubonyeze "Nijulishe ikirudi". Tutakutumia barua pepe mara moja itakaporudi dukani.

## Baada ya kuagiza

**Oda yangu iko wapi?** Tazama [Fuatilia oda](/sw/track-order).

**Naweza kuibadilisha au kuighairi?** Kabla hatujaanza kuiandaa unaweza kuighairi mwenyewe: ifungue kwenye [Oda zangu](/sw/orders) na ubonyeze Ghairi. Ili kuibadilisha, mpigie afisa mikopo wako au tawi lako: namba zao za simu ziko kwenye ukurasa wa oda.

**Usafirishaji unagharimu kiasi gani?** Tazama [Usafirishaji](/sw/shipping).

**Bidhaa ina kasoro.** Tazama [Kurudisha bidhaa](/sw/returns).

**Kwa nini siwezi kutoa maoni?** Maoni ni ya waliopokea bidhaa hiyo kutoka kwetu, mara moja kwa kila mtu.`,
}
