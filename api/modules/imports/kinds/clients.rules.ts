import { z } from 'zod'
import { areSameName } from '#api/modules/customers/changes/customer-writes.service.ts'
import { may } from '#api/platform/actor.ts'
import { ShopError } from '#api/platform/errors.ts'
import type { Language } from '#contract/errors.ts'
import { isNationalId, plainNationalId, shownOfNationalId } from '#contract/lending/national-id.ts'
import { ksh, toShillings } from '#contract/money.ts'
import type { ImportInput, ImportPlan, ImportTwin, Problem } from '../import-kind.ts'
import { fullNameIn, isSameText, ownClientNumber } from './client-names.rules.ts'
import { findGroup, isProblem, type KnownGroups, officerOfNew } from './known-groups.ts'
import { areNear } from './near-names.rules.ts'
import type { GroupRow, PersonRow } from './people.queries.ts'
import { changesOf, lineProblems, missing, nameProblems, refused, toPlan, unknown } from './row-plans.rules.ts'

export type ClientInput = ImportInput<'clients'>
type Values = ClientInput['values']

/** What rows may name, and who they may be. */
export type KnownPeople = {
  groups: KnownGroups
  people: readonly PersonRow[]
  /** The numbers of rows that are given already; true for that of an erased client. */
  givenNumbers: ReadonlyMap<string, boolean>
  hashOf: (nationalId: string) => string | null
}

const longestName = 80
const longestLocation = 200
const maxLimit = 100_000_000
const Email = z.email().max(200)

type Words = Record<
  'onRecord' | 'moveOnRecord' | 'makeClient' | 'branchOfGroup' | 'idOnRecord' | 'otherNumber' | 'noClient' | 'idForm',
  string
>
const words: Record<Language, Words> = {
  en: {
    onRecord: 'Change the limit on the record of the client.',
    moveOnRecord: 'The client is in another group; move the client on the record.',
    makeClient: 'This customer is in no group; make a client of the customer on the record.',
    branchOfGroup: 'The client is of another branch; it changes with the group, on the record.',
    idOnRecord: 'The client has another national ID; change it on the record.',
    otherNumber: 'a new client gets the next number',
    noClient: 'a customer without a group has no client number',
    idForm: 'the number of an identity card: 6 to 12 digits or letters',
  },
  sw: {
    onRecord: 'Badilisha kikomo kwenye rekodi ya mteja.',
    moveOnRecord: 'Mteja yuko kwenye kikundi kingine; mhamishe kwenye rekodi yake.',
    makeClient: 'Mteja huyu hana kikundi; mwingize kikundini kwenye rekodi yake.',
    branchOfGroup: 'Mteja ni wa tawi lingine; tawi hubadilika na kikundi, kwenye rekodi yake.',
    idOnRecord: 'Mteja ana kitambulisho kingine; kibadilishe kwenye rekodi yake.',
    otherNumber: 'mteja mpya hupewa namba inayofuata',
    noClient: 'mteja asiye na kikundi hana namba ya mteja',
    idForm: 'namba ya kitambulisho: tarakimu au herufi 6 hadi 12',
  },
}

const refusedAs = (field: string, figure: string): Problem => ({ field, code: 'refused', figure })

export const nameOf = ({ name }: Values) => fullNameIn(name ?? '')
export const emailOf = ({ email }: Values) => email?.toLowerCase() ?? null

/** The national id of a row as it is stored; null for none, and for a text that is none. */
export function nationalIdOf({ nationalId }: Values): string | null {
  const plain = plainNationalId(nationalId ?? '')
  return isNationalId(plain) ? plain : null
}

/** The group that a row names. */
export const groupOfRow = ({ groups }: KnownPeople, { group, branch }: Values) =>
  group ? findGroup(groups, { name: group, branch }) : null

const isNamed = (person: PersonRow, values: Values) => isSameText(person.name, nameOf(values))
const isAlike = (person: PersonRow, values: Values) =>
  isNamed(person, values) || areSameName(person.name, nameOf(values)) || areNear(person.name, nameOf(values))

const isOfBranch = (person: PersonRow, branch: Values['branch']) =>
  !branch || isSameText(person.branch, branch) || isSameText(person.branch_code, branch)

/** A customer with the name and the phone of a row; without a phone, with its email. */
const isExact = (person: PersonRow, values: Values) =>
  (values.phone ? person.phone === values.phone : person.phone === null && isSameText(person.email, emailOf(values))) &&
  isOfBranch(person, values.branch) &&
  isNamed(person, values)

/** The client with the number of a row. */
function findNumbered({ people }: KnownPeople, { clientNumber }: Values) {
  const numbers = clientNumber ? [ownClientNumber(clientNumber), clientNumber.toUpperCase()] : []
  return people.find(({ number }) => number !== null && numbers.includes(number))
}

/** The customers who may be the person of a row, each with the strongest reason. */
function twinsOf(known: KnownPeople, values: Values, group: GroupRow | null): ImportTwin[] {
  const id = nationalIdOf(values)
  const hash = id === null ? null : known.hashOf(id)
  const whyOf = (person: PersonRow) => {
    if (hash !== null && person.national_id_hash === hash) return 'same-id'
    if (values.phone && person.phone === values.phone) return 'same-phone'
    return group !== null && person.group_id === group.id && isAlike(person, values) ? 'near-name' : null
  }
  return known.people.flatMap((person) => {
    const why = whyOf(person)
    const { name, number, phone, group: groupName } = person
    return why ? [{ id: person.id, name, number, phone, group: groupName, why }] : []
  })
}

/** The customer of a row, or those who may be the same person and about whom nobody decided. */
export function identify(known: KnownPeople, { values, decision }: ClientInput) {
  const found = groupOfRow(known, values)
  const group = found && !isProblem(found) ? found : null
  const id = nationalIdOf(values)
  const hash = id === null ? null : known.hashOf(id)
  const person =
    findNumbered(known, values) ??
    known.people.find((row) => hash !== null && row.national_id_hash === hash && isAlike(row, values)) ??
    known.people.find((row) => isExact(row, values))
  if (person) return { person, twins: [] }
  const twins = twinsOf(known, values, group)
  if (twins.length === 0 || decision?.decision === 'new') return { person: null, twins: [] }
  if (decision?.decision !== 'same') return { person: null, twins }
  const chosen = twins.find((twin) => twin.id === decision.with)
  const same = known.people.find((row) => row.id === chosen?.id) ?? null
  return { person: same, twins: same ? [] : twins }
}

const contactProblems = (values: Values, language: Language): Problem[] => [
  ...nameProblems('name', nameOf(values), longestName),
  ...lineProblems('location', values.location, longestLocation),
  ...(values.email && !Email.safeParse(emailOf(values)).success
    ? [{ field: 'email', code: 'unfit' as const, value: values.email }]
    : []),
  ...(plainNationalId(values.nationalId ?? '') !== '' && nationalIdOf(values) === null
    ? [
        {
          field: 'nationalId',
          code: 'out-of-range' as const,
          value: values.nationalId ?? '',
          figure: words[language].idForm,
        },
      ]
    : []),
]

const isGroupOf = (person: PersonRow, text: string) =>
  isSameText(person.group, text) || isSameText(person.group_number, text)

/** What a row says of a known customer that only the record may change. */
function fixedProblems(known: KnownPeople, values: Values, person: PersonRow): Problem[] {
  const text = words[known.groups.context.language]
  const { group, branch, limit } = values
  return [
    ...(group && !isGroupOf(person, group)
      ? [refusedAs('group', person.group === null ? text.makeClient : text.moveOnRecord)]
      : []),
    ...(isOfBranch(person, branch) ? [] : [refusedAs('branch', text.branchOfGroup)]),
    ...(typeof limit === 'number' && limit !== toShillings(person.loan_limit_cents)
      ? [refusedAs('limit', text.onRecord)]
      : []),
  ]
}

/** A national id that a client has not: it is added where the client has none. */
function idProblems(known: KnownPeople, values: Values, person: PersonRow): Problem[] {
  const { language } = known.groups.context
  const id = nationalIdOf(values)
  const hash = id === null ? null : known.hashOf(id)
  if (hash === null || hash === person.national_id_hash) return []
  if (person.national_id_hash !== null) return [refusedAs('nationalId', words[language].idOnRecord)]
  if (person.number === null) return [refusedAs('nationalId', words[language].makeClient)]
  return known.people.some((row) => row.national_id_hash === hash)
    ? [refused('nationalId', new ShopError('ALREADY_TAKEN', { field: 'nationalId' }))]
    : []
}

/** As lists show it. */
const shownId = (id: string | null) => (id === null ? null : `***${id.slice(-shownOfNationalId)}`)

function planKnown(known: KnownPeople, input: ClientInput, person: PersonRow): ImportPlan<'clients'> {
  const { values } = input
  const { language } = known.groups.context
  const wrong = [
    ...contactProblems(values, language),
    ...fixedProblems(known, values, person),
    ...idProblems(known, values, person),
  ]
  const changes = changesOf(
    {
      name: person.name,
      phone: person.phone,
      nationalId: null,
      email: person.email?.toLowerCase() ?? null,
      location: person.location,
    },
    {
      name: isNamed(person, values) ? undefined : nameOf(values),
      phone: values.phone,
      nationalId: person.national_id_hash === null ? shownId(nationalIdOf(values)) : undefined,
      email: emailOf(values),
      location: values.location,
    },
  )
  if (changes.length > 0 && person.number === null && person.account_id !== null) {
    wrong.push(refused(null, new ShopError('MEMBER_EDITS_ACCOUNT', {})))
  }
  return toPlan(input, { wrong, recordId: person.id, changes })
}

/** The number that a new client keeps, and what is to be noted or is wrong about that of the row. */
export function numberOfNew(known: KnownPeople, { clientNumber, group }: Values) {
  const { language } = known.groups.context
  if (!clientNumber) return { number: null, wrong: [], notes: [] }
  const own = ownClientNumber(clientNumber)
  const isErased = own === null ? undefined : known.givenNumbers.get(own)
  if (isErased === false) {
    const taken = new ShopError('ALREADY_TAKEN', { field: 'number' })
    return { number: null, wrong: [refused('clientNumber', taken)], notes: [] }
  }
  if (group && own !== null && isErased === undefined) return { number: own, wrong: [], notes: [] }
  const figure = group ? words[language].otherNumber : words[language].noClient
  const note: Problem = { field: 'clientNumber', code: 'left-out', value: clientNumber, figure }
  return { number: null, wrong: [], notes: [note] }
}

function limitProblems(known: KnownPeople, { limit, group }: Values): Problem[] {
  if (limit === undefined || limit === null) return []
  const { actor } = known.groups.context
  if (!Number.isInteger(limit) || limit < 0 || limit > maxLimit) {
    return [{ field: 'limit', code: 'out-of-range', value: limit, figure: `${ksh(0)} - ${ksh(maxLimit)}` }]
  }
  if (!group) return [missing('group')]
  return may(actor, 'Manage Lending') ? [] : [refused('limit', new ShopError('NOT_ALLOWED', {}))]
}

/** What is wrong with the group, the officer and the branch of a new client. */
function placeProblems(known: KnownPeople, values: Values): Problem[] {
  const { groups } = known
  const { actor } = groups.context
  const { group, officer, branch } = values
  const found = groupOfRow(known, values)
  if (!group) return branch && !groups.branches.find(branch) ? [unknown('branch', branch, groups.branches.names)] : []
  if (found && isProblem(found)) return [{ ...found, field: 'group' }]
  const noPhone = values.phone ? [] : [missing('phone')]
  if (found) {
    return found.status === 'active'
      ? noPhone
      : [...noPhone, refused('group', new ShopError('GROUP_NOT_ACTIVE', { group: found.name }))]
  }
  const isAllowed = may(actor, 'Manage Lending')
  return [
    ...noPhone,
    ...nameProblems('group', group, longestName),
    ...(isAllowed ? [] : [refused('group', new ShopError('NOT_ALLOWED', {}))]),
    ...(officer ? [] : [unknown('group', group, groups.groupNames)]),
    ...officerOfNew(groups, officer, branch).wrong,
  ]
}

function planNew(known: KnownPeople, input: ClientInput): ImportPlan<'clients'> {
  const { values } = input
  const { language } = known.groups.context
  const id = nationalIdOf(values)
  const hash = id === null ? null : known.hashOf(id)
  const { wrong: wrongNumber, notes } = numberOfNew(known, values)
  const isIdTaken = hash !== null && known.people.some((person) => person.national_id_hash === hash)
  const wrong = [
    ...contactProblems(values, language),
    ...placeProblems(known, values),
    ...limitProblems(known, values),
    ...wrongNumber,
    ...(isIdTaken ? [refused('nationalId', new ShopError('ALREADY_TAKEN', { field: 'nationalId' }))] : []),
  ]
  return toPlan(input, { wrong, notes })
}

function planRow(known: KnownPeople, input: ClientInput): ImportPlan<'clients'> {
  const { person, twins } = identify(known, input)
  if (twins.length > 0) return { input, outcome: 'twin', twins }
  return person ? planKnown(known, input, person) : planNew(known, input)
}

/** What rows do. A new person with the name and phone of an earlier row is wrong: the file has the person twice. */
export function planRows(known: KnownPeople, rows: readonly ClientInput[]): ImportPlan<'clients'>[] {
  const first = new Map<string, number>()
  return rows.map((input) => {
    const plan = planRow(known, input)
    if (plan.outcome !== 'new') return plan
    const key = `${nameOf(input.values).toLowerCase()}|${input.values.phone ?? emailOf(input.values) ?? ''}`
    const earlier = first.get(key)
    if (earlier === undefined) {
      first.set(key, input.number)
      return plan
    }
    return toPlan(input, { wrong: [{ field: 'name', code: 'twice', value: nameOf(input.values), figure: earlier }] })
  })
}
