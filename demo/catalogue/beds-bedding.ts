import type { DemoCategory, DemoProduct } from './types.ts'

const products: DemoProduct[] = [
  {
    code: 'BED-0001',
    name: 'High Density Mattress 3½ x 6 ft, 6 inch',
    brand: 'Lalapema',
    subCategory: 'Mattresses',
    priceKsh: 5_600,
    description:
      'A firm single mattress that keeps its shape. The quilted cover ' +
      'unzips for washing. Fits school and home beds.',
    attributes: { Size: '3½ x 6 ft', Thickness: '6 inch', Density: 'High', Warranty: '5 years' },
    picture: 'mattress-blue',
  },
  {
    code: 'BED-0002',
    name: 'High Density Mattress 4 x 6 ft, 8 inch',
    brand: 'Lalapema',
    subCategory: 'Mattresses',
    priceKsh: 9_400,
    description:
      'For couples in a small room or for a heavy single sleeper. ' +
      'Does not sink in the middle. Cover resists dust.',
    attributes: { Size: '4 x 6 ft', Thickness: '8 inch', Density: 'High', Warranty: '5 years' },
    picture: 'mattress-maroon',
  },
  {
    code: 'BED-0003',
    name: 'Heavy Duty Quilted Mattress 5 x 6 ft, 8 inch',
    brand: 'Lalapema',
    subCategory: 'Mattresses',
    priceKsh: 13_200,
    description:
      'Our best-selling family mattress. Turn it every three months and ' +
      'it lasts for many years. Quilted on both faces.',
    attributes: { Size: '5 x 6 ft', Thickness: '8 inch', Density: 'Heavy duty', Warranty: '7 years' },
    picture: 'mattress-green',
  },
  {
    code: 'BED-0004',
    name: 'Orthopaedic Mattress 6 x 6 ft, 10 inch',
    brand: 'Usingo',
    subCategory: 'Mattresses',
    priceKsh: 28_500,
    description:
      'A hard core with a soft top that keeps the back straight. Advised for ' +
      'people with back pain. Delivered rolled and sealed.',
    attributes: { Size: '6 x 6 ft', Thickness: '10 inch', Core: 'Rebonded foam', Warranty: '10 years' },
    picture: 'mattress-white',
  },
  {
    code: 'BED-0005',
    name: 'Spring Mattress 5 x 6 ft, Pillow Top',
    brand: 'Usingo',
    subCategory: 'Mattresses',
    priceKsh: 24_800,
    discountPercent: 15,
    description:
      'Springs in single pockets, so one sleeper does not wake the other. ' +
      'Soft quilted top. Use on a slatted or flat base.',
    attributes: { Size: '5 x 6 ft', Thickness: '10 inch', Core: 'Pocket springs', Warranty: '8 years' },
    picture: 'mattress-stripe',
  },
  {
    code: 'BED-0006',
    name: 'Mahogany-Finish Wooden Bed 5 x 6 ft',
    brand: 'Mbaoza',
    subCategory: 'Beds',
    priceKsh: 21_500,
    description:
      'Solid cypress with a dark finish and a tall headboard. Thirteen slats ' +
      'carry the mattress evenly. We put it together for you.',
    attributes: { Size: '5 x 6 ft', Wood: 'Cypress', Headboard: '110 cm', Warranty: '2 years' },
    picture: 'bed-brown',
  },
  {
    code: 'BED-0007',
    name: 'Metal Double-Decker Bed 3 x 6 ft with Ladder',
    brand: 'Jengora',
    subCategory: 'Beds',
    priceKsh: 14_900,
    discountPercent: 10,
    description:
      "Two strong beds for one corner of the children's room. Welded " +
      'frame with guard rail. Comes apart into two singles.',
    attributes: { Size: '3 x 6 ft', Load: '150 kg each', Material: 'Steel tube', Warranty: '2 years' },
    picture: 'bed-bunk',
  },
  {
    code: 'BED-0008',
    name: 'Upholstered Bed 6 x 6 ft, Button Headboard',
    brand: 'Keti & Co.',
    subCategory: 'Beds',
    priceKsh: 46_500,
    description:
      'A soft headboard to lean on while reading. Hardwood frame under ' +
      'strong fabric. Storage drawers can be ordered.',
    attributes: { Size: '6 x 6 ft', Frame: 'Hardwood', Fabric: 'Velvet', Warranty: '2 years' },
    picture: 'bed-grey',
  },
  {
    code: 'BED-0009',
    name: 'Folding Guest Bed with Mattress',
    brand: 'Jengora',
    subCategory: 'Beds',
    priceKsh: 7_900,
    description:
      'Opens in seconds for a visitor and folds behind a door. Wheels lock in place. Thin mattress included.',
    attributes: { Size: '2½ x 6 ft', Load: '110 kg', Frame: 'Steel', Warranty: '1 year' },
    picture: 'bed-folding',
  },
  {
    code: 'BED-0010',
    name: 'Fleece Blanket 5 x 6 ft, Soft',
    brand: 'Usingo',
    subCategory: 'Blankets',
    priceKsh: 1_450,
    description: 'Light, warm and quick to dry. Washes well by hand. Does not lose hair.',
    attributes: { Size: '5 x 6 ft', Material: 'Polyester fleece', Weight: '1.2 kg' },
    picture: 'blanket-maroon',
  },
  {
    code: 'BED-0011',
    name: 'Heavy Two-Ply Blanket 6 x 7 ft for Cold Nights',
    brand: 'Usingo',
    subCategory: 'Blankets',
    priceKsh: 3_900,
    description:
      'A thick embossed blanket for Nyandarua and Limuru nights. Two ' +
      'layers joined at the edge. Comes in a carry bag.',
    attributes: { Size: '6 x 7 ft', Layers: '2', Weight: '4 kg' },
    picture: 'blanket-blue',
  },
  {
    code: 'BED-0012',
    name: 'Maasai-Style Shuka Blanket',
    brand: 'Usingo',
    subCategory: 'Blankets',
    priceKsh: 950,
    description: 'The checked shuka for cool mornings and for guests. Woven thick, with fringes on two sides.',
    attributes: { Size: '150 x 190 cm', Material: 'Acrylic', Weight: '0.8 kg' },
    picture: 'blanket-shuka',
  },
  {
    code: 'BED-0013',
    name: 'Cotton Bedsheet Set 5 x 6 ft, 2 Sheets & 2 Pillowcases',
    brand: 'Lalapema',
    subCategory: 'Bedsheets',
    priceKsh: 1_800,
    description: 'Soft poly-cotton that keeps its colour in hot water. One flat and one fitted sheet.',
    attributes: { Size: '5 x 6 ft', Material: 'Poly-cotton', Pieces: '4' },
    picture: 'sheets-floral',
  },
  {
    code: 'BED-0014',
    name: 'Plain White Hotel Sheet Set 6 x 6 ft',
    brand: 'Lalapema',
    subCategory: 'Bedsheets',
    priceKsh: 2_900,
    description: 'Thick white cotton for homes and guest houses. Can be boiled and bleached.',
    attributes: { Size: '6 x 6 ft', Material: '100% cotton', Pieces: '4' },
    picture: 'sheets-white',
  },
  {
    code: 'BED-0015',
    name: 'Duvet Set 5 x 6 ft: Duvet, Sheet & 2 Pillowcases',
    brand: 'Usingo',
    subCategory: 'Duvets',
    priceKsh: 4_200,
    description:
      'A warm duvet with a bedsheet of the same print. Fibre filling ' +
      'that does not gather in lumps. Machine washable.',
    attributes: { Size: '5 x 6 ft', Filling: 'Fibre', Pieces: '4' },
    picture: 'duvet-pink',
  },
  {
    code: 'BED-0016',
    name: 'Woolly Winter Duvet 6 x 6 ft, Reversible',
    brand: 'Usingo',
    subCategory: 'Duvets',
    priceKsh: 6_400,
    discountPercent: 22,
    description: 'Woolly on one side, smooth on the other. For the cold months of June and July.',
    attributes: { Size: '6 x 6 ft', Filling: 'Fibre', Sides: '2 different' },
    picture: 'duvet-grey',
  },
  {
    code: 'BED-0017',
    name: 'Fibre Pillow, Pair',
    brand: 'Lalapema',
    subCategory: 'Pillows',
    priceKsh: 1_200,
    description: 'Two full pillows that fluff up again after washing. Cotton outside.',
    attributes: { Size: '18 x 28 inch', Filling: 'Fibre', Pieces: '2' },
    picture: 'pillow-pair',
  },
  {
    code: 'BED-0018',
    name: 'Memory Foam Neck Pillow, Contour',
    brand: 'Usingo',
    subCategory: 'Pillows',
    priceKsh: 2_300,
    description: 'Takes the shape of the neck and keeps it level. The cover unzips. Let it air for a day before use.',
    attributes: { Size: '50 x 30 cm', Filling: 'Memory foam', Warranty: '1 year' },
    picture: 'pillow-contour',
  },
  {
    code: 'BED-0019',
    name: 'Treated Mosquito Net 5 x 6 ft, Rectangular',
    brand: 'Usingo',
    subCategory: 'Mosquito Nets',
    priceKsh: 1_100,
    description: 'Treated for about three years of washing. Hang it from four hooks and tuck it in.',
    attributes: { Size: '5 x 6 ft', Height: '180 cm', Treated: 'Yes' },
    picture: 'net-blue',
  },
  {
    code: 'BED-0020',
    name: 'Round Mosquito Net with Metal Ring 6 x 6 ft',
    brand: 'Usingo',
    subCategory: 'Mosquito Nets',
    priceKsh: 1_600,
    description: 'Hangs from one hook and falls around the whole bed. Fine mesh with a lace edge.',
    attributes: { Size: '6 x 6 ft', Shape: 'Round', Ring: 'Steel' },
    picture: 'net-white',
  },
]

export const bedsBedding: DemoCategory = {
  name: 'Beds & Bedding',
  slug: 'beds-bedding',
  icon: 'bed',
  description: "Mattresses, beds, blankets and nets for a good night's rest.",
  subCategories: ['Mattresses', 'Beds', 'Blankets', 'Bedsheets', 'Duvets', 'Pillows', 'Mosquito Nets'],
  products,
}
