import type { Insertable } from 'kysely'
import { sealNationalId } from '#api/modules/customers/national-id.service.ts'
import type { Tables } from '#api/platform/database/db.ts'
import type { DataKey } from '#api/platform/secrets/data-key.ts'
import { branches } from '../people/places.ts'
import type { Member } from './accounts.ts'
import { isoOf } from './calendar.ts'
import { achieng, type Client } from './clients.ts'
import type { Account } from './events.ts'

const EXHAUSTED_PER_BRANCH = 2
const LOWEST_CENTS = 500_000
const HUNDRED_KSH = 10_000

/**
 * Gives two clients of each branch a limit that their last order has used up except for a few hundred shillings. Chooses
 * clients who never had a higher amount when an order was accepted, so that no past order exceeds the new limit.
 */
export function exhaustLimits(clients: Client[], accounts: Map<number, Account>) {
  const exposureOf = (client: Client) => {
    const account = accounts.get(client.id)
    return account ? account.outstandingCents + account.heldCents : 0
  }
  const limitFor = (client: Client) => Math.ceil(exposureOf(client) / HUNDRED_KSH) * HUNDRED_KSH

  for (const [index] of branches.entries()) {
    const fitting = clients
      .filter((client) => client.branchId === index + 1 && client.group?.isActive && client.status === 'active')
      .filter((client) => client.limitCents !== null && client.id !== achieng.clientId)
      .filter((client) => exposureOf(client) === accounts.get(client.id)?.highestCents)
      .filter((client) => limitFor(client) >= LOWEST_CENTS)
      // Clients whose limit changes least come first.
      .sort((a, b) => exposureOf(b) / (b.limitCents ?? 1) - exposureOf(a) / (a.limitCents ?? 1))
    for (const client of fitting.slice(0, EXHAUSTED_PER_BRANCH)) {
      client.limitCents = limitFor(client) + (client.id % 4) * HUNDRED_KSH
    }
  }
}

/** Most clients showed their identity card when they joined. */
const hasNationalId = ({ id }: Client) => id % 9 !== 0
/** Eight digits, another for each client. */
const nationalIdOf = ({ id }: Client) => String(20_000_000 + ((id * 7_919_113) % 19_999_999))

/** Rows of clients, then of members who are no clients. */
export function customerRows(
  clients: Client[],
  members: Member[],
  accounts: Map<number, Account>,
  dataKey: DataKey,
): Insertable<Tables['customers']>[] {
  const memberOf = new Map(members.flatMap((member) => (member.client ? [[member.client.id, member] as const] : [])))
  const clientRows = clients.map((client) => {
    const member = memberOf.get(client.id)
    const account = accounts.get(client.id)
    return {
      id: client.id,
      account_id: member?.id ?? null,
      first_name: client.firstName,
      last_name: client.lastName,
      email: member?.email ?? null,
      phone: client.phone,
      location: client.location,
      branch_id: client.branchId,
      client_number: `CL-${String(client.id).padStart(5, '0')}`,
      group_id: client.group?.id ?? null,
      group_role: client.groupRole,
      status: client.status,
      ...(hasNationalId(client) ? sealNationalId(dataKey, nationalIdOf(client)) : {}),
      loan_limit_cents: client.limitCents,
      outstanding_cents: account?.outstandingCents ?? 0,
      held_cents: account?.heldCents ?? 0,
      created_at: isoOf(client.createdAt),
      phone_since: isoOf(client.createdAt),
    }
  })
  const others = members.filter((member) => member.client === null)
  const otherRows = others.map((member, index) => ({
    id: clients.length + 1 + index,
    account_id: member.id,
    first_name: member.firstName,
    last_name: member.lastName,
    email: member.email,
    phone: member.phone,
    location: member.location,
    branch_id: null,
    client_number: null,
    group_id: null,
    group_role: null,
    status: 'active' as const,
    loan_limit_cents: null,
    outstanding_cents: 0,
    held_cents: 0,
    created_at: isoOf(member.createdAt),
    phone_since: isoOf(member.createdAt),
  }))
  return [...clientRows, ...otherRows]
}
