export const cookiesSw = {
  title: 'Vidakuzi',
  body: `**Duka hili haliweki vidakuzi (cookies).** Hakuna vidakuzi vya matangazo, vya kukufuatilia wala vihesabu vya kampuni nyingine, kwa hivyo hakuna kitu unachohitaji kukubali au kukataa.

## Kivinjari chako kinahifadhi nini badala yake

Ili kufanya kazi, duka huandika vitu vichache kwenye hifadhi ya kivinjari chako. Vitu hivyo hubaki kwenye kifaa chako:

- **Kwamba umeingia.** Ufunguo unaotuonyesha kuwa ni wewe. Huisha ukitoka, na huisha wenyewe usipotumika kwa muda.
- **Kikapu chako na vipendwa vyako,** ili viwepo utakaporudi.
- **Oda inayoandaliwa,** ili wafanyakazi wasipoteze chochote mtandao unapokatika.
- **Mwonekano unaoupenda,** kama vile mwanga au giza.
- **Bidhaa ulizotazama karibuni,** ili uzipate tena.

Ufunguo hutumwa kwa seva yetu pamoja na kila ombi linalouhitaji, ili kukuonyesha bei na oda zako. Orodha ya bidhaa zilizo kwenye kikapu hutumwa bei zake zinapotafutwa na oda inapowekwa.

## Jinsi ya kuviondoa

Toka ili kuondoa ufunguo. Ili kuondoa vingine, futa data ya tovuti hii kwenye mipangilio ya kivinjari chako; kikapu na vipendwa kwenye kifaa hiki vitakuwa vitupu. Kwenye simu au kompyuta mnayotumia pamoja na wengine, toka kila unapomaliza.

## Viungo vya tovuti nyingine

Ukifuata kiungo kwenda tovuti nyingine, kama kurasa zetu za mitandao ya kijamii, tovuti hiyo ina kanuni zake na inaweza kuweka vidakuzi. Hatupakii chochote kutoka tovuti hizo kabla hujaenda huko.

Tunachohifadhi upande wetu, na unachoweza kutuomba, kimeelezwa kwenye [Sera ya faragha](/sw/privacy). Maswali yanakaribishwa kwenye [ukurasa wa mawasiliano](/sw/contact).`,
}
