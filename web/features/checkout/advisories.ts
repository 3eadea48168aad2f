import type { ClientCredit, Group, GroupMember } from '#contract/lending/groups.ts'

/** Why the shop will refuse this order, as far as it can be known before. Amounts are shillings. */
export type Advisory =
  | { kind: 'group-not-active'; group: string }
  | { kind: 'client-not-active'; client: string; isBlocked: boolean }
  | { kind: 'limit-not-set' }
  | { kind: 'over-limit'; shortfall: number }
  | { kind: 'goods' }

type Known = {
  group: Pick<Group, 'groupName' | 'status'> | undefined
  client: Pick<GroupMember, 'fullName' | 'status'> | undefined
  credit: Pick<ClientCredit, 'available'> | undefined
  total: number
  /** Goods among them that cannot be had as they stand. */
  isBlocked?: boolean
}

/** Neither the client nor their group stands in the way of an order. */
export const canOrder = ({ group, client }: Pick<Known, 'group' | 'client'>) =>
  group?.status === 'active' && client?.status === 'active'

/** It tells; the server decides. */
export function advisoriesOf({ group, client, credit, total, isBlocked = false }: Known): Advisory[] {
  const found: Advisory[] = []
  if (group && group.status !== 'active') found.push({ kind: 'group-not-active', group: group.groupName })
  if (client && client.status !== 'active') {
    found.push({ kind: 'client-not-active', client: client.fullName, isBlocked: client.status === 'blocked' })
  }
  if (credit?.available === null) found.push({ kind: 'limit-not-set' })
  else if (credit && total > credit.available) found.push({ kind: 'over-limit', shortfall: total - credit.available })
  if (isBlocked) found.push({ kind: 'goods' })
  return found
}
