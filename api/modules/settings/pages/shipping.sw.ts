export const shippingSw = {
  title: 'Usafirishaji',
  body: `## Gharama

Usafirishaji ni **bure kwa oda za zaidi ya {freeShippingFrom}**. Kama oda ndogo ina gharama ya usafirishaji, gharama hiyo imo katika jumla inayoonyeshwa kabla ya oda kuwekwa. Hakuna kinachoongezwa baadaye bila wewe kujulishwa.

## Oda yako inakwenda wapi

Oda huwekwa kwa ajili ya mteja wa kikundi cha mikopo, na kila kikundi kina tawi lake. Oda inapowekwa, wafanyakazi huandika mahali panapojulikana kwa mteja, au mahali pengine utakapotaja. Ukitaka bidhaa zipelekwe kwingine, kwa mfano mahali kikundi kinapokutana, andika mahali hapo unapoagiza au mwambie afisa mikopo wako.

## Hatua za oda

1. **Inashughulikiwa.** Oda imewekwa, bidhaa zimetengwa kwa ajili yako na kiasi chake kimeshikiliwa ndani ya kikomo chako cha mkopo. Kisha tunaandaa bidhaa.
2. **Imesafirishwa.** Bidhaa ziko njiani.
3. **Imefika.** Bidhaa zimekufikia. Kuanzia hapo kiasi hicho ni sehemu ya deni lako.

Unaweza kufuatilia hatua hizi kwenye Oda zangu; tazama [Fuatilia oda](/sw/track-order). Tukijua siku ambayo bidhaa zinatarajiwa kufika, huonyeshwa hapo.

## Bidhaa zinapofika

- Hesabu bidhaa na uzikague moja moja kabla ya kuzikubali.
- Zilinganishe na namba ya oda na orodha ya oda.
- Kama kitu kimepungua, kimeharibika au si ulichoagiza, sema papo hapo na ujulishe tawi lako; tazama [Kurudisha bidhaa](/sw/returns).

## Bidhaa ikiisha

Bidhaa hutengwa wakati oda inapowekwa, kwa hivyo watu wawili hawawezi kuahidiwa bidhaa ile ile ya mwisho. Kama kuna kitu kwenye kikapu ambacho hakipatikani tena, oda haiwekwi, na anayeiweka huona ni bidhaa gani imekosekana.

Una swali kuhusu usafirishaji? Muulize afisa mikopo wako au tawi lako, au tumia [ukurasa wa mawasiliano](/sw/contact).`,
}
