import type { Addable } from './cart.store.ts'

/** A product that tests add to a cart. */
export const lamp: Addable = {
  id: 1,
  slug: 'lamp',
  name: 'Lamp',
  description: 'Gives light',
  descriptionLanguage: 'en',
  price: 1200,
  originalPrice: null,
  discount: 0,
  inStock: true,
  brandName: null,
  itemCode: 'L-1',
  picture: null,
  categoryName: 'Solar',
}
