import { type CommunityName, communities, givenNames } from '../people/names.ts'
import { branches, type DemoBranch } from '../people/places.ts'
import type { Calendar } from './calendar.ts'
import type { Group } from './lending.ts'
import { phoneNumber } from './phones.ts'
import { createRandom, type Random, weighted } from './random.ts'

/** How a client pays: on the due day, weeks late, or no longer. */
export type Pace = 'prompt' | 'late' | 'stopped'

export type Client = {
  id: number
  firstName: string
  lastName: string
  phone: string
  location: string
  branchId: number
  group: Group | null
  groupRole: 'chair' | 'treasurer' | 'secretary' | null
  status: 'active' | 'inactive' | 'blocked'
  limitCents: number | null
  createdAt: number
  /** Orders are placed until this moment; 0 for no orders. */
  buysUntil: number
  /** Relative frequency of the client's orders. */
  zeal: number
  pace: Pace
}

/** The member of the demo accounts, a client of the group with this number. */
export const achieng = { clientId: 42, groupId: 7, firstName: 'Achieng', lastName: 'Otieno', limitCents: 8_000_000 }

const CLIENTS = 500
const PER_PAST_GROUP = 6
const PER_BRANCH_WITHOUT_GROUP = 2
const PER_BRANCH_OF_EACH_KIND = 2

/** A full name of the place that is not in `taken`. */
export function drawName(random: Random, branch: DemoBranch, taken: Set<string>) {
  const names = Object.keys(branch.people) as CommunityName[]
  const draw = weighted(names.map((name) => branch.people[name] ?? 0))
  for (;;) {
    const community = communities[names[draw(random)] ?? 'luo']
    const isWoman = random.chance(0.72)
    const own = isWoman ? community.women : community.men
    const given = isWoman ? givenNames.women : givenNames.men
    const firstName = random.pick(random.chance(0.45) ? own : given)
    const lastName = random.pick(community.families)
    const fullName = `${firstName} ${lastName}`
    if (firstName === lastName || taken.has(fullName)) continue
    taken.add(fullName)
    return { firstName, lastName }
  }
}

/** A limit of KSh 5,000 to 150,000 in steps of 500, mostly around 40,000. In cents. */
const drawLimit = (random: Random) => {
  const shillings = 40_000 * Math.exp(random.normal() * 0.6)
  return Math.min(150_000, Math.max(5_000, Math.round(shillings / 500) * 500)) * 100
}

/** Distribution of clients: a few in inactive groups, two of each branch in none, the others over the active groups. */
function drawPlaces(random: Random, groups: Group[]): { group: Group | null; branchId: number }[] {
  const inGroup = (group: Group) => ({ group, branchId: group.branchId })
  const active = groups.filter((group) => group.isActive)
  const places: { group: Group | null; branchId: number }[] = [
    ...groups
      .filter((group) => !group.isActive)
      .flatMap((group) => Array.from({ length: PER_PAST_GROUP }, () => inGroup(group))),
    ...branches.flatMap((_, index) =>
      Array.from({ length: PER_BRANCH_WITHOUT_GROUP }, () => ({ group: null, branchId: index + 1 })),
    ),
    // Nine for each group first, so that no group is empty.
    ...active.flatMap((group) => Array.from({ length: 9 }, () => inGroup(group))),
  ]
  while (places.length < CLIENTS) places.push(inGroup(random.pick(active)))
  const mixed = random.shuffle(places)
  // The demo member has a place in her group.
  const at = mixed.findIndex(({ group }) => group?.id === achieng.groupId)
  const [hers, other] = [mixed[at], mixed[achieng.clientId - 1]]
  if (hers && other) Object.assign(mixed, { [at]: other, [achieng.clientId - 1]: hers })
  return mixed
}

/** Two clients of each branch become inactive, two blocked, two have no limit yet: each kind has its own refusal. */
function setExceptions(random: Random, clients: Client[], calendar: Calendar) {
  for (const [index] of branches.entries()) {
    const plain = random.shuffle(
      clients.filter(
        (client) => client.branchId === index + 1 && client.group?.isActive && client.id !== achieng.clientId,
      ),
    )
    for (const client of plain.splice(0, PER_BRANCH_OF_EACH_KIND)) {
      client.status = 'inactive'
      client.buysUntil = calendar.at(random.whole(200, 420), 18)
      client.pace = 'prompt'
    }
    for (const client of plain.splice(0, PER_BRANCH_OF_EACH_KIND)) {
      client.status = 'blocked'
      client.buysUntil = calendar.at(random.whole(120, 260), 18)
      client.pace = 'stopped'
      client.zeal *= 2
    }
    for (const client of plain.splice(0, PER_BRANCH_OF_EACH_KIND)) {
      client.limitCents = null
      client.buysUntil = 0
      client.createdAt = calendar.at(random.whole(2, 40), 11)
    }
  }
}

function setRoles(random: Random, clients: Client[], groups: Group[]) {
  for (const group of groups.filter((each) => each.isActive)) {
    const members = random.shuffle(clients.filter((client) => client.group === group && client.status === 'active'))
    for (const role of ['chair', 'treasurer', 'secretary'] as const) {
      const holder = members.pop()
      if (holder) holder.groupRole = role
    }
  }
}

/** The clients in the order of their ids. */
export function planClients(calendar: Calendar, groups: Group[], taken: Set<string>): Client[] {
  const random = createRandom('clients')
  taken.add(`${achieng.firstName} ${achieng.lastName}`)

  const clients = drawPlaces(random, groups).map((place, index): Client => {
    const branch = branches[place.branchId - 1]
    if (!branch) throw new Error('A client without a branch')
    // A third joined before the first order, the others later.
    const joined = random.chance(0.35) ? random.whole(735, 760) : random.whole(20, 730)
    const isPast = place.group !== null && !place.group.isActive
    return {
      id: index + 1,
      ...drawName(random, branch, taken),
      phone: phoneNumber(index + 1),
      location: random.pick(branch.locations),
      ...place,
      groupRole: null,
      status: 'active',
      limitCents: drawLimit(random),
      createdAt: calendar.at(isPast ? random.whole(600, 760) : joined, random.whole(9, 16)),
      buysUntil: place.group === null ? 0 : isPast ? calendar.at(random.whole(230, 400), 18) : calendar.end,
      zeal: Math.exp(random.normal() * 0.7),
      pace: isPast ? 'prompt' : random.chance(0.72) ? 'prompt' : random.chance(0.75) ? 'late' : 'stopped',
    }
  })

  const theOne = clients[achieng.clientId - 1]
  if (!theOne) throw new Error('No place for the demo member')
  Object.assign(theOne, {
    firstName: achieng.firstName,
    lastName: achieng.lastName,
    location: 'Kondele',
    limitCents: achieng.limitCents,
    createdAt: calendar.at(540, 10),
    buysUntil: calendar.end,
    zeal: 0,
    pace: 'prompt',
  } satisfies Partial<Client>)

  setExceptions(random, clients, calendar)
  setRoles(random, clients, groups)
  return clients
}
