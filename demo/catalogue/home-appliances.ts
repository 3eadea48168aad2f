import { appliancesHome } from './appliances-home.ts'
import { appliancesKitchen } from './appliances-kitchen.ts'
import type { DemoCategory } from './types.ts'

export const homeAppliances: DemoCategory = {
  name: 'Home Appliances',
  slug: 'home-appliances',
  icon: 'plug',
  description: 'Fridges, irons, blenders and other electric helpers with service in Kenya.',
  subCategories: [
    'Refrigerators',
    'Freezers',
    'Microwave Ovens',
    'Electric Ovens',
    'Hot Plates',
    'Electric Kettles',
    'Blenders',
    'Mixers',
    'Juicers',
    'Toasters',
    'Sandwich Makers',
    'Rice Cookers',
    'Air Fryers',
    'Irons',
    'Washing Machines',
    'Fans',
    'Room Heaters',
    'Water Dispensers',
    'Instant Showers',
    'Vacuum Cleaners',
    'Voltage Guards',
  ],
  products: [...appliancesKitchen, ...appliancesHome],
}
