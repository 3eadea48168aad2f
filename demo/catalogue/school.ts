import { schoolBooksAndBags } from './school-books-and-bags.ts'
import { schoolUniformsAndBoarding } from './school-uniforms-and-boarding.ts'
import type { DemoCategory } from './types.ts'

export const school: DemoCategory = {
  name: 'School Items',
  slug: 'school',
  icon: 'school',
  description: 'Bags, books, uniforms and boarding boxes for the new term.',
  subCategories: [
    'School Bags',
    'Exercise Books',
    'Pens & Stationery',
    'Uniforms & Shoes',
    'Boarding Items',
    'Revision & Story Books',
    'Learning Aids',
  ],
  products: [...schoolBooksAndBags, ...schoolUniformsAndBoarding],
}
