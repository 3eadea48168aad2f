import type { Insertable } from 'kysely'
import type { Tables } from '#api/platform/database/db.ts'
import { groupNames, meetingPlaces, pastGroups } from '../people/groups.ts'
import { branches } from '../people/places.ts'
import { officers, staff } from '../people/staff.ts'
import { type Calendar, isoOf } from './calendar.ts'
import { phoneNumber } from './phones.ts'
import { createRandom } from './random.ts'

export type Officer = { id: number; accountId: number | null; branchId: number }
export type Group = {
  id: number
  branchId: number
  officer: Officer
  isActive: boolean
  /** 1 for Monday; null where it is not known. */
  meetingDay: number | null
  createdAt: number
}

const OFFICERS_PER_BRANCH = 2

/** Assigns groups to officers in turn; the step of five spreads an officer's groups over the group numbers. */
const officerOfGroup = (groupNumber: number) => ((groupNumber * 5 + 3) % officers.length) + 1

export const branchIdOf = (town: string) => branches.findIndex((branch) => branch.town === town) + 1

/** Most groups meet on a working day; every ninth has no day that is known. */
const meetingDayOf = (groupNumber: number) => (groupNumber % 9 === 0 ? null : ((groupNumber * 2) % 6) + 1)

/** In the morning or the afternoon. */
const meetingOf = ({ id, meetingDay }: Group) =>
  meetingDay === null
    ? {}
    : {
        meeting_day: meetingDay,
        meeting_time: id % 2 ? '10:00' : '14:30',
        meeting_place: meetingPlaces[id % meetingPlaces.length] ?? null,
      }

/** Branches, officers and groups with their rows. */
export function planLending(calendar: Calendar) {
  const random = createRandom('lending')

  const officerPlans = officers.map((officer, index): Officer => {
    const account = staff.findIndex((person) => person.username === officer.username)
    return {
      id: index + 1,
      accountId: account < 0 ? null : account + 1,
      branchId: Math.floor(index / OFFICERS_PER_BRANCH) + 1,
    }
  })

  const groups = groupNames.map((_, index): Group => {
    const officer = officerPlans[officerOfGroup(index + 1) - 1]
    if (!officer) throw new Error('A group without an officer')
    return {
      id: index + 1,
      branchId: officer.branchId,
      officer,
      isActive: pastGroups[index + 1] === undefined,
      meetingDay: meetingDayOf(index + 1),
      createdAt: calendar.at(random.whole(760, 1_400), 10),
    }
  })

  const branchRows = branches.map(
    (branch, index): Insertable<Tables['branches']> => ({
      id: index + 1,
      code: branch.code,
      name: branch.name,
      town: branch.town,
      phone: phoneNumber(90_000 + index),
      created_at: isoOf(calendar.at(2_000 - index * 60, 9)),
    }),
  )
  const officerRows = officerPlans.map(
    (officer, index): Insertable<Tables['credit_officers']> => ({
      id: officer.id,
      account_id: officer.accountId,
      branch_id: officer.branchId,
      first_name: officers[index]?.firstName ?? '',
      last_name: officers[index]?.lastName ?? '',
      phone: phoneNumber(91_000 + index),
      created_at: isoOf(calendar.at(1_500 - index * 12, 9)),
    }),
  )
  const groupRows = groups.map(
    (group, index): Insertable<Tables['groups']> => ({
      id: group.id,
      group_number: `GRP-${String(group.id).padStart(4, '0')}`,
      name: groupNames[index] ?? '',
      branch_id: group.branchId,
      credit_officer_id: group.officer.id,
      status: pastGroups[group.id] ?? 'active',
      ...meetingOf(group),
      created_at: isoOf(group.createdAt),
    }),
  )
  const assignmentRows = groups.map(
    (group): Insertable<Tables['officer_assignments']> => ({
      id: group.id,
      group_id: group.id,
      credit_officer_id: group.officer.id,
      at: isoOf(group.createdAt),
    }),
  )
  return { groups, branchRows, officerRows, groupRows, assignmentRows }
}
