import type { CategoryRecord, SubCategoryRecord } from '#contract/catalogue/categories.staff.ts'
import type { Category, ManagedCategory } from '#contract/catalogue/categories.ts'
import { categoryIcons } from '#contract/catalogue/category-icons.ts'
import { ksh, toShillings } from '#contract/money.ts'
import type { findCategories, ManagedRow, RecordRow, SubCategoryRow } from './categories.queries.ts'

type PublicRow = Awaited<ReturnType<typeof findCategories>>[number]

const toIcon = (stored: string | null) => categoryIcons.find((icon) => icon === stored) ?? null

/** The fields that every answer about a category has. */
const named = (row: Pick<PublicRow, 'id' | 'name' | 'slug' | 'description' | 'icon' | 'active'>) => ({
  id: row.id,
  categoryName: row.name,
  name: row.name,
  slug: row.slug,
  categoryCode: row.slug,
  description: row.description,
  icon: toIcon(row.icon),
  active: row.active,
})

/** The fields of staff. */
const figures = (row: Pick<ManagedRow, 'active' | 'products' | 'revenue_cents' | 'version'>) => ({
  status: row.active ? ('active' as const) : ('inactive' as const),
  products: row.products,
  revenue: ksh(toShillings(row.revenue_cents)),
  revenueAmount: toShillings(row.revenue_cents),
  version: row.version,
})

export const toCategory = (row: PublicRow): Category => ({ ...named(row), subCategories: row.sub_categories })

export const toManagedCategory = (row: ManagedRow): ManagedCategory => ({
  ...named(row),
  ...figures(row),
  subCategories: row.sub_categories,
})

const toSubCategoryRecord = (row: SubCategoryRow): SubCategoryRecord => ({
  id: row.id,
  name: row.name,
  subCategoryName: row.name,
  nameSw: row.name_sw ?? '',
  slug: row.slug,
  products: row.products,
  version: row.version,
})

export const toCategoryRecord = (row: RecordRow, subCategories: SubCategoryRow[]): CategoryRecord => ({
  ...named({ ...row, name: row.name_en, description: row.description_en }),
  ...figures(row),
  nameSw: row.name_sw ?? '',
  descriptionSw: row.description_sw ?? '',
  formerSlugs: row.former_slugs,
  subCategories: subCategories.map(toSubCategoryRecord),
})
