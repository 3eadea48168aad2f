export const privacySw = {
  title: 'Sera ya faragha',
  body: `{company} hushughulikia taarifa binafsi kwa kufuata Sheria ya Ulinzi wa Data ya Kenya ya mwaka 2019 (Data Protection Act, 2019). Ukurasa huu unaeleza tunachohifadhi, sababu yake, na unachoweza kutuomba.

## Tunachohifadhi

- **Akaunti yako:** jina, barua pepe, namba ya simu, lugha, nenosiri ambalo tunalihifadhi kwa namna isiyosomeka, na mara ya mwisho ulipoitumia.
- **Oda zako na akaunti yako ya mkopo:** kilichoagizwa, kilichofika, kilichorudishwa na kilicholipwa, kikomo chako cha mkopo, kikundi, tawi na afisa mikopo wako, pamoja na jina, namba ya simu na mahali palipoandikwa kwenye kila oda.
- **Unachoandika:** maoni (huchapishwa kama ya mnunuzi aliyethibitishwa, bila jina lako), ujumbe wa ukurasa wa mawasiliano, na maombi ya jarida au ya kujulishwa bidhaa inaporudi.

Unaweza kutazama duka bila akaunti. Maneno yanayotafutwa na wageni huhifadhiwa bila kujua nani aliyatafuta.

## Kwa nini

Ili kutunza akaunti yako, kuweka na kufikisha oda, kutunza hesabu za mkopo wako, kukujibu, na kutuma barua pepe ulizoomba. Ulichonunua huongoza mapendekezo yako ikiwa tu wewe mwenyewe umewasha chaguo hilo; mwanzoni huwa limezimwa. Hatuuzi taarifa binafsi, na hakuna matangazo ya biashara kwenye tovuti hii.

## Nani anaziona

Wafanyakazi ambao kazi yao inazihitaji, katika tawi husika au ofisini. Mabadiliko wanayofanya huandikwa.

## Kwa muda gani

Anwani ya jarida husahauliwa mara tu unapojiondoa, au baada ya wiki moja kama haikuthibitishwa. Ombi la kujulishwa bidhaa inaporudi huisha barua pepe yake inapotumwa. Akaunti yako ikifutwa, jina lako, namba ya simu na barua pepe huondolewa; oda na malipo hubaki kwenye vitabu bila hivyo.

## Haki zako

Una haki ya kuelezwa jinsi taarifa zako zinavyotumika, kuziona na kupata nakala, kuomba zirekebishwe au zifutwe, kupinga matumizi yake, na kuondoa idhini uliyotoa. Uliza katika tawi lako au kwenye [ukurasa wa mawasiliano](/sw/contact); huenda tukahitaji kuhakikisha kuwa ni wewe. Unaweza pia kulalamika kwa Ofisi ya Kamishna wa Ulinzi wa Data.

Tazama pia [Vidakuzi](/sw/cookies).`,
}
