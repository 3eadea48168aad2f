export const sizeGuideSw = {
  title: 'Mwongozo wa vipimo',
  body: `Ukubwa wa kila bidhaa umeandikwa kwenye jina lake au kwenye maelezo ya ukurasa wake. Mwongozo huu unakusaidia kupima ukiwa nyumbani ili unachoagiza kikufae.

## Nguo na sare

Pima juu ya nguo nyepesi, utepe wa kupimia ukiwa umelala vizuri bila kuvutwa.

- **Kifua:** zunguka sehemu pana zaidi, chini ya makwapa.
- **Kiuno:** zunguka sehemu nyembamba zaidi, mahali suruali au sketi inapokaa.
- **Urefu:** kutoka juu ya bega, au kutoka kiunoni, hadi nguo inapopaswa kuishia.

Kwa mtoto anayekua, linganisha na nguo zinazomtosha sasa kisha uchague saizi inayofuata.

## Viatu na buti

Simama juu ya karatasi, weka alama kwenye kisigino na kidole kirefu zaidi, kisha upime kati ya alama hizo. Pima jioni, na mguu ulio mkubwa zaidi. Acha nafasi ya upana wa kidole kimoja hivi.

## Vitanda, magodoro na matandiko

Pima ndani ya fremu ya kitanda, upana na urefu, kisha uchague godoro linaloingia humo. Upana huandikwa kwa futi:

| futi | sentimita |
|---|---|
| 2.5 | 76 |
| 3 | 91 |
| 3.5 | 107 |
| 4 | 122 |
| 5 | 152 |
| 6 | 183 |

Shuka na neti ziwe kubwa kuliko godoro ili ziweze kukunjwa chini yake kila upande.

## Sufuria

Linganisha kipenyo cha juu na cha sufuria uliyo nayo, na uhakikishe kitako chake kinafaa jiko lako.

## Matairi na mirija

Nakili ukubwa wote kutoka ubavuni mwa tairi la zamani. Mrija lazima uwe na namba sawa na za tairi.

## Samani, matangi na vifaa vya umeme

Pima mahali kitakapokaa, na pia mlango na njia kitakapopitia.

Bado huna uhakika? Uliza kwenye [ukurasa wa mawasiliano](/sw/contact) kabla ya oda kuwekwa.`,
}
