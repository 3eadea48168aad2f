import { msg } from '@lingui/core/macro'
import type { categoryStatuses } from '#contract/catalogue/category-choices.ts'
import type { CategoryIcon } from '#contract/catalogue/category-icons.ts'
import { defineStates } from '../record/states.tsx'

export const categoryStates = defineStates<(typeof categoryStatuses)[number]>({
  active: { name: msg({ message: 'Active', context: 'a category' }), tone: 'action' },
  inactive: { name: msg({ message: 'Inactive', context: 'a category' }), tone: 'neutral' },
})

/** What the pictograms of categories show, to choose one. */
export const categoryIconNames = {
  baby: msg`Baby`,
  bag: msg({ message: 'Bag', context: 'picture' }),
  bed: msg({ message: 'Bed', context: 'picture' }),
  bicycle: msg({ message: 'Bicycle', context: 'picture' }),
  book: msg({ message: 'Book', context: 'picture' }),
  brush: msg({ message: 'Brush', context: 'picture' }),
  building: msg({ message: 'House', context: 'picture' }),
  cooking: msg({ message: 'Flame', context: 'picture' }),
  farm: msg({ message: 'Seedling', context: 'picture' }),
  food: msg({ message: 'Wheat', context: 'picture' }),
  furniture: msg({ message: 'Armchair', context: 'picture' }),
  gift: msg({ message: 'Gift', context: 'picture' }),
  health: msg({ message: 'Heart', context: 'picture' }),
  kitchen: msg({ message: 'Fork and knife', context: 'picture' }),
  lamp: msg({ message: 'Lamp', context: 'picture' }),
  livestock: msg({ message: 'Paw', context: 'picture' }),
  phone: msg({ message: 'Mobile phone', context: 'picture' }),
  plug: msg({ message: 'Plug', context: 'picture' }),
  school: msg({ message: 'Graduation cap', context: 'picture' }),
  sewing: msg({ message: 'Scissors', context: 'picture' }),
  shirt: msg({ message: 'Shirt', context: 'picture' }),
  tools: msg({ message: 'Spanner', context: 'picture' }),
  tv: msg({ message: 'Television', context: 'picture' }),
  water: msg({ message: 'Drops of water', context: 'picture' }),
} satisfies Record<CategoryIcon, unknown>
