import type { DemoProduct } from './types.ts'

export const solarLightingSystems: DemoProduct[] = [
  {
    code: 'SOL-0001',
    name: 'Solar Lantern 110 with Phone Charging',
    brand: 'Mwangabora',
    subCategory: 'Solar Lanterns',
    priceKsh: 2_450,
    description:
      'A bright lantern for one room with three light levels. The small panel on its lid ' +
      'fills it in a day of good sun. Charges one basic phone over USB.',
    attributes: {
      Brightness: '110 lumens',
      'Run time': '8 hours on medium',
      'Phone charging': 'Yes',
      Warranty: '2 years',
    },
    picture: 'lantern-orange',
  },
  {
    code: 'SOL-0002',
    name: 'Study Lamp S20, Gooseneck Solar Table Lamp',
    brand: 'Mwangabora',
    subCategory: 'Solar Lanterns',
    priceKsh: 1_350,
    discountPercent: 10,
    description:
      'A bendable table lamp that puts light on the book and not in the eyes. Made for ' +
      'homework after dark. The panel has a 3 m wire so it can stay on the roof.',
    attributes: { Brightness: '50 lumens', 'Run time': '12 hours', Cable: '3 m', Warranty: '2 years' },
    picture: 'desklamp-green',
  },
  {
    code: 'SOL-0003',
    name: 'Solar Lantern 220 Twin Pack for Kitchen & Sitting Room',
    brand: 'Nuruvo',
    subCategory: 'Solar Lanterns',
    priceKsh: 4_200,
    description:
      'Two lanterns that share one larger panel. Hang one in the kitchen and stand ' +
      'the other on the table. Both show how much charge is left.',
    attributes: {
      Brightness: '220 lumens each',
      Panel: '6 W',
      'In the box': '2 lanterns, panel, cables',
      Warranty: '2 years',
    },
    picture: 'lantern-teal',
  },
  {
    code: 'SOL-0004',
    name: 'Pocket Solar Light "Kamwanga"',
    brand: 'Nuruvo',
    subCategory: 'Solar Lanterns',
    priceKsh: 650,
    description:
      'The smallest light we sell, with the panel built into its back. Good for a short walk ' +
      "or for a child's bedside. Leave it in the sun from morning to evening.",
    attributes: { Brightness: '25 lumens', 'Run time': '5 hours', Weight: '90 g', Warranty: '1 year' },
    picture: 'lantern-mini',
  },
  {
    code: 'SOL-0005',
    name: 'Camping & Market Lantern, Rechargeable, 400 Lumens',
    brand: 'Voltari',
    subCategory: 'Solar Lanterns',
    priceKsh: 1_850,
    description:
      'Lights a whole market stall for an evening. Charges from USB or from ' +
      'any 5 V solar panel. The handle folds flat for carrying.',
    attributes: { Brightness: '400 lumens', Battery: '4,000 mAh', Charging: 'USB-C', Warranty: '1 year' },
    picture: 'lantern-camp',
  },
  {
    code: 'SOL-0006',
    name: 'Home System Mini: Panel, 3 Bulbs & Phone Charging',
    brand: 'Mwangabora',
    subCategory: 'Solar Home Systems',
    priceKsh: 11_900,
    description:
      'Three wired bulbs with their own switches and a battery box that charges two phones. One ' +
      'person can fit it in an afternoon. Bulbs last about 6 hours each after a sunny day.',
    attributes: { Panel: '10 W', Bulbs: '3', 'Phone ports': '2', Battery: 'Lithium 36 Wh', Warranty: '2 years' },
    picture: 'solarkit-3',
  },
  {
    code: 'SOL-0007',
    name: 'Home System Plus: 4 Bulbs, Radio and Torch',
    brand: 'Mwangabora',
    subCategory: 'Solar Home Systems',
    priceKsh: 18_500,
    description:
      'Light for four rooms with a rechargeable radio and a torch. The battery box shows the ' +
      'charge in percent. Spare bulbs and longer cables are sold separately.',
    attributes: { Panel: '20 W', Bulbs: '4', Extras: 'Radio and torch', Battery: 'Lithium 77 Wh', Warranty: '2 years' },
    picture: 'solarkit-radio',
  },
  {
    code: 'SOL-0008',
    name: 'Home System TV 24": Panel, Battery, 4 Bulbs and 24-inch Digital Television, Complete with Roof Mount',
    brand: 'Nuruvo',
    subCategory: 'Solar Home Systems',
    priceKsh: 46_500,
    discountPercent: 8,
    description:
      'Everything needed to watch digital television without mains power. The battery ' +
      'runs the television for about five hours, or the lamps for two nights. Fitting ' +
      'by our technician is included within 30 km of a branch.',
    attributes: { Panel: '60 W', Television: '24 inch', Bulbs: '4', Battery: 'Lithium 192 Wh', Warranty: '2 years' },
    picture: 'solarkit-tv',
  },
  {
    code: 'SOL-0009',
    name: 'Home System Max 120 W with Fan',
    brand: 'Nuruvo',
    subCategory: 'Solar Home Systems',
    priceKsh: 59_900,
    description:
      'Our largest plug-and-play kit, for six lamps and one 12-inch fan. The ' +
      'lithium battery needs no water. More panels can be added later.',
    attributes: { Panel: '120 W', Bulbs: '6', Fan: '12 inch DC', Battery: 'Lithium 307 Wh', Warranty: '3 years' },
    picture: 'solarkit-fan',
  },
  {
    code: 'SOL-0010',
    name: 'Solar Panel 50 W Polycrystalline',
    brand: 'Voltari',
    subCategory: 'Solar Panels',
    priceKsh: 4_300,
    description:
      'A panel for charging one battery for lamps and phones. The aluminium frame ' +
      'has holes ready for mounting. Cable and clips are in the box.',
    attributes: { Power: '50 W', Voltage: '12 V', Size: '67 x 54 cm', Warranty: '10 years on output' },
    picture: 'panel-blue',
  },
  {
    code: 'SOL-0011',
    name: 'Solar Panel 100 W Monocrystalline',
    brand: 'Voltari',
    subCategory: 'Solar Panels',
    priceKsh: 7_200,
    description:
      'Black cells that give more on cloudy days than the blue type of the same size. ' +
      'Fits most 12 V systems. Keep it facing north at a slight tilt.',
    attributes: { Power: '100 W', Voltage: '12 V', Size: '101 x 67 cm', Warranty: '12 years on output' },
    picture: 'panel-black',
  },
  {
    code: 'SOL-0012',
    name: 'Solar Panel 250 W Half-Cell',
    brand: 'Voltari',
    subCategory: 'Solar Panels',
    priceKsh: 13_800,
    discountPercent: 12,
    description:
      'A strong panel for water pumps, barber shops and homes with a fridge. Half-cut cells lose ' +
      'less power in partial shade. Two people are needed to lift it onto the roof.',
    attributes: { Power: '250 W', Cells: 'Monocrystalline half-cell', Weight: '14 kg', Warranty: '12 years on output' },
    picture: 'panel-black-lg',
  },
  {
    code: 'SOL-0013',
    name: 'Solar Battery 100 Ah Sealed Gel',
    brand: 'Voltari',
    subCategory: 'Solar Batteries',
    priceKsh: 17_500,
    description:
      'A sealed battery that needs no topping up. Suits lamps, television and phone ' +
      'charging for one household. Do not let it run fully flat if it is to last.',
    attributes: { Capacity: '100 Ah', Voltage: '12 V', Type: 'Gel', Weight: '28 kg', Warranty: '1 year' },
    picture: 'battery-blue',
  },
  {
    code: 'SOL-0014',
    name: 'Solar Battery 200 Ah Sealed Gel',
    brand: 'Voltari',
    subCategory: 'Solar Batteries',
    priceKsh: 32_500,
    description:
      'For homes and small shops that run lights all night. Sealed, so it ' +
      'can stand indoors. Two can be joined for a 24 V system.',
    attributes: { Capacity: '200 Ah', Voltage: '12 V', Type: 'Gel', Weight: '54 kg', Warranty: '1 year' },
    picture: 'battery-red',
  },
  {
    code: 'SOL-0015',
    name: 'Lithium Battery 50 Ah LiFePO₄ with Handle',
    brand: 'Nuruvo',
    subCategory: 'Solar Batteries',
    priceKsh: 28_900,
    description:
      'Half the weight of a gel battery and can be used almost to empty. The built-in guard ' +
      'switches off before damage is done. Expect about ten years of daily use.',
    attributes: { Capacity: '50 Ah', Voltage: '12.8 V', Cycles: '4,000', Weight: '6 kg', Warranty: '3 years' },
    picture: 'battery-green',
  },
  {
    code: 'SOL-0016',
    name: 'Charge Controller 10 A with USB',
    brand: 'Voltari',
    subCategory: 'Charge Controllers',
    priceKsh: 1_250,
    description:
      'Keeps the panel from overcharging the battery and the lamps from draining it. ' +
      'Two USB ports charge phones directly. Screws onto any wall.',
    attributes: { Current: '10 A', Voltage: '12/24 V', 'USB ports': '2', Warranty: '1 year' },
    picture: 'controller-blue',
  },
  {
    code: 'SOL-0017',
    name: 'Charge Controller 30 A MPPT',
    brand: 'Nuruvo',
    subCategory: 'Charge Controllers',
    priceKsh: 6_800,
    description:
      'Takes up to a third more from the same panels than a plain controller. The screen shows ' +
      'charge, load and battery at a glance. For systems up to 400 W at 12 V.',
    attributes: { Current: '30 A', Type: 'MPPT', Display: 'LCD', Warranty: '2 years' },
    picture: 'controller-grey',
  },
  {
    code: 'SOL-0018',
    name: 'Inverter 500 W Modified Wave',
    brand: 'Voltari',
    subCategory: 'Inverters',
    priceKsh: 5_200,
    description:
      'Turns battery power into mains power for a television, a shaver or a ' +
      'laptop. Not for fridges or motors. The fan only runs under load.',
    attributes: { Power: '500 W', Input: '12 V', Output: '240 V', Warranty: '1 year' },
    picture: 'inverter-grey',
  },
  {
    code: 'SOL-0019',
    name: 'Inverter 1500 W Pure Sine with Charger',
    brand: 'Nuruvo',
    subCategory: 'Inverters',
    priceKsh: 24_500,
    description:
      'Clean power for a fridge, a sewing machine or a salon. Switches over in a blink when the mains ' +
      'fail and charges the battery when they return. Needs at least 200 Ah of batteries.',
    attributes: { Power: '1,500 W', Wave: 'Pure sine', Charger: 'Built in, 20 A', Warranty: '2 years' },
    picture: 'inverter-orange',
  },
]
