import { smallBusiness } from './small-business.ts'
import { tailoring } from './tailoring.ts'
import type { DemoCategory } from './types.ts'

export const tailoringBusiness: DemoCategory = {
  name: 'Tailoring & Small Business',
  slug: 'tailoring-business',
  icon: 'sewing',
  description: 'Machines and equipment that earn: tailoring, food vending, weighing and shop fittings.',
  subCategories: [
    'Sewing Machines',
    'Tailoring Supplies',
    'Fabrics',
    'Food Vending',
    'Weighing Scales',
    'Shop Fittings',
    'Office & Printing',
  ],
  products: [...tailoring, ...smallBusiness],
}
