import type { Insertable } from 'kysely'
import type { Tables } from '#api/platform/database/db.ts'
import { termsVersion } from '#contract/account/members.ts'
import { branches } from '../people/places.ts'
import { type DemoStaff, staff } from '../people/staff.ts'
import { type Calendar, HOUR, isoOf, MINUTE } from './calendar.ts'
import { achieng, type Client, drawName } from './clients.ts'
import { branchIdOf } from './lending.ts'
import { phoneNumber } from './phones.ts'
import { createRandom } from './random.ts'

export const PASSWORD = 'karibu-sokoni-2026'

/** A member account, with or without a client. */
export type Member = {
  id: number
  client: Client | null
  firstName: string
  lastName: string
  email: string
  phone: string
  location: string
  createdAt: number
  lastActiveAt: number | null
  isActive: boolean
  language: 'en' | 'sw'
}

const LINKED = 45
const UNLINKED = 15

/** Staff joined before all members, in the order of the list; who applied waits for approval and joined among them. */
const earlyStaff = staff.filter((person) => person.status === 'active')
const applicants = staff.filter((person) => person.status === 'pending')

/** Account ids of the staff who act for the office. */
export const accountOf = (username: string) => earlyStaff.findIndex((person) => person.username === username) + 1

/** Sixty-one members in the order in which they joined, as are their account ids. */
export function planMembers(calendar: Calendar, clients: Client[], taken: Set<string>): Member[] {
  const random = createRandom('members')
  const emails = new Set<string>()
  const emailOf = (firstName: string, lastName: string) => {
    const name = `${firstName}.${lastName}`.toLowerCase()
    let email = `${name}@example.com`
    for (let n = 2; emails.has(email); n += 1) email = `${name}${n}@example.com`
    emails.add(email)
    return email
  }
  const lastSeen = (createdAt: number) => {
    const seen = calendar.end - Math.round(random.next() ** 2 * 60 * 24) * HOUR - random.whole(5, 55) * MINUTE
    return seen > createdAt ? seen : createdAt
  }
  const member = (client: Client | null, createdAt: number) => {
    const branch = random.pick(branches)
    const person = client ?? {
      ...drawName(random, branch, taken),
      location: random.pick(branch.locations),
      phone: '',
    }
    return {
      client,
      firstName: person.firstName,
      lastName: person.lastName,
      location: person.location,
      email: emailOf(person.firstName, person.lastName),
      createdAt,
      lastActiveAt: random.chance(0.85) ? lastSeen(createdAt) : null,
      isActive: !random.chance(0.06),
      language: random.chance(0.3) ? ('sw' as const) : ('en' as const),
      phone: person.phone,
    }
  }

  const first = clients[achieng.clientId - 1]
  if (!first) throw new Error('The demo member is no client')
  const eligible = clients.filter((client) => client.group?.isActive && client.status === 'active' && client !== first)
  const linked = random.shuffle(eligible).slice(0, LINKED)

  const members = [
    {
      ...member(first, calendar.at(420, 19)),
      email: 'achieng@example.com',
      isActive: true,
      language: 'en' as const,
      lastActiveAt: calendar.at(1, 20),
    },
    ...linked.map((client) =>
      member(client, Math.max(client.createdAt + HOUR, calendar.at(random.whole(1, 400), random.whole(7, 21)))),
    ),
    // Every fifth member without a client registered this week.
    ...Array.from({ length: UNLINKED }, (_, index) =>
      member(null, calendar.at(index % 5 === 0 ? random.whole(1, 5) : random.whole(6, 300), random.whole(7, 21))),
    ),
  ]
  const joined = members.toSorted((one, other) => one.createdAt - other.createdAt)
  return joined.map((each, index) => ({
    ...each,
    id:
      earlyStaff.length +
      1 +
      index +
      applicants.filter(({ daysAgo }) => calendar.at(daysAgo, 9) < each.createdAt).length,
    phone: each.phone || phoneNumber(2_000 + index),
  }))
}

/**
 * Rows of all accounts. They share one hash, because the password is the same and public, and hashing is slow by
 * design.
 */
export function accountRows(
  calendar: Calendar,
  members: Member[],
  passwordHash: string,
  roleIds: Map<string, number>,
): Insertable<Tables['accounts']>[] {
  const roleId = (name: string) => {
    const id = roleIds.get(name)
    if (id === undefined) throw new Error(`No role ${name}`)
    return id
  }
  const idOf = (person: DemoStaff) => {
    const at = calendar.at(person.daysAgo, 9)
    const before = members.filter(({ createdAt }) => createdAt <= at).length
    return accountOf(person.username) || earlyStaff.length + 1 + applicants.indexOf(person) + before
  }
  const staffRows = staff.map((person, index) => ({
    id: idOf(person),
    kind: 'staff' as const,
    username: person.username,
    email: `${person.username}@example.com`,
    phone: phoneNumber(92_000 + index),
    sign_in_phone: null,
    password_hash: passwordHash,
    role_id: roleId(person.role),
    branch_id: person.branch ? branchIdOf(person.branch) : null,
    all_branches: person.branch === undefined,
    status: person.status,
    first_name: person.firstName,
    last_name: person.lastName,
    location: null,
    language: 'en' as const,
    created_at: isoOf(calendar.at(person.daysAgo, 9)),
    email_confirmed_at: isoOf(calendar.at(person.daysAgo, 9)),
    terms_version: null,
    terms_at: null,
    last_active_at: person.status === 'active' ? isoOf(calendar.at(1, 17) + index * 3 * MINUTE) : null,
  }))
  const memberRows = members.map((member) => ({
    id: member.id,
    kind: 'member' as const,
    username: null,
    email: member.email,
    phone: member.phone,
    sign_in_phone: member.phone,
    password_hash: passwordHash,
    role_id: roleId('User'),
    branch_id: null,
    all_branches: false,
    status: member.isActive ? ('active' as const) : ('inactive' as const),
    first_name: member.firstName,
    last_name: member.lastName,
    location: member.location,
    language: member.language,
    created_at: isoOf(member.createdAt),
    email_confirmed_at: isoOf(member.createdAt),
    terms_version: termsVersion,
    terms_at: isoOf(member.createdAt),
    last_active_at: member.lastActiveAt === null ? null : isoOf(member.lastActiveAt),
  }))
  return [...staffRows, ...memberRows]
}
