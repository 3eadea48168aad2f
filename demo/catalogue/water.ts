import type { DemoCategory, DemoProduct } from './types.ts'

const products: DemoProduct[] = [
  {
    code: 'WAT-0001',
    name: 'Water Tank 500 L, Cylindrical',
    brand: 'Tangivo',
    subCategory: 'Water Tanks',
    priceKsh: 5_400,
    description:
      'A compact tank for a small home or a handwashing point. The thick wall blocks ' +
      'light so that no green grows inside. Comes with lid and one outlet.',
    attributes: {
      Capacity: '500 L',
      Height: '106 cm',
      Diameter: '84 cm',
      Material: 'Polyethylene',
      Warranty: '7 years',
    },
    picture: 'tank-black-sm',
  },
  {
    code: 'WAT-0002',
    name: 'Water Tank 1,000 L, Cylindrical',
    brand: 'Tangivo',
    subCategory: 'Water Tanks',
    priceKsh: 8_900,
    description:
      'The size most families choose for roof water. Stands on a flat, ' +
      'firm base. Fittings for a ¾ inch pipe are included.',
    attributes: {
      Capacity: '1,000 L',
      Height: '136 cm',
      Diameter: '107 cm',
      Material: 'Polyethylene',
      Warranty: '7 years',
    },
    picture: 'tank-black',
  },
  {
    code: 'WAT-0003',
    name: 'Water Tank 2,300 L, Cylindrical',
    brand: 'Tangivo',
    subCategory: 'Water Tanks',
    priceKsh: 19_500,
    description:
      'Enough for a family of five for about three weeks of careful use. Ribs keep the ' +
      'walls straight when it is full. Delivery within 40 km is included.',
    attributes: {
      Capacity: '2,300 L',
      Height: '172 cm',
      Diameter: '142 cm',
      Material: 'Polyethylene',
      Warranty: '7 years',
    },
    picture: 'tank-black-lg',
  },
  {
    code: 'WAT-0004',
    name: 'Water Tank 5,000 L, Cylindrical',
    brand: 'Tangivo',
    subCategory: 'Water Tanks',
    priceKsh: 43_500,
    description:
      'For homesteads, schools and small farms. Needs a concrete or well-packed base of ' +
      '2 m across. Delivered by lorry; two helpers should be at hand.',
    attributes: {
      Capacity: '5,000 L',
      Height: '212 cm',
      Diameter: '184 cm',
      Material: 'Polyethylene',
      Warranty: '7 years',
    },
    picture: 'tank-green-lg',
  },
  {
    code: 'WAT-0005',
    name: 'Water Tank 10,000 L, Cylindrical, with Manhole Cover',
    brand: 'Tangivo',
    subCategory: 'Water Tanks',
    priceKsh: 96_000,
    description:
      'A season of roof water for a home and a kitchen garden. Three layers keep ' +
      'out light and heat. The base must be ready before delivery.',
    attributes: {
      Capacity: '10,000 L',
      Height: '264 cm',
      Diameter: '232 cm',
      Material: 'Polyethylene',
      Warranty: '7 years',
    },
    picture: 'tank-green-xl',
  },
  {
    code: 'WAT-0006',
    name: 'Loft Water Tank 250 L, Flat',
    brand: 'Majitele',
    subCategory: 'Water Tanks',
    priceKsh: 3_900,
    description:
      'A low tank for ceilings and small roofs. Passes through most ' +
      'loft openings. Keeps pressure for one bathroom.',
    attributes: { Capacity: '250 L', Height: '58 cm', Material: 'Polyethylene', Warranty: '5 years' },
    picture: 'tank-flat-blue',
  },
  {
    code: 'WAT-0007',
    name: 'Ceramic Water Filter 20 L with Tap',
    brand: 'Chujora',
    subCategory: 'Water Filters',
    priceKsh: 3_200,
    discountPercent: 10,
    description:
      'A clay candle removes germs and cloudiness without power or chemicals. Gives ' +
      'about two litres an hour. Wash the candle when it slows down.',
    attributes: { Capacity: '20 L', Flow: '2 L per hour', 'Candle life': '2 years', Warranty: '1 year' },
    picture: 'filter-clay',
  },
  {
    code: 'WAT-0008',
    name: 'Gravity Water Filter, Two Stage, Stainless Steel 16 L',
    brand: 'Chujora',
    subCategory: 'Water Filters',
    priceKsh: 7_800,
    description:
      'Two steel vessels that stack on the kitchen table. Filters taste ' +
      'as well as germs. No plastic touches the water.',
    attributes: { Capacity: '16 L', Filters: '2', Material: 'Stainless steel', Warranty: '2 years' },
    picture: 'filter-steel',
  },
  {
    code: 'WAT-0009',
    name: 'Bucket Filter Kit with Hollow-Fibre Membrane',
    brand: 'Chujora',
    subCategory: 'Water Filters',
    priceKsh: 2_900,
    description:
      "Clips onto any 20 L bucket and cleans a day's water in half an hour. Rinse it " +
      'backward with the syringe once a week. Not for salty water.',
    attributes: { Flow: '40 L per hour', Life: '10,000 L', 'In the box': 'Filter, hose, syringe', Warranty: '2 years' },
    picture: 'filter-bucket',
  },
  {
    code: 'WAT-0010',
    name: 'Replacement Ceramic Candle',
    brand: 'Chujora',
    subCategory: 'Water Filters',
    priceKsh: 650,
    description:
      'A spare candle for our 20 L ceramic filter. Change it when it is ' +
      'thin or cracked. Soak it for an hour before first use.',
    attributes: { Fits: 'Ceramic Water Filter 20 L', Life: '2 years', Material: 'Ceramic with silver' },
  },
  {
    code: 'WAT-0011',
    name: 'Jerrican 20 L, Yellow, with Cap',
    brand: 'Majitele',
    subCategory: 'Jerricans & Buckets',
    priceKsh: 320,
    description:
      'The can everyone knows, made with a thicker bottom. Food-grade ' +
      'plastic without smell. The cap has a rubber seal.',
    attributes: { Capacity: '20 L', Material: 'Food-grade plastic', Weight: '1.1 kg' },
    picture: 'jerrican-yellow',
  },
  {
    code: 'WAT-0012',
    name: 'Jerrican 10 L, Blue',
    brand: 'Majitele',
    subCategory: 'Jerricans & Buckets',
    priceKsh: 210,
    description:
      'A can that children and older people can carry when full. ' + 'Wide mouth for easy washing. Food-grade plastic.',
    attributes: { Capacity: '10 L', Material: 'Food-grade plastic', Weight: '0.6 kg' },
    picture: 'jerrican-blue',
  },
  {
    code: 'WAT-0013',
    name: 'Bucket with Lid, 20 L',
    brand: 'Majitele',
    subCategory: 'Jerricans & Buckets',
    priceKsh: 380,
    description:
      'A strong bucket with a lid that snaps shut. For water, flour or ' +
      'fermenting feed. Metal handle with a plastic grip.',
    attributes: { Capacity: '20 L', Lid: 'Yes', Material: 'Plastic' },
    picture: 'bucket-green',
  },
  {
    code: 'WAT-0014',
    name: 'Handwashing Station 30 L with Foot Pedal',
    brand: 'Majitele',
    subCategory: 'Jerricans & Buckets',
    priceKsh: 4_600,
    discountPercent: 10,
    description:
      'Step on the pedal and water runs, with no tap to touch. The frame ' +
      'is powder-coated steel. Holder for soap included.',
    attributes: { Capacity: '30 L', Frame: 'Steel', Height: '110 cm', Warranty: '1 year' },
    picture: 'handwash-blue',
  },
  {
    code: 'WAT-0015',
    name: 'Electric Surface Pump 0.5 HP',
    brand: 'Bombafit',
    subCategory: 'Water Pumps',
    priceKsh: 6_900,
    description:
      'Lifts water from an underground tank to the roof. Brass impeller with ' +
      'thermal cut-out. Must be primed before the first start.',
    attributes: { Power: '0.5 HP', Head: '35 m', Flow: '35 L per minute', Warranty: '1 year' },
    picture: 'pump-blue',
  },
  {
    code: 'WAT-0016',
    name: 'Petrol Water Pump 2 inch, 5.5 HP',
    brand: 'Bombafit',
    subCategory: 'Water Pumps',
    priceKsh: 21_500,
    description:
      'Moves a lot of water from river or dam to the field. Starts with ' +
      'a pull cord. Comes with strainer and hose joints.',
    attributes: { Engine: '5.5 HP', Flow: '500 L per minute', Suction: '7 m', Warranty: '6 months' },
    picture: 'pump-red',
  },
  {
    code: 'WAT-0017',
    name: '"Maji Mengi" Treadle Pump for Kitchen Gardens',
    brand: 'Bombafit',
    subCategory: 'Water Pumps',
    priceKsh: 9_400,
    description:
      'Two people can water half an acre in a morning with their feet. No fuel ' +
      'and few wearing parts. Draws from 7 m and pushes up to 14 m.',
    attributes: { Suction: '7 m', Flow: '60 L per minute', Drive: 'Foot', Warranty: '1 year' },
    picture: 'pump-treadle',
  },
  {
    code: 'WAT-0018',
    name: 'PVC Gutter Set, 12 m with Brackets and Downpipe',
    brand: 'Mabatex',
    subCategory: 'Rainwater Harvesting',
    priceKsh: 5_800,
    description:
      'A full set for one side of an average house. Snaps together without ' +
      'glue. Includes end caps, brackets and 3 m of downpipe.',
    attributes: { Length: '12 m', Width: '5 inch', Material: 'PVC', Colour: 'White' },
    picture: 'gutter-white',
  },
  {
    code: 'WAT-0019',
    name: 'First-Flush Diverter for Roof Water',
    brand: 'Mabatex',
    subCategory: 'Rainwater Harvesting',
    priceKsh: 1_900,
    description:
      'Sends the first dirty water of each rain away from the tank. ' +
      'Empties itself between rains. Fits 3-inch downpipes.',
    attributes: { Fits: '3 inch pipe', Material: 'PVC', Warranty: '1 year' },
  },
  {
    code: 'WAT-0020',
    name: 'Water Treatment Drops, 150 ml',
    brand: 'Chujora',
    subCategory: 'Water Treatment',
    priceKsh: 180,
    description:
      'One capful makes 20 litres safe in half an hour. Leaves little ' +
      'taste when used as directed. Keep out of reach of children.',
    attributes: { Volume: '150 ml', Treats: '1,000 L', Active: 'Chlorine', 'Shelf life': '18 months' },
    picture: 'drops-bottle',
  },
]

export const water: DemoCategory = {
  name: 'Water Tanks & Filters',
  slug: 'water',
  icon: 'water',
  description: 'Tanks, filters, pumps and jerricans for clean water at home and on the farm.',
  subCategories: [
    'Water Tanks',
    'Water Filters',
    'Jerricans & Buckets',
    'Water Pumps',
    'Rainwater Harvesting',
    'Water Treatment',
  ],
  products,
}
