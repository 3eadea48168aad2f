import type { DemoCategory, DemoProduct } from './types.ts'

const products: DemoProduct[] = [
  {
    code: 'TVA-0001',
    name: 'Digital LED Television 24"',
    brand: 'Onavio',
    subCategory: 'Televisions',
    priceKsh: 9_800,
    description:
      'A first television with a built-in digital tuner. Fits a small room ' +
      'or a shop counter. Plays films from a flash disk.',
    attributes: { Screen: '24 inch', Tuner: 'Digital built in', Ports: 'HDMI, USB', Warranty: '1 year' },
    picture: 'tv-24',
  },
  {
    code: 'TVA-0002',
    name: 'Digital LED Television 32" Frameless',
    brand: 'Onavio',
    subCategory: 'Televisions',
    priceKsh: 14_900,
    discountPercent: 10,
    description:
      'Thin edges and a clear picture for the sitting room. No decoder ' +
      'needed for free channels. Wall bracket sold separately.',
    attributes: { Screen: '32 inch', Resolution: 'HD', Tuner: 'Digital built in', Warranty: '1 year' },
    picture: 'tv-32',
  },
  {
    code: 'TVA-0003',
    name: 'Smart TV 43" Full HD with Voice Remote',
    brand: 'Onavio',
    subCategory: 'Televisions',
    priceKsh: 28_900,
    description:
      'Opens video apps over Wi-Fi and takes voice commands in English. Sound is ' +
      'fuller than most sets of this size. Power guard built in.',
    attributes: { Screen: '43 inch', Resolution: 'Full HD', Smart: 'Yes', Ports: '3 HDMI, 2 USB', Warranty: '2 years' },
    picture: 'tv-43',
  },
  {
    code: 'TVA-0004',
    name: 'Smart TV 55" 4K UHD',
    brand: 'Onavio',
    subCategory: 'Televisions',
    priceKsh: 52_500,
    description:
      'A big picture for football nights and for a church hall. Sharp even ' +
      'from near. Delivery and setting up are included in town.',
    attributes: { Screen: '55 inch', Resolution: '4K', Smart: 'Yes', Warranty: '2 years' },
    picture: 'tv-55',
  },
  {
    code: 'TVA-0005',
    name: 'Solar DC Television 19", 12 V',
    brand: 'Nuruvo',
    subCategory: 'Solar & DC Televisions',
    priceKsh: 10_900,
    description:
      'Runs straight from a 12 V battery and draws only 12 W. Digital ' +
      'tuner inside. Comes with a cable for our home systems.',
    attributes: { Screen: '19 inch', Power: '12 W', Voltage: '12 V', Warranty: '2 years' },
    picture: 'tv-solar',
  },
  {
    code: 'TVA-0006',
    name: 'Solar DC Television 32", 12 V',
    brand: 'Nuruvo',
    subCategory: 'Solar & DC Televisions',
    priceKsh: 21_500,
    description:
      'A family-size set for homes off the grid. Draws 28 W, about five ' +
      'hours on a 100 Ah battery. Mains adapter included.',
    attributes: { Screen: '32 inch', Power: '28 W', Voltage: '12 V', Warranty: '2 years' },
    picture: 'tv-solar',
  },
  {
    code: 'TVA-0007',
    name: 'Portable Radio FM/AM/SW with Torch',
    brand: 'Sautika',
    subCategory: 'Radios',
    priceKsh: 1_950,
    description:
      'Reaches the vernacular stations far from town. Runs on the mains, on its own ' +
      'battery or on two D cells. Strong handle and loud speaker.',
    attributes: { Bands: 'FM, AM, SW', Power: 'Mains, battery', Torch: 'Yes', Warranty: '6 months' },
    picture: 'radio-red',
  },
  {
    code: 'TVA-0008',
    name: 'Wooden-Look Table Radio with Bluetooth',
    brand: 'Sautika',
    subCategory: 'Radios',
    priceKsh: 3_600,
    description:
      'Warm sound for a kitchen or a salon. Plays from phone, memory ' + 'card or flash disk. Remote control included.',
    attributes: { Bands: 'FM', Inputs: 'Bluetooth, USB, card', Power: '10 W', Warranty: '1 year' },
    picture: 'radio-wood',
  },
  {
    code: 'TVA-0009',
    name: 'Solar & Wind-Up Radio with Lamp',
    brand: 'Nuruvo',
    subCategory: 'Radios',
    priceKsh: 2_400,
    discountPercent: 10,
    description:
      'Never needs batteries: turn the handle or leave it in the sun. One minute of ' +
      'winding gives twenty minutes of news. Charges a basic phone in need.',
    attributes: { Bands: 'FM, AM', Power: 'Solar, crank, USB', Lamp: 'Yes', Warranty: '1 year' },
    picture: 'radio-green',
  },
  {
    code: 'TVA-0010',
    name: 'Woofer 2.1 with Bluetooth, 8,000 W PMPO',
    brand: 'Sautika',
    subCategory: 'Woofers & Home Theatres',
    priceKsh: 5_200,
    description:
      'Deep bass with two side speakers for one room. Plays Bluetooth, flash ' +
      'disk and FM. The remote works from across the room.',
    attributes: { Channels: '2.1', Output: '45 W RMS', Inputs: 'Bluetooth, USB, FM', Warranty: '1 year' },
    picture: 'woofer-21',
  },
  {
    code: 'TVA-0011',
    name: 'Woofer 3.1 Tall-Boy with Karaoke Microphone',
    brand: 'Sautika',
    subCategory: 'Woofers & Home Theatres',
    priceKsh: 9_400,
    description:
      'Three tall speakers and a sub for parties and worship. One ' + 'microphone in the box, with room for a second.',
    attributes: { Channels: '3.1', Output: '90 W RMS', Microphone: '1', Warranty: '1 year' },
    picture: 'woofer-31',
  },
  {
    code: 'TVA-0012',
    name: 'Soundbar 80 W for Television',
    brand: 'Onavio',
    subCategory: 'Woofers & Home Theatres',
    priceKsh: 6_800,
    discountPercent: 18,
    description: 'One slim bar that makes speech clear. Joins the television by a single cable. Can hang on the wall.',
    attributes: { Output: '80 W', Inputs: 'HDMI ARC, optical, Bluetooth', Length: '90 cm', Warranty: '1 year' },
    picture: 'soundbar',
  },
  {
    code: 'TVA-0013',
    name: 'Free-to-Air Digital Decoder',
    brand: 'Onavio',
    subCategory: 'Decoders & Aerials',
    priceKsh: 2_700,
    description: 'Shows the free Kenyan channels on an older set. No monthly payment. Records to a flash disk.',
    attributes: { Standard: 'DVB-T2', Output: 'HDMI, AV', Warranty: '1 year' },
    picture: 'decoder',
  },
  {
    code: 'TVA-0014',
    name: 'Outdoor Aerial with 15 m Cable',
    brand: 'Onavio',
    subCategory: 'Decoders & Aerials',
    priceKsh: 1_300,
    description: 'For homes far from the mast. Turn it towards the nearest hill station. Bracket and plugs included.',
    attributes: { Gain: '12 dB', Cable: '15 m', Material: 'Aluminium' },
    picture: 'aerial',
  },
  {
    code: 'TVA-0015',
    name: 'TV Wall Bracket 32-55", Tilting',
    brand: 'Onavio',
    subCategory: 'Stands & Brackets',
    priceKsh: 1_600,
    description:
      'Holds up to 40 kg and tilts against glare. Screws and wall ' +
      'plugs included. Drill into brick or concrete only.',
    attributes: { Fits: '32-55 inch', Load: '40 kg', Tilt: '15 degrees', Material: 'Steel' },
    picture: 'bracket-tv',
  },
  {
    code: 'TVA-0016',
    name: 'Microphone Stand, Adjustable, with Cable',
    brand: 'Sautika',
    subCategory: 'Stands & Brackets',
    priceKsh: 2_100,
    description: 'A steady stand for choirs and speeches. Height from 90 to 160 cm. Clip and 5 m cable in the box.',
    attributes: { Height: '90-160 cm', Cable: '5 m', Base: 'Tripod' },
    picture: 'mic-stand',
  },
]

export const tvAudio: DemoCategory = {
  name: 'TV & Audio',
  slug: 'tv-audio',
  icon: 'tv',
  description: 'Televisions, radios and sound for home, church and shop.',
  subCategories: [
    'Televisions',
    'Solar & DC Televisions',
    'Radios',
    'Woofers & Home Theatres',
    'Decoders & Aerials',
    'Stands & Brackets',
  ],
  products,
}
