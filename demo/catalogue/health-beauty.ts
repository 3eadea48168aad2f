import { beauty } from './beauty.ts'
import { health } from './health.ts'
import type { DemoCategory } from './types.ts'

export const healthBeauty: DemoCategory = {
  name: 'Health & Beauty',
  slug: 'health-beauty',
  icon: 'health',
  description: 'Lotions, hair care, salon tools and health devices for home and business.',
  subCategories: [
    'Lotions & Jellies',
    'Soaps & Bath',
    'Hair Care',
    'Salon & Barber Equipment',
    'Make-up & Perfume',
    'Sanitary Care',
    'Health Devices',
  ],
  products: [...beauty, ...health],
}
