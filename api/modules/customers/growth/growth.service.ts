import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { readSettings } from '#api/modules/settings/settings.service.ts'
import { type Actor, scopeOf } from '#api/platform/actor.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { type Slice, toPage } from '#api/platform/database/lists.ts'
import { ShopError } from '#api/platform/errors.ts'
import { personName } from '#api/platform/person-name.ts'
import type {
  ClientLimitProposal,
  DeclineReason,
  LimitProposal,
  LimitProposalFilter,
  ShownLimit,
} from '#contract/lending/lending.staff.ts'
import { limitReason } from '#contract/messages/limit-growth-text.ts'
import { toShillings } from '#contract/money.ts'
import type { LimitGrowth } from '#contract/site/settings.ts'
import { lockClientInScope } from '../customers.service.ts'
import { setLimitIn } from '../limits.service.ts'
import { findProposalOf, findProposals, type GrowthRow, insertDecline } from './growth.queries.ts'

/** Rounded down to one decimal, so that 94.96 is not shown as the 95 that it does not reach. */
const percentOnTime = ({ due_cents, late_cents }: GrowthRow) =>
  due_cents === 0 ? 0 : Math.floor((1000 * (due_cents - late_cents)) / due_cents) / 10

const toProposal = (row: GrowthRow): LimitProposal => ({
  id: row.id,
  name: personName(row),
  clientNumber: row.client_number,
  branch: row.branch,
  groupId: row.group_id,
  group: row.group_name,
  officer: row.officer,
  limit: toShillings(row.limit_cents ?? 0),
  proposed: toShillings(row.proposed_cents ?? 0),
  dueDays: row.due_days,
  due: toShillings(row.due_cents),
  onTime: toShillings(row.due_cents - row.late_cents),
  percentOnTime: percentOnTime(row),
  groupOverdue: toShillings(row.group_overdue),
  changedOn: row.changed_on,
})

function toStop(row: GrowthRow, rules: LimitGrowth): ClientLimitProposal['stop'] {
  const { stop: code } = row
  if (code === null) return null
  const amounts: Partial<Record<typeof code, number>> = {
    'written-off': row.written_off,
    overdue: row.overdue,
    'group-overdue': row.group_overdue,
  }
  const days: Partial<Record<typeof code, string | null>> = {
    changed: row.changed_until,
    declined: row.declined_until,
  }
  const amount = amounts[code]
  return {
    code,
    amount: amount === undefined ? null : toShillings(amount),
    until: days[code] ?? null,
    dueDays: code === 'few-days' ? row.due_days : null,
    neededDays: code === 'few-days' ? rules.dueDays : null,
    percentOnTime: code === 'late' ? percentOnTime(row) : null,
    neededPercent: code === 'late' ? rules.percentOnTime : null,
  }
}

export const readRules = async (db: Db) => (await readSettings(db)).limitGrowth

/** Clients to whom the rules propose a higher limit, in the caller's scope. Two statements, one while the rules are off. */
export async function listLimitProposals(db: Db, actor: Actor, { page, size, ...filter }: LimitProposalFilter & Slice) {
  const rules = await readRules(db)
  if (!rules.isOn) return { ...toPage<LimitProposal>([], 0, page, size), growth: 0, isOn: false, isTooWide: false }
  const found = await findProposals(db, { scope: scopeOf(actor), filter }, rules, { page, size })
  const content = found.rows.map(toProposal)
  return {
    ...toPage(content, found.counted, page, size),
    growth: toShillings(found.growth_cents),
    isOn: true,
    isTooWide: !found.is_narrow,
  }
}

/** The proposal for one client, or why there is none. Two statements. Throws NOT_FOUND outside the caller's branch. */
export async function getLimitProposal(db: Db, actor: Actor, clientId: number): Promise<ClientLimitProposal> {
  const rules = await readRules(db)
  const row = await findProposalOf(db, scopeOf(actor), clientId, rules)
  if (!row) throw new ShopError('NOT_FOUND', {})
  if (!rules.isOn) return { proposal: null, stop: null }
  return { proposal: row.stop === null ? toProposal(row) : null, stop: toStop(row, rules) }
}

/** What is proposed for a locked client by now. Null while the rules are off, or when something stops it. */
async function proposalNow(tx: Tx, actor: Actor, clientId: number, rules: LimitGrowth) {
  const row = rules.isOn ? await findProposalOf(tx, scopeOf(actor), clientId, rules) : undefined
  return { row, proposal: row?.stop === null ? toProposal(row) : null }
}

/**
 * Gives a client the limit that was proposed, after the rules were checked again under the lock of the client. False when
 * it is the limit already. Throws NOT_FOUND outside the caller's branch, CLIENT_MERGED, LIMIT_PROPOSAL_CHANGED.
 */
export async function takeLimitIn(tx: Tx, actor: Actor, { id: clientId, ...shown }: ShownLimit): Promise<boolean> {
  const client = await lockClientInScope(tx, actor, clientId)
  if (toShillings(client.loan_limit_cents) === shown.proposed) return false
  const { proposal } = await proposalNow(tx, actor, clientId, await readRules(tx))
  if (proposal?.limit !== shown.limit || proposal.proposed !== shown.proposed) {
    throw new ShopError('LIMIT_PROPOSAL_CHANGED', {})
  }
  const reason = limitReason(proposal, actor.language)
  return setLimitIn(tx, actor, clientId, { limit: shown.proposed, oldLimit: shown.limit, reason })
}

/**
 * Declines what is proposed for a client, for the months between two changes. False when it was declined before. Throws
 * NOT_FOUND outside the caller's branch, CLIENT_MERGED, LIMIT_PROPOSAL_CHANGED.
 */
export async function declineLimitIn(tx: Tx, actor: Actor, clientId: number, reason: DeclineReason): Promise<boolean> {
  await lockClientInScope(tx, actor, clientId)
  const rules = await readRules(tx)
  const { row, proposal } = await proposalNow(tx, actor, clientId, rules)
  if (row?.stop === 'declined') return false
  if (!proposal) throw new ShopError('LIMIT_PROPOSAL_CHANGED', {})
  const { limit, proposed } = proposal
  const decline = { clientId, months: rules.everyMonths, reason, actorId: actor.accountId }
  const until = await insertDecline(tx, decline)
  await recordAudit(tx, actor, {
    action: 'client.limit-declined',
    entity: 'customer',
    entityId: clientId,
    after: { limit, proposed, until, reason },
  })
  return true
}
