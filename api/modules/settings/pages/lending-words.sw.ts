export const lendingWordsSw = {
  title: 'Maneno ya mikopo',
  body: `Maneno haya yako kwenye risiti, karatasi na kurasa za duka. Kila moja lina maana moja tu, kwa lugha zote mbili.

| Neno | Maana yake |
|---|---|
| Kikundi cha mikopo | Wateja wanaokutana siku maalum na kulipa pamoja. |
| Namba ya mteja | Namba ya mteja katika duka, kama CL-00042. |
| Afisa mikopo | Mfanyakazi anayeongoza kikundi, anayekiwekea oda na kupokea pesa zake. |
| Kikomo cha mkopo | Kiasi cha juu ambacho mteja anaweza kudaiwa kwa bidhaa. |
| Iliyoshikiliwa | Kiasi cha oda zilizowekwa ambazo hazijafika. Kimetengwa ndani ya kikomo. |
| Deni lililopo | Kilichofika na bado hakijalipwa. |
| Kilichobaki | Kinachoweza kuagizwa sasa: kikomo, ukitoa kilichoshikiliwa na deni. |
| Awamu | Sehemu ya bei ya oda, inayolipwa kila mwezi baada ya bidhaa kufika. |
| Siku ya kulipa | Siku ambayo awamu inatakiwa kulipwa. Huwa siku ya mkutano wa kikundi. |
| Iliyochelewa, malimbikizo | Kilichotakiwa kulipwa kabla ya leo na hakijalipwa. |
| Ahadi | Siku na kiasi ambacho mteja anasema atalipa. |
| Karatasi ya makusanyo | Orodha ya mkutano: nani anatakiwa kulipa, na kila mmoja amelipa ngapi. |
| Risiti | Uthibitisho wa pesa zilizopokelewa. Iombe kila unapolipa. |
| Hati ya mkopo | Kiasi kinachopunguzwa kwenye deni, kwa mfano kwa bidhaa zilizorudishwa. |
| Malipo ya awali | Pesa zinazolipwa kabla ya bidhaa kufika. |

## Wapi utaona hesabu zako

[Ingia](/sw/login) na ufungue [Oda zangu](/sw/orders). Kikomo chako, unachodaiwa na kila siku ya kulipa viko hapo. Kama kiasi si kile ulichotarajia, muulize afisa mikopo wako, au tuandikie kwenye [ukurasa wa mawasiliano](/sw/contact).`,
}
