import { type Actor, scopeOf } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { toFullPage } from '#api/platform/database/lists.ts'
import { ShopError } from '#api/platform/errors.ts'
import { personName } from '#api/platform/person-name.ts'
import type { AccountCandidate } from '#contract/lending/clients.ts'
import { findFreeAccounts, findFreeClients, findMember } from './candidates.queries.ts'
import { areSameName } from './candidates.rules.ts'
import { getClient, toClient } from './clients.service.ts'

type Person = { id: number; phone: string | null; fullName: string }

/** Accounts that may belong to this client: same phone, matching name, and known to the caller's branch. */
export async function accountsLike(db: Db, actor: Actor, { id, phone, fullName: name }: Person) {
  const rows = phone === null ? [] : await findFreeAccounts(db, scopeOf(actor), { id, phone })
  return rows.filter((row) => areSameName(personName(row), name))
}

/** Throws NOT_FOUND outside the caller's branch. */
export async function listAccountCandidates(db: Db, actor: Actor, clientId: number) {
  const client = await getClient(db, actor, clientId)
  const rows = client.accountId === null ? await accountsLike(db, actor, client) : []
  return toFullPage(
    rows.map(
      (row): AccountCandidate => ({
        accountId: row.id,
        name: personName(row),
        email: row.email,
        phone: row.phone,
        createdAt: row.created_at.toISOString(),
      }),
    ),
  )
}

/**
 * Clients of the caller's branch that may be this member. Throws NOT_FOUND for an unknown or staff account, and for a
 * member who sent no request to the caller's branch.
 */
export async function listClientCandidates(db: Db, actor: Actor, accountId: number) {
  const member = await findMember(db, scopeOf(actor), accountId)
  if (!member) throw new ShopError('NOT_FOUND', {})
  const isOffered = member.email_confirmed_at !== null && member.status === 'active' && member.client_id === null
  const rows = isOffered && member.phone !== null ? await findFreeClients(db, scopeOf(actor), member.phone) : []
  return toFullPage(rows.filter((row) => areSameName(personName(row), personName(member))).map(toClient))
}
