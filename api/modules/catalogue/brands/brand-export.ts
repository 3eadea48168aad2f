import { listExport } from '#api/modules/bulk-jobs/exports/list-exports.service.ts'
import { type BrandRow, findBrands, findBrandsById } from './brands.queries.ts'

/** The brands of the list. */
export const exportBrands = listExport<'brands', BrandRow>({
  findIds: async (db, _actor, { search, sort }, max) =>
    (await findBrands(db, { search, sort }, { page: 0, size: max })).map(({ id }) => id),
  readRows: async (db, _actor, ids) => {
    const byId = new Map((await findBrandsById(db, ids)).map((row) => [row.id, row]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  },
  title: { en: 'Brands', sw: 'Chapa' },
  describe: async (_db, { search }, language) =>
    search ? [language === 'sw' ? `Utafutaji: "${search}"` : `Search: "${search}"`] : [],
  columns: [
    { id: 'name', heading: { en: 'Name', sw: 'Jina' }, type: 'text', value: ({ name }) => name },
    { id: 'slug', heading: { en: 'Address', sw: 'Anwani' }, type: 'text', value: ({ slug }) => slug },
    { id: 'products', heading: { en: 'Products', sw: 'Bidhaa' }, type: 'count', value: ({ products }) => products },
  ],
})
