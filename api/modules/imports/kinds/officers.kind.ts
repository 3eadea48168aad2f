import { z } from 'zod'
import { createUserIn, editUserIn, mayChange, takeBackOfficer } from '#api/modules/staff/changes/user-writes.service.ts'
import { type Actor, may, permissionsBeyond, seesBranch } from '#api/platform/actor.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { foldWords } from '#contract/names.ts'
import type { ImportContext, ImportInput, ImportKind, Problem } from '../import-kind.ts'
import { readBranchNames } from './known-groups.ts'
import { findAccounts, findOfficerRole, findPersonalBefore, findStaffByEmail, type StaffRow } from './people.queries.ts'
import { changesOf, nameProblems, refused, toPlan, unknown, versionsOf } from './row-plans.rules.ts'
import { undoEach } from './undo-rows.ts'

type Input = ImportInput<'officers'>
/** Of a changed officer: the fields, and the branch before. */
type Undo = { version: number; changed: { fields: string[]; branchId: number | null } | null }

const Email = z.email().max(200)
const emailOf = ({ email }: Input['values']) => email?.toLowerCase() ?? ''
const longestName = 160

const words = {
  en: { otherRole: (role: string) => `the role is ${role}`, notActive: 'the account is not active' },
  sw: { otherRole: (role: string) => `wajibu ni ${role}`, notActive: 'akaunti haitumiki' },
}

async function readKnown(db: Db, context: ImportContext, rows: readonly Input[]) {
  const staff = await findStaffByEmail(
    db,
    rows.map(({ values }) => emailOf(values)),
  )
  return {
    staff: new Map(staff.map((row) => [row.email.toLowerCase(), row])),
    branches: await readBranchNames(db, context),
    role: await findOfficerRole(db),
  }
}
type Known = Awaited<ReturnType<typeof readKnown>>

/** Why an account is left as it is; null for an active credit officer. */
function leftOut(user: StaffRow, { language }: ImportContext): Problem | null {
  const { otherRole, notActive } = words[language]
  const why = user.role_key !== 'credit-officer' ? otherRole(user.role) : user.status === 'active' ? null : notActive
  return why === null ? null : { field: null, code: 'left-out', value: user.email, figure: why }
}

/** What forbids to add a credit officer, or to change one. */
function forbidden({ role }: Known, { actor }: ImportContext, user: StaffRow | undefined): ShopError | null {
  if (user) {
    if (!may(actor, 'Edit Users')) return new ShopError('NOT_ALLOWED', {})
    const permissions = permissionsBeyond(actor, user.permissions)
    return mayChange(actor, user)
      ? null
      : new ShopError('EXCEEDS_OWN_RIGHTS', { permissions, branches: permissions.length === 0 })
  }
  const permissions = permissionsBeyond(actor, role?.permissions ?? [])
  if (permissions.length > 0) return new ShopError('EXCEEDS_OWN_RIGHTS', { permissions, branches: false })
  return role?.status === 'active'
    ? null
    : new ShopError('VALIDATION_FAILED', { fields: [{ field: 'role', code: 'CHOICE_GONE' }] })
}

function planRow(known: Known, context: ImportContext, input: Input) {
  const { values } = input
  const { actor } = context
  const user = known.staff.get(emailOf(values))
  if (user && !user.all_branches && !seesBranch(actor, user.branch_id)) {
    return toPlan(input, { wrong: [refused('email', new ShopError('ALREADY_TAKEN', { field: 'email' }))] })
  }
  const note = user ? leftOut(user, context) : null
  if (user && note) return toPlan(input, { wrong: [], notes: [note], recordId: user.id })
  const branch = known.branches.find(values.branch)
  const isOwnBranch = user !== undefined && foldWords(user.branch ?? '') === foldWords(values.branch ?? '')
  const wrong: Problem[] = [
    ...nameProblems('name', values.name, longestName),
    ...(Email.safeParse(emailOf(values)).success
      ? []
      : [{ field: 'email', code: 'unfit' as const, value: emailOf(values) }]),
    ...(branch || isOwnBranch ? [] : [unknown('branch', values.branch ?? '', known.branches.names)]),
  ]
  const changes =
    user === undefined
      ? []
      : changesOf(
          { name: user.name, phone: user.phone, branch: user.branch },
          { name: values.name, phone: values.phone, branch: isOwnBranch ? undefined : branch?.name },
        )
  const refusal = user === undefined || changes.length > 0 ? forbidden(known, context, user) : null
  if (refusal) wrong.push(refused(null, refusal))
  return toPlan(input, { wrong, recordId: user?.id, changes })
}

/** Writes back what an edit changed, from the audit: an erasure blanks it there. */
async function writeBack(tx: Tx, actor: Actor, id: number, { version, changed }: Undo) {
  const before = await findPersonalBefore(tx, 'account.edited', id)
  const fields = changed?.fields ?? []
  const isPersonal = fields.some((field) => field !== 'branch')
  const [user] = await findAccounts(tx, [id])
  if (!user || user.version !== version || (isPersonal && !before))
    throw new ShopError('IMPORT_BUILT_ON', { why: 'changed' })
  // The audit has the changed columns only.
  const { first_name = user.first_name, last_name = user.last_name, phone = null } = before ?? {}
  await editUserIn(tx, actor, id, {
    ...(fields.includes('name') && { name: `${first_name} ${last_name}`.trim() }),
    ...(fields.includes('phone') && { phone }),
    ...(fields.includes('branch') && { branchId: changed?.branchId ?? null }),
    version,
  })
}

export const officersKind: ImportKind<'officers'> = {
  aliases: {
    name: [
      'User',
      'Mtumiaji',
      'Full name',
      'Staff name',
      'Loan officer',
      'Credit officer',
      'Jina kamili',
      'Afisa mikopo',
    ],
    email: ['E-mail', 'Email address', 'Baruapepe', 'Anwani ya barua pepe'],
    phone: ['Phone No.', 'Phone number', 'Mobile', 'Mobile No.', 'Telephone', 'Namba ya simu'],
    branch: ['Branch name', 'Office', 'Office name', 'Jina la tawi'],
  },
  keyOf: (values) => emailOf(values) || null,
  plan: async (db, context, rows) => {
    const known = await readKnown(db, context, rows)
    return rows.map((input) => planRow(known, context, input))
  },
  write: async (tx, context, plans) => {
    const { actor, language } = context
    const known = await readKnown(
      tx,
      context,
      plans.map(({ input }) => input),
    )
    const written: { recordId: number; changed: Undo['changed'] }[] = []
    for (const { input, changes = [] } of plans) {
      const { values } = input
      const user = known.staff.get(emailOf(values))
      const fields = changes.map(({ field }) => field)
      const branchId = known.branches.find(values.branch)?.id
      const phone = values.phone ?? user?.phone ?? null
      if (user) {
        await editUserIn(tx, actor, user.id, {
          name: values.name ?? '',
          phone,
          ...(fields.includes('branch') && { branchId }),
          version: user.version,
        })
        written.push({ recordId: user.id, changed: { fields, branchId: user.branch_id } })
      } else {
        const added = { name: values.name ?? '', email: emailOf(values), role: known.role?.name ?? '', phone, branchId }
        written.push({ recordId: await createUserIn(tx, actor, added, language), changed: null })
      }
    }
    const versions = versionsOf(
      await findAccounts(
        tx,
        written.map(({ recordId }) => recordId),
      ),
    )
    return written.map(({ recordId, changed }) => ({
      recordId,
      undo: { version: versions.get(recordId) ?? 0, changed } satisfies Undo,
    }))
  },
  undo: (tx, { actor }, rows) =>
    undoEach(tx, rows, ({ recordId, undo }) => {
      const { version, changed } = undo as Undo
      return changed
        ? writeBack(tx, actor, recordId, { version, changed })
        : takeBackOfficer(tx, actor, recordId, version)
    }),
  link: (id) => `/admin/users/${id}`,
}
