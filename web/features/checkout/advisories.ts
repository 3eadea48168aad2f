import type { ClientCredit, Group, GroupMember } from '#contract/lending/groups.ts'

/** A reason for which the server will refuse this order, as far as the browser can know it. Amounts in shillings. */
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
  /** Whether some line cannot be ordered in its current quantity. */
  isBlocked?: boolean
}

/** Whether the client and their group are both active. */
export const canOrder = ({ group, client }: Pick<Known, 'group' | 'client'>) =>
  group?.status === 'active' && client?.status === 'active'

/** Warns before the order is sent; the server enforces the rules. */
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
