export const returnsSw = {
  title: 'Kurudisha bidhaa',
  body: `Kama bidhaa uliyopokea ina tatizo, wasiliana na **tawi lako**. Kurudisha bidhaa hufanyika kupitia tawi kwa sababu oda ni sehemu ya akaunti yako ya mkopo, na deni lako lazima lirekebishwe pamoja na bidhaa.

## Wakati wa kuja kwetu

- Bidhaa imefika ikiwa imeharibika au haifanyi kazi.
- Umepokea kitu tofauti na kilichoagizwa.
- Kuna kitu kimepungua.

Mjulishe afisa mikopo wako au tawi lako mara tu unapogundua. Tukijua mapema, ni rahisi kufahamu kilichotokea.

## Uje na nini

1. **Namba ya oda.** Utaipata kwenye Oda zangu.
2. Bidhaa yenyewe, pamoja na vifaa vyake vyote, karatasi zake na vifungashio ulivyo navyo.
3. Maelezo mafupi ya tatizo. Picha husaidia kama bidhaa ni kubwa mno kubebwa; uliza tawi kwanza kabla ya kulipia usafiri.

## Kinachofuata

Wafanyakazi wa tawi watakagua bidhaa na oda, kisha watakueleza wanachoweza kufanya. Bidhaa ikikubaliwa kurudishwa, kiasi chake huondolewa kwenye deni lako. Oda yako huonyesha kufika kwa bidhaa na kurudishwa kwake.

## Kabla bidhaa hazijafika

Huhitaji kurudisha bidhaa ili kusimamisha oda ambayo haijafika. Kabla hatujaanza kuiandaa, ifungue kwenye [Oda zangu](/sw/orders) na ubonyeze Ghairi. Baada ya hapo, muulize afisa mikopo wako au tawi lako. Oda ikighairiwa, kiasi kilichoshikiliwa hurudi kwenye kikomo chako cha mkopo.

## Tafadhali zingatia

Bidhaa iliyotumika, kukatwa, kuchanganywa au kufunguliwa huenda isirudishwe isipokuwa ina kasoro; kwa mfano chakula, mbegu, malisho, rangi au bidhaa za usafi wa mwili. Kama huna uhakika, uliza kabla ya kufungua. Hakuna kitu kwenye ukurasa huu kinachoondoa haki unayopewa na sheria.

Hukuridhika na jibu? Tuandikie kwenye [ukurasa wa mawasiliano](/sw/contact) ukitaja namba ya oda.`,
}
