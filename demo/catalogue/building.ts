import { buildingFittings } from './building-fittings.ts'
import { buildingStructure } from './building-structure.ts'
import type { DemoCategory } from './types.ts'

export const building: DemoCategory = {
  name: 'Building Materials',
  slug: 'building',
  icon: 'building',
  description: 'Roofing, cement, paint, plumbing and tools for building step by step.',
  subCategories: [
    'Roofing',
    'Cement, Sand & Blocks',
    'Paint & Brushes',
    'Doors, Windows & Locks',
    'Plumbing & Toilets',
    'Nails & Fasteners',
    'Hand & Power Tools',
  ],
  products: [...buildingStructure, ...buildingFittings],
}
