import type { DemoProduct } from './types.ts'

export const solarLightingLamps: DemoProduct[] = [
  {
    code: 'SOL-0020',
    name: 'Solar Bulb with Hook, 9 W, Emergency',
    brand: 'Voltari',
    subCategory: 'Solar Bulbs',
    priceKsh: 380,
    description:
      'Works in a normal holder and stays lit for up to four hours when the power goes. ' +
      'Lift it out and it becomes a torch. Fully charged after six hours on.',
    attributes: { Power: '9 W', Base: 'B22', Backup: '4 hours', Warranty: '6 months' },
    picture: 'bulb-hook',
  },
  {
    code: 'SOL-0021',
    name: 'Spare Wired Bulb for Mwangabora Kits',
    brand: 'Mwangabora',
    subCategory: 'Solar Bulbs',
    priceKsh: 550,
    description:
      'A replacement or an extra bulb for our home systems. Comes with a ' +
      'switch and 5 m of cable. Plugs in without tools.',
    attributes: { Brightness: '120 lumens', Cable: '5 m', Fits: 'Home System Mini and Plus', Warranty: '1 year' },
    picture: 'bulb-wired',
  },
  {
    code: 'SOL-0022',
    name: 'Solar Floodlight 60 W with Remote',
    brand: 'Nuruvo',
    subCategory: 'Solar Floodlights',
    priceKsh: 3_600,
    description:
      'Lights a compound from dusk to dawn by itself. The remote sets ' +
      'brightness and timer. Mount the panel where no tree shades it.',
    attributes: { Power: '60 W', Panel: 'Separate, 5 m cable', Protection: 'IP65', Warranty: '1 year' },
    picture: 'flood-black',
  },
  {
    code: 'SOL-0023',
    name: 'Solar Floodlight 200 W, Dusk to Dawn, with Bracket',
    brand: 'Nuruvo',
    subCategory: 'Solar Floodlights',
    priceKsh: 7_900,
    discountPercent: 20,
    description:
      'A wide bright light for a shop front or a cattle shed. Comes on at nightfall and dims ' +
      'after midnight to last until morning. Bracket and screws are in the box.',
    attributes: { Power: '200 W', Battery: 'Lithium 18 Ah', Protection: 'IP66', Warranty: '2 years' },
    picture: 'flood-grey',
  },
  {
    code: 'SOL-0024',
    name: 'Motion-Sensor Solar Wall Light',
    brand: 'Mwangabora',
    subCategory: 'Solar Floodlights',
    priceKsh: 1_150,
    description:
      'Turns bright when someone walks past and low when the yard is quiet. No wiring at all: ' +
      'screw it to the wall and leave it. Good by the gate or the outside toilet.',
    attributes: { Brightness: '600 lumens', 'Sensor range': '5 m', Protection: 'IP65', Warranty: '1 year' },
    picture: 'wall-light',
  },
  {
    code: 'SOL-0025',
    name: 'Rechargeable LED Torch, Heavy Duty',
    brand: 'Voltari',
    subCategory: 'Torches',
    priceKsh: 890,
    description:
      'Throws a beam of 300 m for walks at night or for watching the herd. Charges from the ' +
      'mains with its fold-out plug. A side light works as a small lantern.',
    attributes: { Beam: '300 m', Battery: '2,400 mAh', Charging: 'Mains', Warranty: '6 months' },
    picture: 'torch-yellow',
  },
  {
    code: 'SOL-0026',
    name: 'Head Torch for Milking and Night Work',
    brand: 'Voltari',
    subCategory: 'Torches',
    priceKsh: 480,
    description:
      'Leaves both hands free for milking, repairs or a delivery. The strap fits ' +
      'over a cap. Runs on three AAA cells, which are not included.',
    attributes: { Brightness: '120 lumens', Batteries: '3 x AAA', Weight: '85 g', Warranty: '6 months' },
    picture: 'torch-head',
  },
  {
    code: 'SOL-0027',
    name: 'LED Bulb 9 W B22, Pack of 4',
    brand: 'Voltari',
    subCategory: 'LED Bulbs',
    priceKsh: 520,
    description:
      'Daylight bulbs for the bayonet holders used in most Kenyan homes. Each ' +
      'gives the light of an old 75 W bulb. Safe in closed shades.',
    attributes: { Power: '9 W each', Base: 'B22', Colour: 'Daylight 6,500 K', Warranty: '1 year' },
    picture: 'bulb-led',
  },
  {
    code: 'SOL-0028',
    name: 'LED Tube 4 ft with Fitting, 18 W',
    brand: 'Voltari',
    subCategory: 'LED Bulbs',
    priceKsh: 750,
    description:
      'Tube and holder in one piece, ready to wire. Good for shops, ' +
      'kitchens and classrooms. Lights at once, without flicker.',
    attributes: { Power: '18 W', Length: '120 cm', Colour: 'Daylight', Warranty: '1 year' },
    picture: 'tube-light',
  },
  {
    code: 'SOL-0029',
    name: 'Extension Cable 4-Way with USB, 3 m',
    brand: 'Voltari',
    subCategory: 'Wiring & Extensions',
    priceKsh: 1_050,
    description:
      'Four switched sockets and two USB ports on 3 m of full copper cable. The ' +
      'fuse can be replaced. Not for cookers or heaters above 2,500 W.',
    attributes: { Sockets: '4', Length: '3 m', 'USB ports': '2', Warranty: '1 year' },
    picture: 'extension-white',
  },
  {
    code: 'SOL-0030',
    name: 'Twin Cable 1.5 mm², 50 m Roll',
    brand: 'Voltari',
    subCategory: 'Wiring & Extensions',
    priceKsh: 3_400,
    description:
      'Copper twin cable for lamps and solar panels. The coating ' +
      'withstands sun and rain. Cut lengths are marked each metre.',
    attributes: { Size: '1.5 mm²', Length: '50 m', Conductor: 'Copper', Warranty: '1 year' },
    picture: 'cable-roll',
  },
  {
    code: 'SOL-0031',
    name: 'Solar Water Heater 150 L with Tubes and Stand',
    brand: 'Nuruvo',
    subCategory: 'Solar Water Heaters',
    priceKsh: 68_500,
    description:
      'Hot water for a family of four without an electricity bill. Fifteen vacuum tubes heat even on ' +
      'cool days. The frame suits flat and pitched roofs; plumbing is not included.',
    attributes: { Capacity: '150 L', Tubes: '15', Tank: 'Stainless steel inside', Warranty: '5 years' },
    picture: 'solar-heater',
  },
  {
    code: 'SOL-0032',
    name: 'Solar Water Pump Kit 0.5 HP with Panels for Shallow Wells',
    brand: 'Nuruvo',
    subCategory: 'Solar Pumps',
    priceKsh: 74_900,
    description:
      'Lifts about 8,000 litres on a sunny day from a well up to 20 m deep. The kit holds the pump, two ' +
      'panels, controller and 25 m of cable. It stops by itself when the well runs dry.',
    attributes: { Lift: '20 m', Flow: '1,600 L per hour', Panels: '2 x 250 W', Warranty: '2 years' },
  },
]
