import type { GroupMember } from '#contract/lending/groups.ts'

type Member = Pick<GroupMember, 'id' | 'status' | 'fullName'>

/** The active client after this one in the list of the group, from its start after its end; undefined without another. */
export function nextClient<Client extends Member>(members: readonly Client[], id: number): Client | undefined {
  const at = members.findIndex((member) => member.id === id)
  const others = [...members.slice(at + 1), ...members.slice(0, Math.max(0, at))]
  return others.find(({ status }) => status === 'active')
}
