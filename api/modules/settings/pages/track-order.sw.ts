export const trackOrderSw = {
  title: 'Fuatilia oda',
  body: `Unaweza kufuatilia kila oda iliyowekwa kwa ajili yako, na kila ombi ulilotuma.

## Tazama iko wapi

1. [Ingia](/sw/login) kwa barua pepe au namba yako ya simu.
2. Fungua [Oda zangu](/sw/orders).
3. Tafuta oda kwa namba yake au kwa jina la bidhaa iliyomo. Ulichotuma ambacho bado hakijawekwa oda kiko chini ya Maombi. Mstari kwenye kila oda unaonyesha imefika wapi.

Namba ya oda huonyeshwa oda inapowekwa; ihifadhi, au mwombe afisa mikopo wako akupe.

## Maana ya kila hali

| Kwenye Oda zangu | Kinachoendelea |
|---|---|
| Inashughulikiwa | Oda imewekwa, bidhaa zimetengwa kwa ajili yako, na tunaziandaa. |
| Imesafirishwa | Bidhaa ziko njiani. |
| Imefika | Bidhaa zimekufikia. Kiasi chake sasa ni sehemu ya deni lako. |
| Imeghairiwa | Oda imesimamishwa. Kiasi ilichoshikilia kwenye kikomo chako cha mkopo kimeachiliwa. |

Siku inayotarajiwa ya kufika ikijulikana, huandikwa kwenye oda; bidhaa zikishafika, siku zilipofika huandikwa badala yake.

## Kama huwezi kuingia au huoni oda

- Hakikisha umeingia kwa akaunti yako mwenyewe. Oda ni ya mteja ambaye iliwekwa kwa ajili yake, si ya aliyeiweka.
- Kama wewe ni mteja na bado huna akaunti, afisa mikopo wako au tawi lako wanaweza kukueleza hali ya oda yako kwa namba yake.
- Kama kuna oda usiyoiona, uliza tawi lako: huenda akaunti yako bado haijaunganishwa na namba yako ya mteja.

## Kama inachukua muda mrefu

Mpigie afisa mikopo wako au tawi lako ukiwa na namba ya oda. Kabla hatujaanza kuiandaa unaweza kuighairi mwenyewe kwenye Oda zangu. Usipopata jibu, tuandikie kwenye [ukurasa wa mawasiliano](/sw/contact).`,
}
