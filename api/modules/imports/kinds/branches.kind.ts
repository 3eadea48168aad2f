import { getBranch, listBranchRecords } from '#api/modules/branches/branch-records.service.ts'
import { addBranchIn, editBranchIn, removeBranch, setBranchStatus } from '#api/modules/branches/branches.service.ts'
import { scopeOf } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { AddBranchInput, type BranchRecord, type BranchStatus } from '#contract/lending/branches.staff.ts'
import { foldWords } from '#contract/names.ts'
import type { ImportContext, ImportInput, ImportKind, Problem } from '../import-kind.ts'
import { byFolded, changesOf, missing, nameProblems, refused, toPlan, versionsOf } from './row-plans.rules.ts'
import { undoEach } from './undo-rows.ts'

type Input = ImportInput<'branches'>
type Before = Pick<BranchRecord, 'name' | 'town' | 'phone' | 'status'>
type Undo = { version: number; before: Before | null }

/** As the list of branches shows them. */
const statusLabels = {
  en: { active: 'Open', inactive: 'Closed' },
  sw: { active: 'Limefunguliwa', inactive: 'Limefungwa' },
}
const statusWords: Record<string, BranchStatus> = {
  open: 'active',
  active: 'active',
  limefunguliwa: 'active',
  'linafanya kazi': 'active',
  closed: 'inactive',
  inactive: 'inactive',
  limefungwa: 'inactive',
  limesimamishwa: 'inactive',
}
const MAX_BRANCHES = 10_000
const longest = 80

async function readBranches(db: Db, context: ImportContext) {
  const { content } = await listBranchRecords(db, context.actor, { page: 0, size: MAX_BRANCHES })
  return {
    byCode: new Map(content.map((branch) => [branch.code, branch])),
    byName: byFolded(content, ({ name }) => name),
  }
}
type Known = Awaited<ReturnType<typeof readBranches>>

const codeOf = ({ code }: Input['values']) => code?.toUpperCase() ?? null
const statusOf = ({ status }: Input['values']) => (status ? statusWords[foldWords(status)] : undefined)

/** The branch of a row: that of the code, else that of the name. */
function findBranch({ byCode, byName }: Known, { values }: Input) {
  const code = codeOf(values)
  const coded = code === null ? undefined : byCode.get(code)
  const named = byName.get(foldWords(values.name ?? ''))?.[0]
  return { coded, named, branch: coded ?? named }
}

function planRow(known: Known, context: ImportContext, input: Input) {
  const { values } = input
  const { language } = context
  const { coded, named, branch } = findBranch(known, input)
  const code = codeOf(values)
  const status = statusOf(values)
  const wrong: Problem[] = [
    ...nameProblems('name', values.name, longest),
    ...nameProblems('town', values.town, longest),
    ...(values.status && !status
      ? [
          {
            field: 'status',
            code: 'not-a-choice' as const,
            value: values.status,
            figure: Object.values(statusLabels[language]).join(', '),
          },
        ]
      : []),
  ]
  if (!branch) {
    if (scopeOf(context.actor) !== 'all') wrong.push(refused(null, new ShopError('NOT_ALLOWED', {})))
    if (code === null) wrong.push(missing('code'))
    else if (!AddBranchInput.shape.code.safeParse(code).success)
      wrong.push({ field: 'code', code: 'unfit', value: code })
    if (!values.town) wrong.push(missing('town'))
    return toPlan(input, { wrong })
  }
  // The code of a branch cannot be changed, and no two have one name.
  if (named && (coded ? named !== coded : code !== null)) {
    wrong.push(refused('name', new ShopError('ALREADY_TAKEN', { field: 'name' })))
  }
  const { groups, clients, officers, accounts, openOrders } = branch
  if (status === 'inactive' && branch.status === 'active' && groups + clients + officers + accounts + openOrders > 0) {
    const counts = { groups, clients, officers, accounts, openOrders }
    wrong.push(refused('status', new ShopError('BRANCH_IN_USE', counts)))
  }
  const changes = changesOf(
    { ...branch, status: statusLabels[language][branch.status] },
    {
      name: coded ? values.name : undefined,
      town: values.town,
      phone: values.phone,
      status: status && statusLabels[language][status],
    },
  )
  return toPlan(input, { wrong, recordId: branch.id, changes })
}

export const branchesKind: ImportKind<'branches'> = {
  aliases: {
    name: ['Branch', 'Branch name', 'Office', 'Office name', 'Tawi', 'Jina la tawi'],
    code: ['Code', 'Office code', 'External ID', 'Msimbo'],
    town: ['Location', 'Place', 'County', 'Mahali'],
    phone: ['Phone No.', 'Phone number', 'Mobile', 'Telephone', 'Namba ya simu'],
  },
  keyOf: (values) => codeOf(values) ?? foldWords(values.name ?? ''),
  plan: async (db, context, rows) => {
    const known = await readBranches(db, context)
    return rows.map((input) => planRow(known, context, input))
  },
  write: async (tx, context, rows) => {
    const known = await readBranches(tx, context)
    const written: { recordId: number; before: Before | null }[] = []
    for (const { input } of rows) {
      const { values } = input
      const { coded, branch } = findBranch(known, input)
      const status = statusOf(values)
      const contents = {
        name: (branch && !coded ? branch.name : values.name) ?? '',
        town: values.town ?? branch?.town ?? '',
        phone: values.phone ?? branch?.phone ?? null,
      }
      const recordId = branch?.id ?? (await addBranchIn(tx, context.actor, { ...contents, code: codeOf(values) ?? '' }))
      if (branch) await editBranchIn(tx, context.actor, recordId, { ...contents, version: branch.version })
      if (status) await setBranchStatus(tx, context.actor, recordId, status)
      const before = branch && { name: branch.name, town: branch.town, phone: branch.phone, status: branch.status }
      written.push({ recordId, before: before ?? null })
    }
    const versions = versionsOf([...(await readBranches(tx, context)).byCode.values()])
    return written.map(({ recordId, before }) => ({
      recordId,
      undo: { version: versions.get(recordId) ?? 0, before } satisfies Undo,
    }))
  },
  undo: (tx, { actor }, rows) =>
    undoEach(tx, rows, async ({ recordId, undo }) => {
      const { version, before } = undo as Undo
      const branch = await getBranch(tx, actor, recordId)
      if (branch.version !== version) throw new ShopError('IMPORT_BUILT_ON', { why: 'changed' })
      if (!before) return removeBranch(tx, actor, recordId)
      const { status, ...contents } = before
      await setBranchStatus(tx, actor, recordId, status)
      const { version: current } = await getBranch(tx, actor, recordId)
      return editBranchIn(tx, actor, recordId, { ...contents, version: current })
    }),
  link: (id) => `/admin/branches/${id}`,
}
