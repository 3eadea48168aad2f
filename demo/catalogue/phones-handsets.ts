import type { DemoProduct } from './types.ts'

export const phonesHandsets: DemoProduct[] = [
  {
    code: 'PHO-0001',
    name: 'Zuvi A5 Smartphone, 4G, 64 GB, Dual SIM',
    brand: 'Zuvi',
    subCategory: 'Smartphones',
    priceKsh: 11_900,
    description:
      'A first smartphone with a big screen and a battery for a full day. Runs the usual ' +
      'chat, bank and loan apps. Screen cover and case are in the box.',
    attributes: { Screen: '6.5 inch', Storage: '64 GB', Memory: '3 GB', Battery: '5,000 mAh', Warranty: '1 year' },
    picture: 'phone-blue',
  },
  {
    code: 'PHO-0002',
    name: 'Zuvi A7 Plus Smartphone, 4G, 128 GB, 50 MP Camera',
    brand: 'Zuvi',
    subCategory: 'Smartphones',
    priceKsh: 16_900,
    description:
      'Room for years of photos and a camera that copes with evening light. ' +
      'Fingerprint reader on the side. Charges to half in 40 minutes.',
    attributes: { Screen: '6.7 inch', Storage: '128 GB', Memory: '6 GB', Camera: '50 MP', Warranty: '1 year' },
    picture: 'phone-green',
  },
  {
    code: 'PHO-0003',
    name: 'Zuvi Note 5G, 256 GB',
    brand: 'Zuvi',
    subCategory: 'Smartphones',
    priceKsh: 28_500,
    description:
      'Our fastest phone, for work and for long calls with video. Smooth 120 Hz ' +
      'screen. Takes two SIM cards and a memory card together.',
    attributes: { Screen: '6.8 inch', Storage: '256 GB', Memory: '8 GB', Network: '5G', Warranty: '1 year' },
    picture: 'phone-purple',
  },
  {
    code: 'PHO-0004',
    name: 'Tamko Go 4G Smartphone, 32 GB',
    brand: 'Tamko',
    subCategory: 'Smartphones',
    priceKsh: 8_400,
    description:
      'A small, light phone at a small price. Enough for messages, mobile ' +
      'money and maps. The back comes off to change the battery.',
    attributes: { Screen: '5.5 inch', Storage: '32 GB', Memory: '2 GB', Battery: '3,000 mAh', Warranty: '1 year' },
    picture: 'phone-black',
  },
  {
    code: 'PHO-0005',
    name: 'Tamko Rugged R2, Waterproof, 4G',
    brand: 'Tamko',
    subCategory: 'Smartphones',
    priceKsh: 19_800,
    description:
      'Survives rain, dust and a fall from a motorbike seat. Battery for ' +
      'three days. The torch on its end is a real one.',
    attributes: { Screen: '5.9 inch', Storage: '64 GB', Battery: '8,000 mAh', Protection: 'IP68', Warranty: '1 year' },
    picture: 'phone-rugged',
  },
  {
    code: 'PHO-0006',
    name: 'Tamko 105 Feature Phone, Dual SIM, Torch',
    brand: 'Tamko',
    subCategory: 'Feature Phones',
    priceKsh: 1_850,
    description:
      'Calls, messages, mobile money and a torch, for a week on one charge. Large ' +
      'keys with clear numbers. FM radio works without earphones.',
    attributes: { Screen: '1.8 inch', SIM: '2', Battery: '1,900 mAh', Radio: 'FM', Warranty: '1 year' },
    picture: 'keypad-black',
  },
  {
    code: 'PHO-0007',
    name: 'Tamko 210 Feature Phone, Big Button for Seniors',
    brand: 'Tamko',
    subCategory: 'Feature Phones',
    priceKsh: 2_600,
    description:
      'Very large keys and loud sound for weak eyes and ears. The red key on the ' +
      'back calls five numbers in turn. Comes with a charging stand.',
    attributes: { Screen: '2.4 inch', SIM: '2', 'SOS key': 'Yes', Battery: '1,400 mAh', Warranty: '1 year' },
    picture: 'keypad-red',
  },
  {
    code: 'PHO-0008',
    name: 'Zuvi K4 4G Keypad Phone with Chat & Hotspot',
    brand: 'Zuvi',
    subCategory: 'Feature Phones',
    priceKsh: 3_900,
    discountPercent: 10,
    description:
      'A keypad phone that also shares its 4G with a computer. Simple ' +
      'chat and browser included. Charges over USB-C.',
    attributes: { Network: '4G', Screen: '2.8 inch', Battery: '2,000 mAh', Warranty: '1 year' },
    picture: 'keypad-blue',
  },
  {
    code: 'PHO-0009',
    name: 'Somari Learning Tablet 8", 32 GB, with Child Lock',
    brand: 'Somari',
    subCategory: 'Tablets',
    priceKsh: 9_800,
    description:
      'Made for lessons at home, with a soft case that takes falls. ' +
      'Parents set the hours and the apps. Wi-Fi only.',
    attributes: { Screen: '8 inch', Storage: '32 GB', Case: 'Included', Warranty: '1 year' },
    picture: 'tablet-green',
  },
  {
    code: 'PHO-0010',
    name: 'Zuvi Tab 10 4G, 128 GB',
    brand: 'Zuvi',
    subCategory: 'Tablets',
    priceKsh: 21_900,
    description: 'A large screen for field officers, students and films. Takes a SIM card. The metal back stays cool.',
    attributes: { Screen: '10.1 inch', Storage: '128 GB', Network: '4G', Warranty: '1 year' },
    picture: 'tablet-grey',
  },
]
