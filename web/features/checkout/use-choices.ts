import { useQuery } from '@tanstack/react-query'
import type { Branch, ClientCredit, Group, GroupMember } from '#contract/lending/groups.ts'
import type { Session } from '#web/lib/session/session.ts'
import { branchList, clientCredit, groupList, groupMembers } from './checkout.queries.ts'
import type { Draft } from './draft.ts'

/** The chosen group and client, with their branch and credit; undefined while not chosen or not loaded. */
export type Choices = {
  group: Group | undefined
  client: GroupMember | undefined
  branch: Branch | undefined
  credit: ClientCredit | undefined
  /** A client is chosen and still loads. */
  isClientLoading: boolean
}

/** The lists to choose from, and the entries of the ids in the draft. */
export function useChoices({ groupId, clientId }: Pick<Draft, 'groupId' | 'clientId'>, session: Session) {
  const groups = useQuery(groupList(session))
  const branches = useQuery(branchList(session))
  const group = groups.data?.find(({ id }) => id === groupId)
  const members = useQuery(groupMembers(group?.id ?? null, session))
  const client = members.data?.find(({ id }) => id === clientId)
  const branch = branches.data?.find(({ id }) => id === group?.branchId)
  const credit = useQuery(clientCredit(client?.id ?? null, session))
  const isClientLoading = clientId !== null && members.isLoading
  const choices: Choices = { group, client, branch, credit: credit.data, isClientLoading }
  return { groups, branches, members, credit, choices }
}
