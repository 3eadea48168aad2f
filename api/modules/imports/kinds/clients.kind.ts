import {
  addCustomerIn,
  editCustomerIn,
  lockNumbers,
  nationalIdHashIn,
  saveNationalIdIn,
  sealNationalId,
  takeBackCustomer,
} from '#api/modules/customers/changes/customer-writes.service.ts'
import { addGroupIn, lockNames, takeBackGroup } from '#api/modules/groups/records/group-writes.service.ts'
import { splitName } from '#api/modules/staff/changes/user-writes.service.ts'
import { scopeOf } from '#api/platform/actor.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { ShopError, toTaken } from '#api/platform/errors.ts'
import { foldWords } from '#contract/names.ts'
import type { ImportContext, ImportKind, Written } from '../import-kind.ts'
import { ownClientNumber } from './client-names.rules.ts'
import {
  type ClientInput,
  emailOf,
  groupOfRow,
  identify,
  type KnownPeople,
  nameOf,
  nationalIdOf,
  numberOfNew,
  planRows,
} from './clients.rules.ts'
import { isProblem, officerOfNew, readKnownGroups } from './known-groups.ts'
import {
  findCustomers,
  findGivenNumbers,
  findPeople,
  findPersonalBefore,
  lockGroups,
  lockPeople,
  type PersonRow,
} from './people.queries.ts'
import { versionsOf } from './row-plans.rules.ts'
import { undoEach, undoneNotes } from './undo-rows.ts'

/** `changed`: the fields of a known client. `group`: the one that was added with a new one. */
type Undo = { version: number; changed: string[] | null; group: number | null }

const unique = { customers_national_id_hash: 'nationalId', customers_client_number_key: 'number' } as const

const texts = (values: readonly (string | null | undefined)[]) => [
  ...new Set(values.filter((value) => typeof value === 'string')),
]

/** Five statements. */
async function readKnown(db: Db, context: ImportContext, rows: readonly ClientInput[]): Promise<KnownPeople> {
  const { actor, dataKey } = context
  const values = rows.map((row) => row.values)
  const groups = await readKnownGroups(
    db,
    context,
    values.map(({ group, branch }) => ({ name: group, branch })),
  )
  const hashOf = (nationalId: string) => nationalIdHashIn(dataKey, nationalId)
  const numbers = texts(
    values.flatMap(({ clientNumber }) =>
      clientNumber ? [ownClientNumber(clientNumber), clientNumber.toUpperCase()] : [],
    ),
  )
  const people = await findPeople(db, scopeOf(actor), {
    numbers,
    hashes: texts(values.map((row) => hashOf(nationalIdOf(row) ?? ''))),
    phones: texts(values.map(({ phone }) => phone)),
    namesWithoutPhone: texts(values.flatMap((row) => (row.phone ? [] : foldWords(nameOf(row))))),
    groupIds: [...groups.byName.values()].flat().map(({ id }) => id),
  })
  const given = await findGivenNumbers(db, numbers)
  return { groups, people, hashOf, givenNumbers: new Map(given.map((row) => [row.number ?? '', row.is_erased])) }
}

/** The groups that rows of a batch add, each once. */
function groupAdder(tx: Tx, known: KnownPeople) {
  const added = new Map<string, number>()
  /** The id of the group of a row, and whether this row added it. */
  return async ({ values }: ClientInput): Promise<{ id: number; isAdded: boolean }> => {
    const found = groupOfRow(known, values)
    if (found && !isProblem(found)) return { id: found.id, isAdded: false }
    const { officer } = officerOfNew(known.groups, values.officer, values.branch)
    const key = `${officer?.branch_id} ${foldWords(values.group ?? '')}`
    const earlier = added.get(key)
    if (earlier !== undefined) return { id: earlier, isAdded: false }
    const id = await addGroupIn(tx, known.groups.context.actor, {
      name: values.group ?? '',
      creditOfficerId: officer?.id ?? 0,
      meetingDay: null,
      meetingTime: null,
      meetingPlace: null,
    })
    added.set(key, id)
    return { id, isAdded: true }
  }
}

async function addClient(tx: Tx, known: KnownPeople, input: ClientInput, addGroup: ReturnType<typeof groupAdder>) {
  const { actor, dataKey } = known.groups.context
  const { values } = input
  const { first_name: firstName, last_name: lastName } = splitName(nameOf(values))
  const group = values.group ? await addGroup(input) : null
  const branch = known.groups.branches.find(values.branch)
  const nationalId = nationalIdOf(values)
  const customer = {
    firstName,
    lastName,
    phone: values.phone ?? null,
    email: emailOf(values),
    location: values.location ?? '',
    groupId: group?.id ?? null,
    branchId: branch?.id ?? null,
    limit: values.limit ?? null,
    clientNumber: numberOfNew(known, values).number ?? undefined,
  }
  const sealed = nationalId === null ? null : sealNationalId(dataKey, nationalId)
  const recordId = await addCustomerIn(tx, actor, customer, sealed).catch((error) => {
    throw toTaken(error, unique)
  })
  return { recordId, changed: null, group: group?.isAdded ? group.id : null }
}

async function changeClient(
  tx: Tx,
  context: ImportContext,
  { values }: ClientInput,
  person: PersonRow,
  fields: string[],
) {
  const { actor, dataKey } = context
  const hasId = fields.includes('nationalId')
  const { id, version } = person
  if (hasId) await saveNationalIdIn(tx, dataKey, actor, id, { nationalId: nationalIdOf(values), version })
  const names = fields.includes('name') ? splitName(nameOf(values)) : person
  await editCustomerIn(tx, actor, id, {
    firstName: names.first_name,
    lastName: names.last_name,
    phone: values.phone ?? person.phone,
    email: fields.includes('email') ? emailOf(values) : person.own_email,
    location: values.location ?? person.location,
    version: version + (hasId ? 1 : 0),
  })
  return { recordId: id, changed: fields, group: null }
}

/** Writes back what an edit changed, from the audit: an erasure blanks it there. */
async function writeBack(tx: Tx, { actor, dataKey }: ImportContext, id: number, version: number, fields: string[]) {
  const [customer] = await findCustomers(tx, [id])
  const hasId = fields.includes('nationalId')
  const hasContact = fields.length > (hasId ? 1 : 0)
  const before = hasContact ? await findPersonalBefore(tx, 'customer.edited', id) : {}
  if (!customer || customer.version !== version || !before) throw new ShopError('IMPORT_BUILT_ON', { why: 'changed' })
  const { first_name: firstName, last_name: lastName, phone, email, location } = customer
  await editCustomerIn(tx, actor, id, { firstName, lastName, phone, email, location, ...before, version })
  if (hasId) {
    await saveNationalIdIn(tx, dataKey, actor, id, { nationalId: null, version: version + (hasContact ? 1 : 0) })
  }
}

/** Takes back the groups that were added with clients who are taken back; one with other members stays. */
const undoGroups = ({ actor, language }: ImportContext, tx: Tx, rows: readonly Written[]) =>
  undoEach(tx, rows, async ({ undo }) => {
    const { group } = undo as Undo
    if (group !== null) await takeBackGroup(tx, actor, group, { version: 1, reason: undoneNotes[language] })
  })

export const clientsKind: ImportKind<'clients'> = {
  aliases: {
    name: [
      'Customer',
      'Mteja',
      'Client',
      'Full name',
      'Full names',
      'Names',
      'Client name',
      'Customer name',
      'Member',
      'Member name',
      'Display name',
      'Jina kamili',
      'Majina',
      'Jina la mteja',
      'Jina la mwanachama',
    ],
    phone: [
      'Phone No.',
      'Phone number',
      'Mobile',
      'Mobile No.',
      'Mobile number',
      'Tel',
      'Telephone',
      'Contact',
      'Namba ya simu',
      'Nambari ya simu',
    ],
    nationalId: [
      'ID',
      'ID No.',
      'ID Number',
      'National ID No.',
      'National ID number',
      'Kitambulisho',
      'Namba ya kitambulisho',
    ],
    email: ['E-mail', 'Email address', 'Baruapepe'],
    location: ['Residence', 'Address', 'Village', 'Town', 'Makazi', 'Kijiji'],
    clientNumber: [
      'Client No.',
      'Client ID',
      'Member No.',
      'Member number',
      'Account No.',
      'External ID',
      'Namba ya mwanachama',
    ],
    group: ['Group name', 'Centre', 'Chama', 'Jina la kikundi'],
    officer: ['Loan officer', 'Officer', 'Staff', 'Staff name', 'Field officer', 'Afisa mikopo', 'Afisa'],
    branch: ['Branch name', 'Office', 'Office name', 'Jina la tawi'],
    limit: ['Limit', 'Credit limit', 'Kikomo'],
  },
  keyOf: (values) => nationalIdOf(values) ?? (values.clientNumber ? foldWords(values.clientNumber) : null),
  plan: async (db, context, rows) => planRows(await readKnown(db, context, rows), rows),
  lock: async (tx, context, rows) => {
    const known = await readKnown(tx, context, rows)
    const groups = rows.flatMap(({ values }) => groupOfRow(known, values) ?? [])
    await lockGroups(
      tx,
      groups.flatMap((group) => (isProblem(group) ? [] : group.id)),
    )
    await lockNames(tx)
    await lockNumbers(tx)
    await lockPeople(
      tx,
      rows.flatMap((row) => identify(known, row).person?.id ?? []),
    )
  },
  write: async (tx, context, plans) => {
    const rows = plans.map(({ input }) => input)
    const known = await readKnown(tx, context, rows)
    const addGroup = groupAdder(tx, known)
    const written: (Omit<Undo, 'version'> & { recordId: number })[] = []
    for (const { input, changes = [] } of plans) {
      const { person } = identify(known, input)
      const fields = changes.map(({ field }) => field)
      written.push(
        person ? await changeClient(tx, context, input, person, fields) : await addClient(tx, known, input, addGroup),
      )
    }
    const versions = versionsOf(
      await findCustomers(
        tx,
        written.map(({ recordId }) => recordId),
      ),
    )
    return written.map(({ recordId, ...row }) => ({
      recordId,
      undo: { version: versions.get(recordId) ?? 0, ...row } satisfies Undo,
    }))
  },
  undo: async (tx, context, rows) => {
    const { actor } = context
    const refusals = await undoEach(tx, rows, ({ recordId, undo }) => {
      const { version, changed } = undo as Undo
      return changed
        ? writeBack(tx, context, recordId, version, changed)
        : takeBackCustomer(tx, actor, recordId, version)
    })
    await undoGroups(
      context,
      tx,
      rows.filter((_, index) => refusals[index] === null),
    )
    return refusals
  },
  link: (id) => `/admin/customers/${id}`,
}
