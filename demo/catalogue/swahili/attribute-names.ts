import { readPairs } from './pairs.ts'

/** Names of attributes. */
export const attributeNames = readPairs(`
Active: Kiambata; Added sugar: Sukari iliyoongezwa; Age: Umri; Altitude: Mwinuko; Area: Eneo; Back: Mgongo; Backup: Akiba;
Bags: Mifuko; Bands: Bendi; Bars: Viunzi vya joto; Base: Msingi; Basket: Kikapu; Baskets: Vikapu; Batteries: Betri zake;
Battery: Betri; Beads: Shanga; Beam: Mwale; Bed: Sakafu; Bellows: Mvukuto; Best before: Tumia kabla ya; Birds: Kuku;
Blade: Wembe; Blades: Visu; Bluetooth: Bluetooth; Board: Ubao; Body: Bodi; Books: Vitabu; Bottle: Chupa; Bottles: Chupa zake;
Bowl: Bakuli; Bowls: Mabakuli; Box: Sanduku; Brakes: Breki; Brightness: Mwangaza; Bristles: Nywele za brashi; Brushes: Brashi;
Bucket: Ndoo; Buckle: Kifungo; Bulbs: Balbu; Burn time: Muda wa kuwaka; Burners: Mafiga; Cable: Kebo; Camera: Kamera; Can: Kopo;
Candle life: Maisha ya kichujio; Canister: Mtungi; Cans: Makopo; Capacity: Ujazo; Carrier: Kibebeo; Case: Kasha; Cells: Seli;
Channels: Chaneli; Charger: Chaja; Charging: Kuchaji; Chicks: Vifaranga; Chimney: Dohani; Class: Daraja;
Clips: Vibanio; Coat: Kipako; Colour: Rangi; Colours: Rangi zake; Combs: Vichana; Conductor: Waya; Core: Kiini; Cover: Kifuniko;
Covers: Hufunika; Cows: Ng’ombe; Crop: Zao; Crops: Mazao; Cuff: Mkanda; Cupboard: Kabati; Cups: Vikombe; Current: Ampea;
Cushion: Mto; Cycles: Mizunguko; Danger: Hatari; Delay: Kuchelewa; Density: Uzito wa sponji; Diameter: Kipenyo; Display: Skrini ndogo;
Door: Mlango; Doors: Milango; Dose: Kipimo; Drawers: Droo; Drive: Uendeshaji; Drying: Kukauka; Eggs: Mayai; Ends: Ncha;
Energy: Daraja la umeme; Engine: Injini; Eraser: Kifutio; Extras: Vya ziada; Fabric: Kitambaa; Fan: Feni; Fat: Mafuta ya maziwa;
Filling: Kijazo; Filters: Vichujio; Finish: Umaliziaji; First fruit: Matunda ya kwanza; First harvest: Mavuno ya kwanza; Fits: Hufaa;
Fitting: Kishikio cha balbu; Fixing: Ufungaji; Flow: Mtiririko; Flush: Maji ya kumwaga; For: Kwa ajili ya; Form: Umbo la dawa;
Fortified: Virutubisho vimeongezwa; Frame: Fremu; Frames: Fremu zake; Freezer: Friza; Fuel: Nishati; Fuel saved: Nishati inayookolewa;
Functions: Kazi zake; Gain: Ongezeko la mawimbi; Gas: Gesi; Gauge: Geji; Gears: Gia; Glass: Glasi; Gloves: Glavu; Grade: Darasa;
Grinder: Kisagio; Grip: Mshiko; Guide: Mwongozo; Hair: Nywele; Handle: Mpini; Handles: Mishikio; Hardness: Ugumu; Head: Kichwa;
Headboard: Ubao wa kichwa; Heads: Vichwa; Heat: Joto; Heating: Kupasha; Heats: Viwango vya joto; Height: Kimo; Heights: Viwango vya kimo;
Holds: Hubeba; Hose: Mpira; Ignition: Kuwasha; In the box: Ndani ya boksi; Inner bucket: Ndoo ya ndani; Input: Umeme unaoingia;
Inputs: Viingizo; Inside: Ndani; Inspection: Ukaguzi; Items: Vitu; Jug: Jagi; Keeps hot: Hukaa moto; Keeps warm: Hukaa vuguvugu;
Keys: Funguo; Lamp: Taa; Language: Lugha; Largest: Kubwa zaidi; Lasts: Hudumu; Layers: Tabaka; Laying: Kutaga; Legs: Miguu;
Length: Urefu; Lid: Mfuniko; Life: Maisha; Lift: Kupandisha maji; Light: Taa; Line: Mstari; Liner: Bitana; Lines: Mistari;
Lining: Kitambaa cha ndani; Links: Viungo; Load: Uzito unaobebwa; Lock: Kufuli; Lockable: Hufungika; Longest: Kirefu zaidi;
Made in: Imetengenezwa; Marks: Alama; Material: Malighafi; Matures: Hukomaa; Mattress: Godoro; Memory: RAM; Microphone: Maikrofoni;
Moisture: Unyevu; Mount: Ufungaji; Needs: Huhitaji; Nests: Viota; Network: Mtandao; Nipples: Nipo; Nozzles: Nozeli;
Nutrients: Virutubisho; Oil: Mafuta; Opens to: Hufunguka hadi; Origin: Asili; Output: Umeme unaotoka; Oven: Oveni; Packets: Pakiti;
Packing: Ufungashaji; Packs: Vifurushi; Padlock: Kufuli; Pages: Kurasa; Pairs: Jozi; Pan: Sahani; Panel: Paneli; Panels: Paneli zake;
Panes: Vioo; Pans: Vikaango; Paper: Karatasi; Pegs: Vibanio; Pencils: Penseli; Pens: Kalamu; Perfume: Manukato; Pestle: Mchi;
Phone charging: Kuchaji simu; Phone ports: Matundu ya simu; Pieces: Idadi; Pile: Nyuzi; Pin: Mpini wa kusukumia; Plants: Mimea;
Plate: Bamba; Plates: Mabamba; Platform: Jukwaa; Play time: Muda wa kucheza; Plug: Plagi; Ply: Tabaka; Pockets: Mifuko; Ports: Matundu;
Pot: Sufuria; Pot size: Ukubwa wa sufuria; Power: Nguvu; Pressure: Presha; Programmes: Programu; Prongs: Meno; Protection: Ulinzi;
Protein: Protini; Pump: Pampu; Radio: Redio; Rain cover: Kifuniko cha mvua; Remotes: Rimoti; Resolution: Ubora wa picha;
Reusable: Hutumika tena; Ring: Pete; Roller: Rola; Rollers: Rola zake; Roof: Paa; Rooms: Vyumba; Rose: Kichwa cha kunyunyizia;
Ruler: Rula; Ruling: Mistari; Run time: Muda wa kufanya kazi; SIM: Laini; SOS key: Kitufe cha dharura; Sandwiches: Sandwichi;
Scent: Harufu; Scoop: Kijiko cha kupimia; Screen: Skrini; Season: Msimu; Seat: Kiti; Seats: Viti; Sensor range: Umbali wa kihisi;
Settings: Mipangilio; Shade: Kivuli; Shape: Umbo; Sheet: Bati; Sheets: Karatasi; Shelf life: Maisha ya dukani; Shelves: Rafu;
Shirts: Mashati; Sides: Pande; Size: Ukubwa; Sizes: Saizi; Skin: Ngozi; Slices: Vipande; Smart: Runinga janja; Smoke: Moshi;
Sockets: Soketi; Sole: Soli; Sound: Sauti; Spacing: Nafasi; Speed: Kasi; Speeds: Kasi zake; Spin: Kukamua; Spools: Vigurudumu vya uzi;
Stackable: Hupangika; Stand: Stendi; Standard: Kiwango; Steel: Chuma; Steps: Hatua; Stitch: Mshono; Stitches: Mishono;
Storage: Hifadhi; Strength: Nguvu; Strips: Vipimo; Suction: Kufyonza; Sugar: Sukari; Sulphates: Salfeti; Table: Meza;
Tables: Meza; Tank: Tangi; Tape: Utepe; Taps: Mabomba; Teeth: Meno; Television: Runinga; Thickness: Unene; Threads: Nyuzi;
Tiers: Ngazi; Tilt: Mwinamo; Time: Muda; Timer: Kipima muda; Tin: Mkebe; Tip: Ncha; Top: Sehemu ya juu; Torch: Tochi; Torque: Nguvu ya kukaza;
Traps: Mitego; Treated: Imetibiwa; Treats: Hutibu; Trees: Miti; Tube: Mrija; Tubes: Mirija; Tuner: King’amuzi; Type: Aina;
USB: USB; USB ports: Matundu ya USB; Umbrella: Mwavuli; Upper: Sehemu ya juu; Use: Matumizi; Vaccinated: Wamechanjwa; Valve: Vali;
Valves: Vali; Visor: Kioo; Vitamin: Vitamini; Voltage: Volteji; Volume: Ujazo; Wait: Kusubiri; Warranty: Dhamana; Water: Maji;
Wave: Wimbi; Weight: Uzito; Wheel: Gurudumu; Wheels: Magurudumu; Width: Upana; Wings: Mabawa; Wire: Waya; Wood: Mbao;
Works on: Hutumika kwenye; Zips: Zipu
`)
