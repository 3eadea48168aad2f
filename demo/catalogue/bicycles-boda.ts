import { bicyclesAndTyres } from './bicycles-and-tyres.ts'
import { bodaGear } from './boda-gear.ts'
import type { DemoCategory } from './types.ts'

export const bicyclesBoda: DemoCategory = {
  name: 'Bicycles & Boda Boda',
  slug: 'bicycles-boda',
  icon: 'bicycle',
  description: 'Bicycles, motorcycle parts and riding gear for work on two wheels.',
  subCategories: [
    'Bicycles',
    'Bicycle Spares',
    'Motorcycle Tyres & Tubes',
    'Batteries & Electrics',
    'Helmets & Riding Gear',
    'Oils & Lubricants',
    'Boda Accessories',
  ],
  products: [...bicyclesAndTyres, ...bodaGear],
}
