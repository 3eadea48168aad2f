import type { DemoCategory, DemoProduct } from './types.ts'

const products: DemoProduct[] = [
  {
    code: 'COO-0001',
    name: 'Ceramic Charcoal Jiko, Medium',
    brand: 'Okoamoto',
    subCategory: 'Charcoal Jikos',
    priceKsh: 750,
    description:
      'The classic jiko with a fired-clay liner that holds heat. Uses about half the ' +
      'charcoal of an all-metal stove. Suits sufurias up to 28 cm.',
    attributes: { Size: '28 cm', Liner: 'Fired clay', Body: 'Painted steel', Fuel: 'Charcoal' },
    picture: 'jiko-red',
  },
  {
    code: 'COO-0002',
    name: 'Ceramic Charcoal Jiko, Large',
    brand: 'Okoamoto',
    subCategory: 'Charcoal Jikos',
    priceKsh: 1_150,
    description:
      'A wide jiko for ugali for ten, or for a small food kiosk. The clay liner can be ' +
      'replaced when it cracks. Handles stay cool enough to move it with a cloth.',
    attributes: { Size: '36 cm', Liner: 'Fired clay', Body: 'Painted steel', Fuel: 'Charcoal' },
    picture: 'jiko-brown',
  },
  {
    code: 'COO-0003',
    name: 'Energy-Saving Jiko Pro with Ash Drawer',
    brand: 'Motopika',
    subCategory: 'Charcoal Jikos',
    priceKsh: 4_800,
    discountPercent: 10,
    description:
      'A well-insulated metal stove that boils 5 litres on two handfuls of charcoal. The drawer ' +
      'lets ash out without lifting the pot. The outer wall stays safe to touch.',
    attributes: { 'Fuel saved': 'Up to 60%', Body: 'Stainless steel', 'Pot size': 'Up to 35 cm', Warranty: '2 years' },
    picture: 'jiko-steel',
  },
  {
    code: 'COO-0004',
    name: 'Two-Burner Charcoal Cooker with Oven Shelf',
    brand: 'Motopika',
    subCategory: 'Charcoal Jikos',
    priceKsh: 9_800,
    description:
      'Cooks stew and rice side by side and keeps bread warm below. The doors set the air for ' +
      'each fire on its own. Heavy and steady, for daily cooking in a big household.',
    attributes: { Burners: '2', Liner: 'Ceramic', Weight: '24 kg', Warranty: '1 year' },
    picture: 'jiko-double',
  },
  {
    code: 'COO-0005',
    name: 'Rocket Wood Stove, Single Pot',
    brand: 'Okoamoto',
    subCategory: 'Wood Stoves',
    priceKsh: 3_200,
    description:
      'Burns thin sticks with little smoke and a hot, even flame. Uses less than half ' +
      'the wood of three stones. Best under a roof with an open side.',
    attributes: { Fuel: 'Firewood', 'Fuel saved': 'Up to 50%', Weight: '6 kg', Warranty: '1 year' },
    picture: 'rocket-green',
  },
  {
    code: 'COO-0006',
    name: 'Institutional Wood Stove 50 L with Chimney and Pot',
    brand: 'Motopika',
    subCategory: 'Wood Stoves',
    priceKsh: 58_000,
    description:
      'For schools, churches and caterers who cook for a hundred people. The chimney takes ' +
      'smoke out of the kitchen. The stainless pot lifts out for washing.',
    attributes: { Capacity: '50 L', Pot: 'Stainless steel', Chimney: '2.4 m', Warranty: '2 years' },
  },
  {
    code: 'COO-0007',
    name: 'Clay Upesi-Style Stove Liner for Building In',
    brand: 'Okoamoto',
    subCategory: 'Wood Stoves',
    priceKsh: 450,
    description:
      'A fired-clay liner to build into a mud or brick hearth. Keeps the flame under the ' +
      'pot and the smoke down. Set it in wet clay and let it dry for a week.',
    attributes: { Height: '26 cm', Material: 'Fired clay', Fuel: 'Firewood', Fitting: 'Built in' },
    picture: 'liner-clay',
  },
  {
    code: 'COO-0008',
    name: 'Two-Burner Gas Table Cooker, Glass Top',
    brand: 'Gasiva',
    subCategory: 'Gas Cookers & Burners',
    priceKsh: 3_900,
    description:
      'Toughened glass that wipes clean, with self-lighting burners. One large and ' +
      'one medium flame. Works with any 22 mm or 20 mm regulator.',
    attributes: { Burners: '2', Ignition: 'Automatic', Top: 'Toughened glass', Warranty: '1 year' },
    picture: 'gas-glass',
  },
  {
    code: 'COO-0009',
    name: 'Two-Burner Gas Table Cooker, Stainless Steel',
    brand: 'Gasiva',
    subCategory: 'Gas Cookers & Burners',
    priceKsh: 3_200,
    description:
      'A plain steel cooker that takes heavy pots and hard scrubbing. Cast-iron burners give ' +
      'a steady blue flame. Light it with a match if the igniter wears out.',
    attributes: { Burners: '2', Ignition: 'Automatic', Top: 'Stainless steel', Warranty: '1 year' },
    picture: 'gas-steel',
  },
  {
    code: 'COO-0010',
    name: 'Standing Cooker 50 x 50, 3 Gas + 1 Electric, with Oven',
    brand: 'Homvik',
    subCategory: 'Gas Cookers & Burners',
    priceKsh: 27_500,
    description:
      'A full cooker with an electric oven and a glass lid. Three gas burners and one hot plate ' +
      'mean there is always a way to cook. Steel pan supports carry large sufurias.',
    attributes: { Burners: '3 gas, 1 electric', Oven: 'Electric, 50 L', Size: '50 x 50 cm', Warranty: '1 year' },
    picture: 'cooker-standing',
  },
  {
    code: 'COO-0011',
    name: '6 kg Gas Cylinder with Burner and Grill, Filled',
    brand: 'Gasiva',
    subCategory: 'Gas Cylinders & Grills',
    priceKsh: 5_900,
    description:
      'The complete start for cooking on gas: full cylinder, burner and pot grill. One filling lasts a ' +
      'small family about a month. Refill at any station that takes the standard valve.',
    attributes: {
      Gas: '6 kg LPG',
      'In the box': 'Cylinder, burner, grill',
      Valve: 'Standard 20 mm',
      Inspection: 'Valid 10 years',
    },
    picture: 'gas-6-green',
  },
  {
    code: 'COO-0012',
    name: '13 kg Gas Cylinder, Filled',
    brand: 'Gasiva',
    subCategory: 'Gas Cylinders & Grills',
    priceKsh: 8_700,
    description:
      'A full 13 kg cylinder for a family kitchen. Needs a regulator and hose, sold ' +
      "separately. Keep it upright and outside the cooking fire's reach.",
    attributes: { Gas: '13 kg LPG', Height: '58 cm', Valve: 'Standard 20 mm', Inspection: 'Valid 10 years' },
    picture: 'gas-13-blue',
  },
  {
    code: 'COO-0013',
    name: 'Gas Regulator, Hose 1.5 m & Two Clips',
    brand: 'Gasiva',
    subCategory: 'Gas Cylinders & Grills',
    priceKsh: 1_450,
    description:
      'A safety regulator that closes if the hose is pulled off. Reinforced orange hose ' +
      'with the date of make printed on it. Change the hose every two years.',
    attributes: { Hose: '1.5 m', Valve: '20 mm', Clips: '2', Warranty: '1 year' },
    picture: 'regulator',
  },
  {
    code: 'COO-0014',
    name: 'Ethanol Cooker, Two Burners, with 2 L Canister',
    brand: 'Motopika',
    subCategory: 'Ethanol & Biogas',
    priceKsh: 6_200,
    description:
      'Burns clean liquid fuel without smoke or soot. The canister cannot spill ' +
      'when it tips over. Fuel is sold at our branches by the litre.',
    attributes: { Burners: '2', Fuel: 'Bio-ethanol', Canister: '2 L', Warranty: '1 year' },
    picture: 'ethanol-cooker',
  },
  {
    code: 'COO-0015',
    name: 'Home Biogas Digester 6 m³ with Double Burner and Pipes',
    brand: 'Motopika',
    subCategory: 'Ethanol & Biogas',
    priceKsh: 68_000,
    discountPercent: 5,
    description:
      'Turns the dung of two cows into cooking gas for a family. The bag comes folded and is set ' +
      'up in a trench in one day. The slurry is good fertiliser for the shamba.',
    attributes: { Volume: '6 m³', Needs: '40 kg dung a day', 'In the box': 'Bag, pipes, burner', Warranty: '5 years' },
    picture: 'biogas-bag',
  },
  {
    code: 'COO-0016',
    name: 'Pressure Cooker 7.5 L, Aluminium, Outer Lid',
    brand: 'Pikasafi',
    subCategory: 'Pressure & Fireless Cookers',
    priceKsh: 3_300,
    description:
      'Softens dry beans in about 35 minutes. The lid cannot open under pressure. Spare rubber ring included.',
    attributes: { Capacity: '7.5 L', Material: 'Aluminium', 'Works on': 'Gas, charcoal, electric', Warranty: '1 year' },
    picture: 'pressure-cooker',
  },
  {
    code: 'COO-0017',
    name: 'Fireless Cooking Basket, 30 cm',
    brand: 'Okoamoto',
    subCategory: 'Pressure & Fireless Cookers',
    priceKsh: 1_600,
    description:
      'Bring the pot to the boil, put it in the basket and let it finish by itself. Keeps food ' +
      "hot for six hours. Woven by a women's group and lined with thick padding.",
    attributes: { Inside: '30 cm', Lining: 'Insulating padding', Cover: 'Cotton kitenge', Fuel: 'None' },
    picture: 'basket-fireless',
  },
  {
    code: 'COO-0018',
    name: 'Electric Pressure Cooker 6 L with 14 Programmes',
    brand: 'Homvik',
    subCategory: 'Pressure & Fireless Cookers',
    priceKsh: 9_900,
    discountPercent: 12,
    description:
      'Cooks githeri on very little power. Set it, and it switches ' +
      'itself off. The inner pot lifts out and is easy to wash.',
    attributes: { Capacity: '6 L', Power: '1,000 W', Programmes: '14', Warranty: '1 year' },
    picture: 'multicooker',
  },
  {
    code: 'COO-0019',
    name: 'Charcoal Briquettes, 10 kg Bag',
    brand: 'Okoamoto',
    subCategory: 'Fuel & Fire Starters',
    priceKsh: 650,
    description:
      'Made from charcoal dust and coffee husk. Burns longer than plain charcoal and ' +
      'without sparks. Start it with a few pieces of wood charcoal.',
    attributes: { Weight: '10 kg', 'Burn time': 'About 3 hours', Smoke: 'Low', 'Made in': 'Kenya' },
    picture: 'briquettes',
  },
]

export const cookstoves: DemoCategory = {
  name: 'Cookstoves & Clean Cooking',
  slug: 'cookstoves',
  icon: 'cooking',
  description: 'Jikos, gas and fireless cookers that save charcoal, firewood and time.',
  subCategories: [
    'Charcoal Jikos',
    'Wood Stoves',
    'Gas Cookers & Burners',
    'Gas Cylinders & Grills',
    'Ethanol & Biogas',
    'Pressure & Fireless Cookers',
    'Fuel & Fire Starters',
  ],
  products,
}
