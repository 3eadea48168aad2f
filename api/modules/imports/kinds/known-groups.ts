import { listBranches } from '#api/modules/branches/branches.service.ts'
import { scopeOf } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { foldWords } from '#contract/names.ts'
import type { ImportContext, Problem } from '../import-kind.ts'
import { findGroupsLike, findOfficers, type GroupRow, type OfficerRow } from './people.queries.ts'
import { byFolded, refused, unknown } from './row-plans.rules.ts'

type Text = string | null | undefined
/** How a row names a group, and the branch that tells groups and officers of one name apart. */
export type GroupTexts = { number?: Text; name?: Text; branch?: Text }

/** A number as the shop writes it: 'grp 42' is GRP-0042. Any other text in upper case. */
function groupNumber(text: string): string {
  const digits = /^grp[\s-]*0*(\d{1,15})$/i.exec(text)?.[1]
  return digits ? `GRP-${digits.padStart(4, '0')}` : text.toUpperCase()
}

const codeAndName = <Branch extends { code: string; name: string }>(branches: readonly Branch[]) =>
  byFolded(
    branches.flatMap((branch) => [
      { text: branch.name, branch },
      { text: branch.code, branch },
    ]),
    ({ text }) => text,
  )

/** The branches in the caller's scope by name and code. One statement. */
export async function readBranchNames(db: Db, { actor }: ImportContext) {
  const { content } = await listBranches(db, actor)
  const byText = codeAndName(content)
  return {
    names: content.map(({ name }) => name),
    find: (text: Text) => byText.get(foldWords(text ?? ''))?.[0]?.branch,
  }
}

/** What rows may name: groups, officers and branches in the caller's scope. Three statements. */
export async function readKnownGroups(db: Db, context: ImportContext, rows: readonly GroupTexts[]) {
  const scope = scopeOf(context.actor)
  const texts = rows.flatMap(({ number, name }) => [number, name]).filter((text) => typeof text === 'string')
  const numbers = texts.flatMap((text) => [groupNumber(text), text.toUpperCase()])
  const groups = await findGroupsLike(db, scope, texts.map(foldWords), numbers)
  const officers = await findOfficers(db, scope)
  return {
    context,
    byNumber: new Map(groups.map((group) => [group.number.toUpperCase(), group])),
    byName: byFolded(
      groups.filter(({ status }) => status !== 'closed'),
      ({ name }) => name,
    ),
    groupNames: groups.filter(({ status }) => status === 'active').map(({ name }) => name),
    officers: byFolded(
      [...officers, ...officers.map((officer) => ({ ...officer, name: officer.email ?? '' }))],
      (row) => row.name,
    ),
    officerNames: officers.filter(({ is_active }) => is_active).map(({ name }) => name),
    branches: await readBranchNames(db, context),
  }
}
export type KnownGroups = Awaited<ReturnType<typeof readKnownGroups>>

const isText = (text: Text, ...stored: (string | null)[]) =>
  stored.some((known) => known !== null && foldWords(known) === foldWords(text ?? ''))

export const isBranchOf = (group: GroupRow, text: Text) => isText(text, group.branch, group.branch_code)
export const isLedBy = (group: GroupRow, text: Text) => isText(text, group.officer, group.officer_email)

/** The group that a row names by number, else by name within the branch; a problem where several have the name. */
export function findGroup(
  { byNumber, byName }: KnownGroups,
  { number, name, branch }: GroupTexts,
): GroupRow | Problem | null {
  const numbered = [number, name].flatMap((text) => (text ? [groupNumber(text), text.toUpperCase()] : []))
  const group = numbered.map((text) => byNumber.get(text)).find((found) => found !== undefined)
  if (group) return group
  const named = byName.get(foldWords(name ?? '')) ?? []
  const fitting = branch ? named.filter((row) => isBranchOf(row, branch)) : named
  if (fitting.length < 2) return fitting[0] ?? null
  const figure = fitting.map((row) => `${row.number} (${row.branch})`).join(', ')
  return { field: 'name', code: 'several-known', value: name ?? '', figure }
}

/** The officer that a row names by name or email, who can be given groups of the branch; else the problem. */
export function findOfficer(known: KnownGroups, text: string, branchId: number | undefined): OfficerRow | Problem {
  const named = known.officers.get(foldWords(text)) ?? []
  if (named.length === 0) return unknown('officer', text, known.officerNames)
  const fitting = named.filter((row) => row.is_active && (branchId === undefined || row.branch_id === branchId))
  const [officer] = fitting
  if (!officer) return refused('officer', new ShopError('OFFICER_NOT_OF_BRANCH', {}))
  if (fitting.length === 1) return officer
  const figure = fitting.map(({ name, email, branch }) => `${name} (${email ?? branch})`).join(', ')
  return { field: 'officer', code: 'several-known', value: text, figure }
}

export const isProblem = (found: object): found is Problem => 'code' in found

/** The officer of a new group, and what is wrong with the branch and the officer that its row names. */
export function officerOfNew(known: KnownGroups, officer: Text, branch: Text) {
  const branchOf = known.branches.find(branch)
  const wrong: Problem[] = branch && !branchOf ? [unknown('branch', branch, known.branches.names)] : []
  if (!officer) return { officer: null, wrong: [...wrong, { field: 'officer', code: 'missing' as const }] }
  const found = findOfficer(known, officer, branchOf?.id)
  return isProblem(found) ? { officer: null, wrong: [...wrong, found] } : { officer: found, wrong }
}
