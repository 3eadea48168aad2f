/** The categories in Swahili, by slug: name, description and sub-categories in the order of the catalogue. */
export const shelvesInSwahili: Record<string, { name: string; description: string; subCategories: string[] }> = {
  'solar-lighting': {
    name: 'Sola na Taa',
    description: 'Taa, mifumo ya sola, paneli na balbu za nyumba zenye umeme na zisizo na umeme.',
    subCategories: list(
      'Taa za Sola; Mifumo ya Sola ya Nyumbani; Paneli za Sola; Betri za Sola; Vidhibiti vya Chaji; Inveta; Balbu za Sola;',
      'Taa Kubwa za Sola; Tochi; Balbu za LED; Nyaya na Ekstensheni; Vipasha Maji vya Sola; Pampu za Sola',
    ),
  },
  cookstoves: {
    name: 'Majiko na Upishi Safi',
    description: 'Majiko ya makaa, kuni na gesi yanayookoa makaa, kuni na muda.',
    subCategories: list(
      'Majiko ya Makaa; Majiko ya Kuni; Majiko ya Gesi; Mitungi ya Gesi na Grili; Ethanoli na Bayogesi;',
      'Presha Kuka na Vikapu vya Kupikia; Makaa na Viwashio',
    ),
  },
  water: {
    name: 'Matangi na Vichujio vya Maji',
    description: 'Matangi, vichujio, pampu na mitungi ya maji safi nyumbani na shambani.',
    subCategories: list(
      'Matangi ya Maji; Vichujio vya Maji; Mitungi na Ndoo; Pampu za Maji; Uvunaji wa Maji ya Mvua; Dawa za Maji',
    ),
  },
  phones: {
    name: 'Simu na Vifaa vyake',
    description: 'Simu janja, simu za kawaida na vifaa vyake vyote vya kuchaji, kulinda na kusikiliza.',
    subCategories: list(
      'Simu Janja; Simu za Vitufe; Tableti; Chaja na Kebo; Pawa Benki; Vipokea Sauti; Spika za Bluetooth;',
      'Kadi za Memori na Flashi; Kava na Vilinda Skrini; Saa Janja',
    ),
  },
  'tv-audio': {
    name: 'Runinga na Sauti',
    description: 'Runinga, redio na vyombo vya sauti vya nyumbani, kanisani na dukani.',
    subCategories: list(
      'Runinga; Runinga za Sola; Redio; Woofa na Spika Kubwa; Ving’amuzi na Antena; Stendi na Mabano',
    ),
  },
  'beds-bedding': {
    name: 'Vitanda na Matandiko',
    description: 'Magodoro, vitanda, blanketi na vyandarua vya usingizi mzuri.',
    subCategories: list('Magodoro; Vitanda; Blanketi; Shuka; Duveti; Mito; Vyandarua'),
  },
  furniture: {
    name: 'Samani',
    description: 'Sofa, meza, kabati na zaidi, zilizotengenezwa na mafundi wa Kenya na kuletwa hadi mlangoni.',
    subCategories: list(
      'Seti za Sofa; Sofa za Kulala; Viti vya Mikono; Meza za Kahawa; Meza Ndogo na Stuli; Stendi za Runinga; Kabati za Ukutani;',
      'Zulia; Mapazia; Seti za Meza ya Chakula; Viti vya Plastiki; Meza za Plastiki; Meza za Ofisi; Viti vya Ofisi;',
      'Kabati za Nguo; Kabati za Droo; Meza za Kujipambia; Rafu za Viatu; Rafu za Vitabu; Kabati za Jikoni',
    ),
  },
  kitchenware: {
    name: 'Vyombo vya Jikoni',
    description: 'Sufuria, birika, thermosi na kila kitu kati ya jiko na meza.',
    subCategories: list(
      'Sufuria; Birika; Vikaango; Vikaango vya Chapati; Mipini na Mbao za Kusukumia; Mwiko na Miko; Vyungu; Vinu na Michi;',
      'Mikebe ya Kuokea; Mbuzi na Vimenyeo; Chekecheo na Vichujio; Visu vya Jikoni; Mbao za Kukatia; Thermosi; Hotipoti;',
      'Sahani na Bakuli; Vyombo vya Kupakulia; Vikombe; Glasi; Vijiko na Uma; Trei; Majagi; Chupa za Maji;',
      'Vyombo vya Chakula cha Mchana; Vyombo vya Kuhifadhia; Beseni; Rafu za Vyombo; Mizani za Jikoni;',
      'Aproni na Vitambaa; Vyombo vya Kahawa na Chai',
    ),
  },
  'home-appliances': {
    name: 'Vifaa vya Umeme vya Nyumbani',
    description: 'Friji, pasi, blenda na vifaa vingine vya umeme vyenye huduma nchini Kenya.',
    subCategories: list(
      'Friji; Friza; Maikrowevu; Oveni za Umeme; Majiko ya Umeme; Birika za Umeme; Blenda; Mashine za Kuchanganya;',
      'Mashine za Juisi; Tosta; Mashine za Sandwichi; Rice Kuka; Vikaango vya Hewa; Pasi; Mashine za Kufulia; Feni;',
      'Hita za Chumba; Mashine za Maji ya Kunywa; Shawa za Umeme; Mashine za Kufyonza Vumbi; Vilinda Umeme',
    ),
  },
  farm: {
    name: 'Pembejeo na Zana za Shamba',
    description: 'Mbegu, mbolea, zana na vifaa vya umwagiliaji, kwa vipimo vya mashamba madogo.',
    subCategories: list(
      'Mbegu za Mahindi; Mbegu za Maharagwe; Mbegu za Mboga; Mbegu za Viazi; Mbegu za Malisho; Miche ya Matunda;',
      'Mbolea ya Kupandia; Mbolea ya Kukuzia; Mbolea ya Majani; Samadi na Chokaa; Dawa za Magugu; Dawa za Wadudu;',
      'Dawa za Ukungu; Mashine za Kunyunyizia; Majembe; Panga; Fyekeo; Sepetu na Koleo; Reki na Uma; Mikokoteni;',
      'Ndoo za Kumwagilia; Umwagiliaji wa Matone; Mipira ya Maji; Neti za Kivuli; Greenhouse; Mabwawa ya Plastiki;',
      'Turubai; Magunia ya Kuhifadhi Nafaka; Mashine za Kupukuchua na Kukata Majani; Gambuti na Ovaroli',
    ),
  },
  livestock: {
    name: 'Mifugo na Kuku',
    description: 'Kwa ng’ombe, mbuzi, kuku na nyuki: chakula, makazi, ukamuaji na afya.',
    subCategories: list(
      'Vyombo vya Chakula na Maji; Mashine za Kuangulia na Kulea; Vizimba na Mabanda; Chakula cha Mifugo;',
      'Vifaa vya Maziwa; Ufugaji Nyuki; Afya ya Mifugo',
    ),
  },
  school: {
    name: 'Vifaa vya Shule',
    description: 'Mikoba, vitabu, sare na masanduku ya bweni kwa muhula mpya.',
    subCategories: list(
      'Mikoba ya Shule; Daftari; Kalamu na Vifaa vya Kuandikia; Sare na Viatu; Vifaa vya Bweni;',
      'Vitabu vya Marudio na Hadithi; Vifaa vya Kujifunzia',
    ),
  },
  baby: {
    name: 'Mahitaji ya Mtoto',
    description: 'Kuanzia kuoga mara ya kwanza hadi hatua za kwanza.',
    subCategories: list(
      'Nepi na Vitambaa vya Unyevu; Vitanda na Matandiko ya Mtoto; Vigari na Mbeleko; Kulisha; Kuoga na Ngozi;',
      'Nguo na Shali; Vitu vya Kuchezea',
    ),
  },
  'health-beauty': {
    name: 'Afya na Urembo',
    description: 'Losheni, mafuta ya nywele, vifaa vya saluni na vya afya kwa nyumba na biashara.',
    subCategories: list(
      'Losheni na Mafuta; Sabuni na Kuoga; Nywele; Vifaa vya Saluni na Kinyozi; Vipodozi na Manukato; Sodo; Vifaa vya Afya',
    ),
  },
  'food-hampers': {
    name: 'Vikapu vya Chakula na Vyakula vya Kila Siku',
    description: 'Manunuzi ya mwezi kwa oda moja: unga, mafuta, sukari, maharagwe na vikapu vya sikukuu.',
    subCategories: [],
  },
  'bicycles-boda': {
    name: 'Baiskeli na Boda Boda',
    description: 'Baiskeli, vipuri vya pikipiki na vifaa vya usalama kwa kazi ya magurudumu mawili.',
    subCategories: list(
      'Baiskeli; Vipuri vya Baiskeli; Matairi na Mirija ya Pikipiki; Betri na Umeme; Helmeti na Mavazi ya Usalama;',
      'Oili na Vilainishi; Vifaa vya Boda Boda',
    ),
  },
  'tailoring-business': {
    name: 'Ushonaji na Biashara Ndogo',
    description: 'Mashine na vifaa vya kukuingizia kipato: ushonaji, uuzaji wa chakula, mizani na vifaa vya duka.',
    subCategories: list(
      'Cherehani; Vifaa vya Ushonaji; Vitambaa; Uuzaji wa Chakula; Mizani; Vifaa vya Duka; Ofisi na Uchapishaji',
    ),
  },
  building: {
    name: 'Vifaa vya Ujenzi',
    description: 'Mabati, saruji, rangi, mabomba na zana za kujenga hatua kwa hatua.',
    subCategories: list(
      'Mabati; Saruji, Mchanga na Matofali; Rangi na Brashi; Milango, Madirisha na Kufuli; Mabomba na Vyoo;',
      'Misumari na Skrubu; Zana za Mkono na Umeme',
    ),
  },
  'cleaning-laundry': {
    name: 'Usafi na Kufua',
    description: 'Sabuni, fagio na vifaa vinavyoweka nyumba safi.',
    subCategories: list('Sabuni; Fagio na Mopu; Vifaa vya Kufulia; Mapipa na Dawa za Wadudu'),
  },
}

/** Names separated by `; `, over several lines. */
function list(...lines: string[]): string[] {
  return lines.join(' ').split('; ')
}
