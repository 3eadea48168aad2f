import { phonesAccessories } from './phones-accessories.ts'
import { phonesHandsets } from './phones-handsets.ts'
import type { DemoCategory } from './types.ts'

export const phones: DemoCategory = {
  name: 'Phones & Accessories',
  slug: 'phones',
  icon: 'phone',
  description: 'Smartphones, feature phones and everything that charges, covers or plays through them.',
  subCategories: [
    'Smartphones',
    'Feature Phones',
    'Tablets',
    'Chargers & Cables',
    'Power Banks',
    'Earphones & Headsets',
    'Bluetooth Speakers',
    'Memory Cards & Flash Disks',
    'Covers & Screen Protectors',
    'Smart Watches',
  ],
  products: [...phonesHandsets, ...phonesAccessories],
}
