import { readPairs } from './pairs.ts'

/** Names of the best-known products, by item code. The others have English names only. */
export const productNames = readPairs(`
SOL-0001: Taa ya Sola 110 yenye Kuchaji Simu; SOL-0002: Taa ya Sola ya Kusomea S20; SOL-0003: Taa mbili za Sola 220 za Jikoni na Sebuleni;
SOL-0004: Taa ndogo ya Sola "Kamwanga"; SOL-0005: Taa ya Sokoni ya Kuchaji, Lumeni 400;
SOL-0006: Mfumo Mdogo wa Sola, Paneli, Balbu 3 na Kuchaji Simu; SOL-0007: Mfumo wa Sola Plus, Balbu 4, Redio na Tochi;
COO-0001: Jiko la Makaa la Kauri, Wastani; COO-0002: Jiko la Makaa la Kauri, Kubwa; COO-0003: Jiko Okoa lenye Droo ya Majivu;
COO-0005: Jiko la Kuni, Sufuria Moja; COO-0008: Jiko la Gesi la Mezani la Mafiga Mawili, Juu Glasi;
COO-0009: Jiko la Gesi la Mezani la Mafiga Mawili, Chuma cha Pua;
WAT-0001: Tangi la Maji 500 L; WAT-0002: Tangi la Maji 1,000 L; WAT-0003: Tangi la Maji 2,300 L; WAT-0004: Tangi la Maji 5,000 L;
WAT-0005: Tangi la Maji 10,000 L lenye Mfuniko; WAT-0007: Kichujio cha Maji cha Kauri 20 L chenye Bomba;
PHO-0001: Simu Janja Zuvi A5, 4G, GB 64, Laini Mbili; PHO-0002: Simu Janja Zuvi A7 Plus, 4G, GB 128, Kamera MP 50;
PHO-0004: Simu Janja Tamko Go 4G, GB 32; PHO-0006: Simu ya Vitufe Tamko 105, Laini Mbili, Tochi;
PHO-0007: Simu ya Vitufe Vikubwa Tamko 210 kwa Wazee;
TVA-0001: Runinga ya Dijitali ya LED Inchi 24; TVA-0002: Runinga ya Dijitali ya LED Inchi 32; TVA-0005: Runinga ya Sola Inchi 19, 12 V;
TVA-0007: Redio ya Mkononi FM/AM/SW yenye Tochi; TVA-0009: Redio ya Sola na Mpini yenye Taa;
BED-0001: Godoro la Sponji Nzito Futi 3½ x 6, Inchi 6; BED-0002: Godoro la Sponji Nzito Futi 4 x 6, Inchi 8;
BED-0004: Godoro la Mgongo Futi 6 x 6, Inchi 10; BED-0006: Kitanda cha Mbao Futi 5 x 6; BED-0007: Kitanda cha Chuma cha Ghorofa Futi 3 x 6 chenye Ngazi;
FUR-0001: Seti ya Sofa ya Watu Watano, 3+1+1, Kahawia; FUR-0002: Seti ya Sofa ya Watu Saba, 3+2+1+1, Mahameli;
FUR-0003: Sofa ya Pembeni yenye Umbo la L, Viti 6; FUR-0005: Sofa ya Kulala ya Watu Watatu yenye Hifadhi; FUR-0008: Meza ya Kahawa yenye Rafu;
KIT-0001: Seti ya Sufuria 7 za Alumini zenye Mifuniko; KIT-0002: Sufuria Namba 10, Nzito, 10 L; KIT-0004: Sufuria Kubwa ya Sherehe 50 L yenye Mfuniko;
KIT-0005: Birika la Kupiga Filimbi 3 L, Chuma cha Pua; KIT-0006: Birika la Alumini Namba 5; KIT-0008: Kikaango Kisichogandisha 26 cm;
APP-0001: Friji ya Mlango Mmoja 92 L; APP-0002: Friji ya Milango Miwili 198 L, Fedha; APP-0003: Friji ya Sola 100 L, 12/24 V;
APP-0005: Friza la Sanduku 150 L; APP-0006: Maikrowevu 20 L; APP-0008: Jiko la Umeme la Mafiga Mawili;
FAR-0001: Mbegu za Mahindi MT 614, Nyanda za Juu, 2 kg; FAR-0002: Mbegu za Mahindi MT 420, Nyanda Kame, 2 kg;
FAR-0003: Mbegu za Mahindi MT 614, Nyanda za Juu, 10 kg; FAR-0004: Mbegu za Maharagwe Rosecoco, 2 kg; FAR-0005: Mbegu za Sukuma Wiki, 50 g;
FAR-0006: Mbegu za Nyanya "Tamu F1", 10 g; FAR-0007: Mbegu za Vitunguu Vyekundu, 100 g; FAR-0008: Mbegu za Kabichi "Kichwa F1", 25 g;
FAR-0009: Mbegu za Tikiti Maji, 50 g;
LIV-0001: Chombo cha Chakula cha Kuku 6 kg; LIV-0002: Chombo cha Maji cha Kuku 5 L; LIV-0004: Mashine ya Kuangulia Mayai 64, Otomatiki;
LIV-0006: Vifaranga 50 wa Kienyeji wa Siku Moja, Waliochanjwa; LIV-0007: Banda la Kuku 20, Mbao na Wavu; LIV-0008: Banda la Sungura, Vyumba 2;
SCH-0001: Mkoba wa Shule ya Msingi; SCH-0002: Mkoba wa Sekondari Usiopitisha Maji, 30 L; SCH-0003: Mkoba wa Chekechea wenye Sura ya Mnyama;
SCH-0004: Daftari za Kurasa 96, Pakiti ya 10; SCH-0005: Daftari za A4 za Kurasa 200, Pakiti ya 6;
SCH-0006: Daftari za Hesabu za Kurasa 48, Pakiti ya 12; SCH-0008: Kalamu za Wino wa Bluu, Boksi la 50; SCH-0009: Penseli za HB zenye Kifutio, Dazeni;
BAB-0001: Nepi za Mtoto, Wastani, Vipande 60; BAB-0002: Nepi za Mtoto Mchanga, Vipande 40; BAB-0003: Nepi za Kitambaa 6 za Kufua;
BAB-0004: Vitambaa vya Unyevu vya Mtoto, Pakiti 3; BAB-0005: Kitanda cha Mtoto cha Mbao chenye Godoro na Chandarua;
BAB-0007: Chandarua cha Mtoto; BAB-0008: Kigari cha Mtoto cha Kukunja;
HEA-0001: Losheni ya Kakao 400 ml; HEA-0002: Losheni ya Aloe na Tango 400 ml; HEA-0004: Mafuta ya Kujipaka 500 g; HEA-0005: Siagi ya Shea 250 g;
HEA-0006: Sabuni ya Kuogea ya Mitishamba, 6 x 175 g; HEA-0008: Mafuta ya Nywele ya Nazi 250 g;
FOO-0001: Kikapu cha Familia, Unga, Mchele, Sukari, Mafuta, Maharagwe na Chai; FOO-0002: Kikapu Kidogo, Unga, Sukari, Mafuta, Mchele na Chai;
FOO-0003: Kikapu cha Krismasi chenye Biskuti, Juisi na Pilau Masala; FOO-0004: Unga wa Mahindi, Bando la 12 x 2 kg;
FOO-0005: Mahindi, Gunia la 90 kg; FOO-0006: Mchele wa Pishori wa Mwea, 25 kg; FOO-0007: Maharagwe Makavu 10 kg; FOO-0008: Sukari ya Kahawia 10 kg;
FOO-0009: Mafuta ya Kupikia 10 L;
BOD-0001: Baiskeli ya "Black Mamba" yenye Kibebeo; BOD-0002: Baiskeli ya Milimani Inchi 26, Gia 21; BOD-0003: Baiskeli ya Wanawake yenye Kikapu, Inchi 26;
BOD-0004: Baiskeli ya Watoto Inchi 16; BOD-0008: Pampu ya Baiskeli;
TAI-0001: Cherehani ya Pedali yenye Meza; TAI-0002: Cherehani ya Umeme, Mishono 16; TAI-0005: Nyuzi za Kushonea, Rangi 24; TAI-0006: Mkasi wa Fundi Inchi 10;
BUI-0001: Mabati Geji 30, 3 m; BUI-0004: Misumari ya Mabati 5 kg; BUI-0006: Saruji 32.5R, 50 kg; BUI-0007: Saruji 42.5N, 50 kg;
CLE-0001: Sabuni ya Mche Nyeupe, Katoni ya 10 x 800 g; CLE-0002: Sabuni ya Unga 5 kg; CLE-0003: Sabuni ya Vyombo 5 L, Limau; CLE-0004: Dawa ya Kung’arisha Nguo 5 L;
CLE-0005: Fagio Laini lenye Mpini Mrefu; CLE-0006: Mopu na Ndoo ya Kukamulia
`)
