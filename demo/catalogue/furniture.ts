import { furnitureLiving } from './furniture-living.ts'
import { furnitureRooms } from './furniture-rooms.ts'
import type { DemoCategory } from './types.ts'

export const furniture: DemoCategory = {
  name: 'Furniture',
  slug: 'furniture',
  icon: 'furniture',
  description: 'Sofas, tables, wardrobes and more, made by Kenyan workshops and delivered to the door.',
  subCategories: [
    'Sofa Sets',
    'Sofa Beds',
    'Armchairs',
    'Coffee Tables',
    'Side Tables & Stools',
    'TV Stands',
    'Wall Units',
    'Carpets & Rugs',
    'Curtains',
    'Dining Sets',
    'Plastic Chairs',
    'Plastic Tables',
    'Office Desks',
    'Office Chairs',
    'Wardrobes',
    'Chests of Drawers',
    'Dressing Tables',
    'Shoe Racks',
    'Bookshelves',
    'Kitchen Cabinets',
  ],
  products: [...furnitureLiving, ...furnitureRooms],
}
