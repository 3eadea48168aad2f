/** The client after this one in the list of the group that is wanted, from its start after its end; undefined without another. */
export function nextClient<Client extends { id: number }>(
  members: readonly Client[],
  id: number,
  isWanted: (member: Client) => boolean,
): Client | undefined {
  const at = members.findIndex((member) => member.id === id)
  const others = [...members.slice(at + 1), ...members.slice(0, Math.max(0, at))]
  return others.find(isWanted)
}
