import type { Product } from './products.ts'
import type { Random } from './random.ts'

/** Sub-categories whose products are bought together with those of the sub-category on the left. */
const goesWith: Record<string, string[]> = {
  'Solar Lanterns': ['Solar Panels', 'Torches'],
  'Solar Home Systems': ['Solar Bulbs', 'Solar & DC Televisions'],
  'Solar Panels': ['Solar Batteries', 'Charge Controllers'],
  'Solar Batteries': ['Inverters', 'Charge Controllers'],
  'Solar Floodlights': ['Wiring & Extensions', 'LED Bulbs'],
  'LED Bulbs': ['Wiring & Extensions'],
  'Charcoal Jikos': ['Sufurias', 'Mwiko & Cooking Spoons', 'Fuel & Fire Starters'],
  'Wood Stoves': ['Sufurias', 'Clay Pots'],
  'Gas Cookers & Burners': ['Gas Cylinders & Grills', 'Frying Pans'],
  'Pressure & Fireless Cookers': ['Kitchen Knives', 'Sufurias'],
  'Water Tanks': ['Rainwater Harvesting', 'Plumbing & Toilets'],
  'Water Pumps': ['Hosepipes', 'Drip Irrigation'],
  'Water Filters': ['Jerricans & Buckets', 'Water Treatment'],
  Smartphones: ['Covers & Screen Protectors', 'Chargers & Cables', 'Earphones & Headsets'],
  'Feature Phones': ['Chargers & Cables', 'Memory Cards & Flash Disks'],
  Tablets: ['Power Banks', 'Earphones & Headsets'],
  Televisions: ['Stands & Brackets', 'Decoders & Aerials', 'TV Stands'],
  Radios: ['Memory Cards & Flash Disks', 'Torches'],
  'Woofers & Home Theatres': ['Memory Cards & Flash Disks'],
  Mattresses: ['Bedsheets', 'Pillows', 'Mosquito Nets'],
  Beds: ['Mattresses', 'Blankets'],
  Blankets: ['Bedsheets'],
  'Sofa Sets': ['Coffee Tables', 'Carpets & Rugs', 'Curtains'],
  'Dining Sets': ['Plates & Bowls', 'Cups & Mugs'],
  'Plastic Chairs': ['Plastic Tables'],
  'Office Desks': ['Office Chairs'],
  Sufurias: ['Mwiko & Cooking Spoons', 'Plates & Bowls'],
  'Chapati Pans': ['Rolling Pins & Boards', 'Sieves & Strainers'],
  'Vacuum Flasks': ['Cups & Mugs', 'Trays'],
  'Plates & Bowls': ['Cutlery', 'Dish Racks'],
  'Kitchen Knives': ['Chopping Boards'],
  Refrigerators: ['Voltage Guards', 'Storage Containers'],
  Blenders: ['Glasses', 'Jugs & Dispensers'],
  'Maize Seed': ['Planting Fertiliser', 'Jembes & Hoes'],
  'Bean Seed': ['Planting Fertiliser', 'Grain Storage Bags'],
  'Vegetable Seed': ['Watering Cans', 'Foliar Feeds', 'Manure & Lime'],
  'Planting Fertiliser': ['Top-Dressing Fertiliser'],
  Herbicides: ['Sprayers', 'Gumboots & Overalls'],
  Insecticides: ['Sprayers', 'Fungicides'],
  'Animal Feeds': ['Feeders & Drinkers', 'Animal Health'],
  'Incubators & Brooders': ['Feeders & Drinkers', 'Coops & Hutches'],
  'Dairy Equipment': ['Animal Feeds', 'Animal Health'],
  'School Bags': ['Exercise Books', 'Pens & Stationery', 'Lunch Boxes'],
  'Uniforms & Shoes': ['School Bags', 'Boarding Items'],
  'Exercise Books': ['Pens & Stationery', 'Revision & Story Books'],
  'Diapers & Wipes': ['Bath & Skin', 'Clothes & Shawls'],
  'Cots & Bedding': ['Prams & Carriers', 'Mosquito Nets'],
  'Lotions & Jellies': ['Soaps & Bath'],
  'Salon & Barber Equipment': ['Hair Care'],
  Bicycles: ['Bicycle Spares', 'Helmets & Riding Gear'],
  'Motorcycle Tyres & Tubes': ['Oils & Lubricants', 'Boda Accessories'],
  'Boda Accessories': ['Helmets & Riding Gear'],
  'Sewing Machines': ['Fabrics', 'Tailoring Supplies'],
  Fabrics: ['Tailoring Supplies'],
  'Food Vending': ['Sufurias', 'Weighing Scales'],
  Roofing: ['Nails & Fasteners', 'Rainwater Harvesting'],
  'Cement, Sand & Blocks': ['Hand & Power Tools', 'Wheelbarrows'],
  'Paint & Brushes': ['Hand & Power Tools'],
  'Doors, Windows & Locks': ['Nails & Fasteners'],
  'Soaps & Detergents': ['Basins', 'Laundry Helpers', 'Brooms & Mops'],
}

/** Share of the companions that are of the same price level: a cheap phone gets a cheap charger. */
const OF_SAME_LEVEL = 0.75

/** Returns a function that draws a product that is bought together with one of `products`; undefined without any. */
export function createCompanions(random: Random, products: Product[]) {
  const shelves = new Map<string, Product[]>()
  for (const product of products) {
    const name = product.source.subCategory ?? ''
    shelves.set(name, [...(shelves.get(name) ?? []), product])
  }
  for (const shelf of shelves.values()) shelf.sort((a, b) => a.priceCents - b.priceCents || a.id - b.id)

  return (basket: Product[]): Product | undefined => {
    const leads = basket.filter(({ source }) => source.subCategory && goesWith[source.subCategory])
    if (leads.length === 0) return undefined
    const lead = random.pick(leads)
    const own = shelves.get(lead.source.subCategory ?? '') ?? []
    const shelf = shelves.get(random.pick(goesWith[lead.source.subCategory ?? ''] ?? [])) ?? []
    if (!random.chance(OF_SAME_LEVEL)) return random.pick(shelf)
    return shelf[Math.floor((own.indexOf(lead) * shelf.length) / own.length)]
  }
}

/** @internal The names in the table, for a test. */
export const companionNames = Object.entries(goesWith).flatMap(([name, others]) => [name, ...others])
