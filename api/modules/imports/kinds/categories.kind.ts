import {
  categoryContents,
  changeCategory,
  deleteEmptyCategory,
  findAllCategories,
  insertNewCategory,
} from '#api/modules/catalogue/catalogue.service.ts'
import type { Db } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { isName } from '#contract/texts.ts'
import type { ImportContext, ImportInput, ImportKind, ImportPlan, Problem } from '../import-kind.ts'
import { undoEach } from './undo-rows.ts'

type Input = ImportInput<'categories'>
type Row = Awaited<ReturnType<typeof findAllCategories>>[number]
type Contents = Omit<ReturnType<typeof categoryContents>, 'slug'>
type Plan = ImportPlan<'categories'> & { after: Contents; stored: Row | null }
type Undo = { version: number; before: ReturnType<typeof categoryContents> | null }

const longest = { name: 80, description: 1_000 }
const statuses: Record<string, 'active' | 'inactive'> = {
  active: 'active',
  inatumika: 'active',
  inactive: 'inactive',
  haitumiki: 'inactive',
}
const lower = (text: string) => text.toLowerCase()

/** The whole category of a row: what the file leaves out is as stored. */
function read({ values }: Input, stored: Row | null, problems: Problem[]): Contents {
  const before = stored ? categoryContents(stored) : null
  const name =
    before && stored?.name_sw && lower(stored.name_sw) === lower(values.name ?? '') ? before.name : (values.name ?? '')
  const status = values.status ? statuses[lower(values.status)] : undefined
  if (values.status && !status) {
    problems.push({
      field: 'status',
      code: 'not-a-choice',
      value: values.status,
      figure: 'Active (Inatumika), Inactive (Haitumiki)',
    })
  }
  const after = {
    name,
    nameSw: values.nameSw === undefined ? (before?.nameSw ?? '') : (values.nameSw ?? ''),
    description: values.description ?? before?.description ?? '',
    descriptionSw: before?.descriptionSw ?? '',
    icon: before?.icon ?? null,
    status: status ?? before?.status ?? 'active',
  }
  for (const field of ['name', 'nameSw', 'description'] as const) {
    const most = field === 'description' ? longest.description : longest.name
    if (after[field].length > most) problems.push({ field, code: 'too-long', figure: most })
    else if (field !== 'description' && !isName(after[field]))
      problems.push({ field, code: 'unfit', value: after[field] })
  }
  return after
}

async function plan(db: Db, _context: ImportContext, rows: readonly Input[]): Promise<Plan[]> {
  const all = await findAllCategories(db)
  const byName = new Map(all.flatMap((row) => [row.name, row.name_sw ?? row.name].map((name) => [lower(name), row])))
  return rows.map((input): Plan => {
    const stored = byName.get(lower(input.values.name ?? '')) ?? null
    const problems: Problem[] = []
    const after = read(input, stored, problems)
    if (problems.length > 0) return { input, after, stored, outcome: 'wrong', problems }
    if (!stored) return { input, after, stored, outcome: 'new' }
    const before: Record<string, unknown> = categoryContents(stored)
    const changes = (['name', 'nameSw', 'description', 'status'] as const).flatMap((field) =>
      before[field] === after[field] ? [] : [{ field, before: String(before[field] ?? ''), after: after[field] }],
    )
    return { input, after, stored, recordId: stored.id, outcome: changes.length > 0 ? 'changed' : 'same', changes }
  })
}

/** Categories, found by their name in either language. */
export const categoriesKind: ImportKind<'categories'> = {
  aliases: { name: ['Category', 'Category name', 'Aina', 'Jina la aina'] },
  keyOf: ({ name }) => (name ? lower(name) : null),
  plan,
  write: async (tx, { actor }, rows) => {
    const written = []
    for (const { after, stored } of rows as readonly Plan[]) {
      const fields = { ...after, status: after.status as 'active', icon: after.icon as null }
      if (stored) {
        const before = categoryContents(stored)
        await changeCategory(tx, actor, stored.id, { ...fields, slug: stored.slug, version: stored.version })
        written.push({ recordId: stored.id, undo: { version: stored.version + 1, before } satisfies Undo })
      } else {
        const recordId = await insertNewCategory(tx, actor, fields)
        written.push({ recordId, undo: { version: 1, before: null } satisfies Undo })
      }
    }
    return written
  },
  undo: async (tx, { actor }, rows) => {
    const byId = new Map((await findAllCategories(tx)).map((row) => [row.id, row]))
    return undoEach(tx, rows, async ({ recordId, undo }) => {
      const { version, before } = undo as Undo
      if (byId.get(recordId)?.version !== version) throw new ShopError('IMPORT_BUILT_ON', { why: 'changed' })
      if (before === null) return deleteEmptyCategory(tx, actor, recordId)
      const fields = { ...before, status: before.status as 'active', icon: before.icon as null, version }
      return changeCategory(tx, actor, recordId, fields)
    })
  },
  link: (id) => `/admin/categories/${id}`,
}
