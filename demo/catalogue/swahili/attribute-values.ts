import { readPairs } from './pairs.ts'

/** Parts of values between commas; `#` is a number in the same position. Units that are symbols are not translated. */
const parts = readPairs(`
# + # hours: saa # + #; # + # liners: # + bitana #; # + block: # + bloku; # + lids: # + mifuniko; # acre: ekari #;
# and # inch: inchi # na #; # bag per acre: mfuko # kwa ekari; # bags: mifuko #; # bags per acre: mifuko # kwa ekari;
# days: siku #; # days before harvest: siku # kabla ya kuvuna; # degrees: digrii #; # different: aina #; # electric: umeme #;
# ft: futi #; # g each: # g kila moja; # g per # L: # g kwa # L; # gas: gesi #; # hours: saa #; # hours on medium: saa # kwa wastani;
# inch: inchi #; # inch DC: inchi # DC; # inch pipe: bomba la inchi #; # kg a tier: # kg kwa ngazi; # kg dung a day: # kg za samadi kwa siku;
# kg each: # kg kila moja; # kg per hour: # kg kwa saa; # kg LPG: # kg za LPG; # L per hour: # L kwa saa; # L per minute: # L kwa dakika;
# lanterns: taa #; # lb: ratili #; # lumens: lumeni #; # lumens each: lumeni # kila moja; # m cable: kebo ya # m; # micron UV: maikroni # UV;
# minutes: dakika #; # ml each: # ml kila moja; # ml per # L: # ml kwa # L; # ml per # kg: # ml kwa # kg; # ml per litre: # ml kwa lita;
# mm graph: grafu ya # mm; # months: miezi #; # people: watu #; # per hour: # kwa saa; # per inch: # kwa inchi; # seconds: sekunde #;
# stitches a minute: mishono # kwa dakika; # W each: # W kila moja; # wireless: # pasiwaya; # x # ft: futi # x #; # x # inch: inchi # x #;
# x # x # inch: inchi # x # x #; # yards: yadi #; # yards each: yadi # kila moja; # year: mwaka #; # years: miaka #;
# years on colour: miaka # kwa rangi; # years on output: miaka # kwa uzalishaji; #% chlorine: klorini #%; #% cotton: pamba #%;
#+ months: miezi #+; #-# inch: inchi #-#; #-# months: miezi #-#; #-# people: watu #-#; #-# years: miaka #-#; #-pin: pini #;
+# to +#: +# hadi +#; About #: Takriban #; About # Wh a day: Takriban # Wh kwa siku; About # hours: Takriban saa #;
Acrylic: Akriliki; Acrylic wool: Sufi ya akriliki; Adjustable: Hurekebishwa; Aerosol: Erosoli; All: Zote; All common types: Aina zote za kawaida;
All hobs: Majiko yote; Aluminium: Alumini; Assorted: Mchanganyiko; Automatic: Otomatiki; BPA-free plastic: Plastiki isiyo na BPA;
Bag: Mfuko; Bio-ethanol: Bayoethanoli; Black: Nyeusi; Block: Bloku; Blue: Bluu; Blue gum: Mkaratusi; Brass: Shaba njano;
Brick red: Nyekundu ya matofali; Bright steel: Chuma king’avu; Built in: Imo ndani; Bush: Kichaka; Canvas: Turubai; Carbon: Kaboni;
Carbonless: Isiyo na kaboni; Cast aluminium: Alumini ya kusubu; Cast iron: Chuma cha kusubu; Cattle: Ng’ombe; Ceramic: Kauri;
Ceramic Water Filter # L: Kichujio cha Maji cha Kauri # L; Ceramic with silver: Kauri yenye fedha; Charcoal: Makaa; Chicks: Vifaranga;
Chlorine: Klorini; Chrome: Kromu; Class #: Daraja la #; Clear: Angavu; Clothes: Nguo; Coated nylon: Nailoni iliyopakwa;
Coated steel: Chuma kilichopakwa; Cocoa: Kakao; Coconut: Nazi; Copper: Shaba; Cotton: Pamba; Cotton drill: Pamba nzito;
Cotton kitenge: Kitenge cha pamba; Cotton mix: Pamba mchanganyiko; Cream: Krimu; Cucumber: Tango; Cylinder: Mtungi; Cypress: Mtarakwa;
Dark tones: Rangi za giza; Day and night: Mchana na usiku; Daylight: Mwanga wa mchana; Daylight # K: Mwanga wa mchana # K;
Determinate: Fupi; Digital built in: King’amuzi kimo ndani; Double glass: Vioo viwili; Drip lines: Mistari ya matone; Dry: Kavu;
Dry timber: Mbao kavu; Electric: Umeme; Enamelled steel: Chuma chenye enameli; English: Kiingereza; Eyelets: Matundu ya kufungia;
Fabric: Kitambaa; Fibre: Nyuzinyuzi; Fibreglass: Fiberglasi; Filter: Kichujio; Fine leaf: Majani laini; Fired clay: Udongo wa kuchoma;
Firewood: Kuni; Foam: Sponji; Foil: Foili; Food-grade plastic: Plastiki ya chakula; Foot: Mguu; Forged: Ya kufua; Forged steel: Chuma cha kufua;
Four-stroke: Mipigo minne; From # m head: Kuanzia kimo cha # m; From # months: Kuanzia miezi #; Galvanised: Iliyopakwa zinki;
Galvanised wire: Waya wa mabati; Gas: Gesi; Gel: Jeli; General: Ya kawaida; Glass: Glasi; Glass and steel: Glasi na chuma; Gloss: Inayong’aa;
Granite: Graniti; Green leaf print: Majani ya kijani; Grey with stripes: Kijivu yenye mistari; Hand: Mkono; Hand and machine: Mkono na mashine;
Hand washing: Kufua kwa mkono; Handlebar: Usukani; Hard plastic: Plastiki ngumu; Hardened steel: Chuma kigumu; Hardwood: Mbao ngumu;
Heat-proof glass: Glasi ya kustahimili joto; Heavy duty: Kazi nzito; Hibiscus: Hibiskasi; High: Juu; High-density foam: Sponji nzito;
Hinged: Ya bawaba; Home System Mini and Plus: Home System Mini na Plus; Included: Imejumuishwa; Indoors: Ndani ya nyumba;
Insulating padding: Pamba ya kuhifadhi joto; Iron sheet: Bati; Jacaranda: Mjakaranda; Kiswahili: Kiswahili; Last reading: Kipimo cha mwisho;
Latest: Mpya zaidi; Laying hens: Kuku wa mayai; Leather: Ngozi; Leather look: Mfano wa ngozi; Lemon: Limau; Light: Kidogo;
Lime yellow: Njano ya ndimu; Linen look: Mfano wa kitani; Lithium # Ah: Lithiamu # Ah; Lithium # Wh: Lithiamu # Wh; Litres: Lita;
Locking: Ya kufunga; Low: Chini; MDF and glass: MDF na glasi; MDF and steel: MDF na chuma; Mahogany: Mkangazi; Mains: Umeme wa gridi;
Maize: Mahindi; Mango: Embe; Maroon: Maruni; Matt: Isiyong’aa; Meat # days: Nyama siku #; Medium: Wastani; Melamine: Melamini;
Memory foam: Sponji ya kumbukumbu; Mesh: Wavu; Metal: Chuma; Micro: Micro; Mild: Laini; Milk # hours: Maziwa saa #;
Milking cows: Ng’ombe wa maziwa; Monocrystalline half-cell: Monokristali nusu seli; Most # inch phones: Simu nyingi za inchi #;
Motorcycle and bicycle chains: Minyororo ya pikipiki na baiskeli; Mvule: Mvule; Natural: Asilia; Navy: Bluu ya bahari; Neem: Mwarobaini;
Newborn: Mchanga; Non-stick: Isiyogandisha; None: Hakuna; None added: Haikuongezwa; Normal: Kawaida; Northern Uganda: Kaskazini mwa Uganda;
Not included: Haijajumuishwa; November to January: Novemba hadi Januari; Nursery: Chekechea; Nylon: Nailoni; Padded fabric: Kitambaa chenye pamba;
Painted steel: Chuma kilichopakwa rangi; Pigs above # kg: Nguruwe wa zaidi ya # kg; Pine: Msonobari; Piston: Pistoni; Plastic: Plastiki;
Plush: Manyoya laini; Pocket springs: Springi za mifukoni; Poly-cotton: Polikotoni; Poly-viscose: Polivisikosi; Polyester: Poliesta;
Polyester fleece: Flisi ya poliesta; Polyethylene: Polithini; Pot # cm: Sufuria # cm; Powder: Unga; Pure sine: Mawimbi safi; Quick: Haraka;
Quick release: Kufungua haraka; Radio and torch: Redio na tochi; Read the label: Soma maelezo; Rebonded foam: Sponji iliyosagwa; Red: Nyekundu;
Red oxide: Oksaidi nyekundu; Rigid: Imara; Round: Duara; Rubber: Mpira; Satin: Satini; Sensitive: Nyeti; Separate: Peke yake;
Silicone: Silikoni; Single line: Mstari mmoja; Sisal: Katani; Skin and hair: Ngozi na nywele; Soft: Laini; Soft plastic: Plastiki laini;
Solar: Sola; Solid strips: Vipande imara; Springs: Springi; Squares: Miraba; Stainless steel: Chuma cha pua;
Stainless steel inside: Chuma cha pua ndani; Standard # mm: Kawaida # mm; Steel: Chuma; Steel and clay: Chuma na udongo;
Steel and plastic: Chuma na plastiki; Steel and wood: Chuma na mbao; Steel tube: Bomba la chuma; Stepless: Bila hatua; Straight: Mnyoofu;
Structures: Majengo; Table: Meza; Teats and hands: Chuchu na mikono; Tempered steel: Chuma kilichoimarishwa; Textile: Nguo;
Three-lever: Levari tatu; Toughened glass: Glasi iliyoimarishwa; Treadle: Pedali; Treated MDF: MDF iliyotibiwa; Tripod: Miguu mitatu;
Tubed: Yenye mrija; Up to # cm: Hadi # cm; Up to # inch: Hadi inchi #; Up to # °C: Hadi # °C; Up to #%: Hadi #%;
Valid # years: Hutumika miaka #; Vanilla: Vanila; Vegetables: Mboga; Velvet: Mahameli; Voile: Voili; Washable: Hufulika; Wax: Nta;
Welded: Ya kuchomelea; Western Kenya: Magharibi mwa Kenya; White: Nyeupe; White and oak: Nyeupe na mwaloni; Women and men: Wanawake na wanaume;
Wood: Mbao; Wood and steel: Mbao na chuma; Woven bag: Gunia; Yes: Ndiyo; Zinc: Zinki; battery: betri; braided: ya kusuka; burner: figa;
cables: nyaya; card: kadi; charcoal: makaa; coaster: breki ya nyuma; crank: mpini; eight-pin: pini nane; electric: umeme; floors: sakafu;
fruit: matunda; goats: mbuzi; grill: grili; hard shell: ganda gumu; hose: mpira; lockable: hufungika; mirror: kioo; optical: optiki;
panel: paneli; pipes: mabomba; sandalwood: msandali; sheep: kondoo; stool: stuli; syringe: sindano; toilets: vyoo
`)

const number = /[\d.,½¼¾⅛]*[\d½¼¾⅛]/g

function translatePart(part: string): string {
  const numbers = part.match(number) ?? []
  const swahili = parts.get(part) ?? parts.get(part.replace(number, '#'))
  // "1 year" and "2 years" are two patterns, so that a number is copied unchanged.
  return swahili === undefined ? part : swahili.replace(/#/g, () => numbers.shift() ?? '')
}

/** A value in Swahili; null when it is the same in both languages. */
export function attributeValue(value: string): string | null {
  const swahili = value.split(', ').map(translatePart).join(', ')
  return swahili === value ? null : swahili
}
