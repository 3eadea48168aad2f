import type { DemoProduct } from './types.ts'

export const phonesAccessories: DemoProduct[] = [
  {
    code: 'PHO-0011',
    name: 'Fast Charger 18 W with USB-C Cable',
    brand: 'Krado',
    subCategory: 'Chargers & Cables',
    priceKsh: 850,
    description:
      'Charges most phones to half in about 40 minutes. Has the ' +
      'three-pin plug used in Kenya. Stops by itself when full.',
    attributes: { Power: '18 W', Cable: '1 m USB-C', Plug: '3-pin', Warranty: '6 months' },
    picture: 'charger-white',
  },
  {
    code: 'PHO-0012',
    name: 'Braided USB Cable 3-in-1, 1.2 m',
    brand: 'Krado',
    subCategory: 'Chargers & Cables',
    priceKsh: 350,
    description:
      'One cable with three ends for every phone in the house. Woven cover ' +
      'that does not crack at the neck. For charging only.',
    attributes: { Length: '1.2 m', Ends: 'Micro, USB-C, eight-pin', Warranty: '3 months' },
    picture: 'cable-usb',
  },
  {
    code: 'PHO-0013',
    name: 'Car & Boda Charger, 2 USB Ports, Waterproof',
    brand: 'Krado',
    subCategory: 'Chargers & Cables',
    priceKsh: 600,
    description:
      'Fits a car lighter or, with the clamp, a motorcycle handlebar. ' +
      'The rubber lid keeps rain out. Fuse included.',
    attributes: { Ports: '2', Input: '12-24 V', Output: '2.4 A', Warranty: '6 months' },
    picture: 'charger-black',
  },
  {
    code: 'PHO-0014',
    name: 'Power Bank 10,000 mAh',
    brand: 'Krado',
    subCategory: 'Power Banks',
    priceKsh: 1_650,
    description: 'Charges a normal phone twice. Four lights show what is left. Two people can charge at once.',
    attributes: { Capacity: '10,000 mAh', Ports: '2', Weight: '210 g', Warranty: '1 year' },
    picture: 'powerbank-black',
  },
  {
    code: 'PHO-0015',
    name: 'Power Bank 30,000 mAh with Torch and Solar Panel',
    brand: 'Krado',
    subCategory: 'Power Banks',
    priceKsh: 3_400,
    discountPercent: 20,
    description:
      'For long trips and power cuts. The solar cell keeps it topped up but ' +
      'does not replace the mains. Bright torch at the end.',
    attributes: { Capacity: '30,000 mAh', Ports: '3', Torch: 'Yes', Warranty: '1 year' },
    picture: 'powerbank-orange',
  },
  {
    code: 'PHO-0016',
    name: 'Wired Earphones with Microphone',
    brand: 'Krado',
    subCategory: 'Earphones & Headsets',
    priceKsh: 250,
    description:
      'Clear voice for calls and enough bass for music. The flat cable tangles less. Three sizes of ear tips.',
    attributes: { Plug: '3.5 mm', Cable: '1.2 m', Microphone: 'Yes', Warranty: '3 months' },
    picture: 'earphones-wired',
  },
  {
    code: 'PHO-0017',
    name: 'Wireless Earbuds with Charging Case',
    brand: 'Krado',
    subCategory: 'Earphones & Headsets',
    priceKsh: 1_450,
    description:
      'Four hours of music and four more charges in the case. Touch once ' +
      'to answer a call. Splash-proof, not for swimming.',
    attributes: { Bluetooth: '5.3', 'Play time': '4 + 16 hours', Charging: 'USB-C', Warranty: '6 months' },
    picture: 'earbuds-white',
  },
  {
    code: 'PHO-0018',
    name: 'Over-Ear Wireless Headphones, Foldable',
    brand: 'Sautika',
    subCategory: 'Earphones & Headsets',
    priceKsh: 2_300,
    description: 'Soft pads for hours of listening at work. Folds small for a bag. Also works with a cable when empty.',
    attributes: { Bluetooth: '5.1', 'Play time': '20 hours', Weight: '220 g', Warranty: '6 months' },
    picture: 'headphones-black',
  },
  {
    code: 'PHO-0019',
    name: 'Bluetooth Speaker, Pocket, 5 W',
    brand: 'Sautika',
    subCategory: 'Bluetooth Speakers',
    priceKsh: 1_200,
    description: 'Small enough for a jacket, loud enough for a room. Takes a memory card as well. Splash-proof.',
    attributes: { Power: '5 W', 'Play time': '6 hours', Inputs: 'Bluetooth, card', Warranty: '6 months' },
    picture: 'speaker-red',
  },
  {
    code: 'PHO-0020',
    name: 'Party Speaker 40 W with Microphone and Lights',
    brand: 'Sautika',
    subCategory: 'Bluetooth Speakers',
    priceKsh: 6_900,
    description:
      'For church groups, chama meetings and parties. Microphone and remote ' +
      'in the box. The handle and wheels make moving easy.',
    attributes: { Power: '40 W', Microphone: '1 wireless', Battery: '5 hours', Warranty: '1 year' },
    picture: 'speaker-party',
  },
  {
    code: 'PHO-0021',
    name: 'Memory Card 64 GB with Adapter',
    brand: 'Krado',
    subCategory: 'Memory Cards & Flash Disks',
    priceKsh: 900,
    description: 'More room for photos and songs in phones and radios. Comes with an adapter for computers.',
    attributes: { Capacity: '64 GB', Speed: 'Class 10', Warranty: '2 years' },
    picture: 'memory-card',
  },
  {
    code: 'PHO-0022',
    name: 'Flash Disk 32 GB, Metal',
    brand: 'Krado',
    subCategory: 'Memory Cards & Flash Disks',
    priceKsh: 650,
    description: 'A strong metal stick with a ring for the key chain. Works in computers, televisions and radios.',
    attributes: { Capacity: '32 GB', USB: '3.0', Warranty: '2 years' },
    picture: 'flash-disk',
  },
  {
    code: 'PHO-0023',
    name: 'Shockproof Cover for Zuvi A5 and A7',
    brand: 'Zuvi',
    subCategory: 'Covers & Screen Protectors',
    priceKsh: 400,
    description:
      'Raised edges keep the screen off the ground. Matt back that does ' +
      'not slip. Choose the model when you collect it.',
    attributes: { Material: 'Soft plastic', Fits: 'Zuvi A5, A7', Colour: 'Assorted' },
    picture: 'phone-case',
  },
  {
    code: 'PHO-0024',
    name: 'Tempered Glass Screen Protector',
    brand: 'Krado',
    subCategory: 'Covers & Screen Protectors',
    priceKsh: 200,
    description:
      'A glass sheet that breaks so that your screen does not. Wipes and guide ' +
      'frame included. We fit it free of charge at the branch.',
    attributes: { Hardness: '9H', Thickness: '0.3 mm', Fits: 'Most 6.5 inch phones' },
  },
  {
    code: 'PHO-0025',
    name: 'Fitness Smart Watch with Call Alert',
    brand: 'Zuvi',
    subCategory: 'Smart Watches',
    priceKsh: 2_900,
    discountPercent: 25,
    description: 'Counts steps, shows calls and wakes you without a noise. Battery for a week. Needs a smartphone.',
    attributes: { Screen: '1.8 inch', Battery: '7 days', Protection: 'IP67', Warranty: '6 months' },
    picture: 'watch-black',
  },
]
