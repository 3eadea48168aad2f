import { giveGroup } from '#api/modules/groups/assignments.service.ts'
import { lockGroupInScope } from '#api/modules/groups/groups.service.ts'
import { addGroupIn, editGroupIn, lockNames, takeBackGroup } from '#api/modules/groups/records/group-writes.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { longestMeetingPlace, weekdays } from '#contract/lending/group-choices.ts'
import { weekdayName } from '#contract/messages/weekday-names.ts'
import { foldWords } from '#contract/names.ts'
import type { ImportContext, ImportInput, ImportKind, Problem } from '../import-kind.ts'
import {
  findGroup,
  findOfficer,
  isBranchOf,
  isLedBy,
  isProblem,
  type KnownGroups,
  officerOfNew,
  readKnownGroups,
} from './known-groups.ts'
import { readTime, readWeekday } from './meetings.rules.ts'
import { findGroupVersions, type GroupRow, lockGroups } from './people.queries.ts'
import { changesOf, lineProblems, nameProblems, refused, toPlan, unknown, versionsOf } from './row-plans.rules.ts'
import { undoEach, undoneNotes } from './undo-rows.ts'

type Input = ImportInput<'groups'>
type Before = Pick<GroupRow, 'name' | 'meeting_day' | 'meeting_time' | 'meeting_place' | 'credit_officer_id'>
type Undo = { version: number; before: Before | null }

const longestGroupName = 80
/** The reason in the audit. */
const nextNumber = { en: 'a new group gets the next number', sw: 'kikundi kipya hupewa namba inayofuata' }

const read = (db: Db, context: ImportContext, rows: readonly Input[]) =>
  readKnownGroups(
    db,
    context,
    rows.map(({ values }) => values),
  )

/** Day and time as they are stored; undefined where the row has none. */
const meetingOf = ({ meetingDay, meetingTime, meetingPlace }: Input['values']) => ({
  day: meetingDay ? readWeekday(meetingDay) : undefined,
  time: meetingTime ? readTime(meetingTime) : undefined,
  place: meetingPlace ?? undefined,
})

function meetingProblems({ values }: Input, { language }: ImportContext): Problem[] {
  const { day, time } = meetingOf(values)
  const days = weekdays.map((weekday) => weekdayName(weekday, language)).join(', ')
  return [
    ...(day === null
      ? [{ field: 'meetingDay', code: 'not-a-choice' as const, value: values.meetingDay ?? '', figure: days }]
      : []),
    ...(time === null
      ? [
          {
            field: 'meetingTime',
            code: 'out-of-range' as const,
            value: values.meetingTime ?? '',
            figure: '00:00 - 23:59',
          },
        ]
      : []),
    ...lineProblems('meetingPlace', values.meetingPlace, longestMeetingPlace),
  ]
}

/** The officer whom a row gives an existing group; null for the present one. */
function newOfficer(known: KnownGroups, group: GroupRow, { officer }: Input['values']) {
  return !officer || isLedBy(group, officer) ? null : findOfficer(known, officer, group.branch_id)
}

function planChange(known: KnownGroups, input: Input, group: GroupRow, wrong: Problem[]) {
  const { values } = input
  const { language } = known.context
  const { day, time, place } = meetingOf(values)
  const isNumbered = Boolean(values.number)
  const given = newOfficer(known, group, values)
  if (given && isProblem(given)) wrong.push(given)
  if (values.branch && !isBranchOf(group, values.branch)) {
    wrong.push(
      known.branches.find(values.branch)
        ? { field: 'branch', code: 'out-of-range', value: values.branch, figure: group.branch }
        : unknown('branch', values.branch, known.branches.names),
    )
  }
  const changes = changesOf(
    {
      name: group.name,
      officer: group.officer,
      meetingDay: weekdayName(group.meeting_day, language),
      meetingTime: group.meeting_time,
      meetingPlace: group.meeting_place,
    },
    {
      name: isNumbered ? values.name : undefined,
      officer: given && !isProblem(given) ? given.name : undefined,
      meetingDay: day ? weekdayName(day, language) : undefined,
      meetingTime: time,
      meetingPlace: place,
    },
  )
  if (changes.length > 0 && group.status === 'closed') {
    wrong.push(refused(null, new ShopError('GROUP_CLOSED', { group: group.name })))
  }
  return toPlan(input, { wrong, recordId: group.id, changes })
}

function planRow(known: KnownGroups, input: Input) {
  const { values } = input
  const found = findGroup(known, values)
  const wrong = [...nameProblems('name', values.name, longestGroupName), ...meetingProblems(input, known.context)]
  if (found && isProblem(found)) return toPlan(input, { wrong: [...wrong, found] })
  if (found) return planChange(known, input, found, wrong)
  const notes: Problem[] = values.number
    ? [{ field: 'number', code: 'left-out', value: values.number, figure: nextNumber[known.context.language] }]
    : []
  return toPlan(input, { wrong: [...wrong, ...officerOfNew(known, values.officer, values.branch).wrong], notes })
}

const meetingInput = (row: Pick<GroupRow, 'meeting_day' | 'meeting_time' | 'meeting_place'>) => ({
  meetingDay: row.meeting_day,
  meetingTime: row.meeting_time,
  meetingPlace: row.meeting_place,
})

async function changeGroup(tx: Tx, known: KnownGroups, { values }: Input, group: GroupRow): Promise<Before> {
  const { actor } = known.context
  const { day, time, place } = meetingOf(values)
  const given = newOfficer(known, group, values)
  const stored = meetingInput(group)
  await editGroupIn(tx, actor, group.id, {
    name: (values.number && values.name) || group.name,
    meetingDay: day ?? stored.meetingDay,
    meetingTime: time ?? stored.meetingTime,
    meetingPlace: place ?? stored.meetingPlace,
    status: group.status === 'inactive' ? 'inactive' : 'active',
    version: group.version,
  })
  if (given && !isProblem(given)) {
    await giveGroup(tx, actor, await lockGroupInScope(tx, actor, group.id), { officerId: given.id })
  }
  const { name, meeting_day, meeting_time, meeting_place, credit_officer_id } = group
  return { name, meeting_day, meeting_time, meeting_place, credit_officer_id }
}

async function addGroup(tx: Tx, known: KnownGroups, { values }: Input): Promise<number> {
  const { day, time, place } = meetingOf(values)
  const { officer } = officerOfNew(known, values.officer, values.branch)
  return addGroupIn(tx, known.context.actor, {
    name: values.name ?? '',
    creditOfficerId: officer?.id ?? 0,
    meetingDay: day ?? null,
    meetingTime: time ?? null,
    meetingPlace: place ?? null,
  })
}

async function writeBack(tx: Tx, actor: Actor, id: number, version: number, before: Before) {
  const group = await lockGroupInScope(tx, actor, id)
  if (group.version !== version || group.status === 'closed') throw new ShopError('IMPORT_BUILT_ON', { why: 'changed' })
  await giveGroup(tx, actor, group, { officerId: before.credit_officer_id })
  const { status } = group
  const { version: current } = await lockGroupInScope(tx, actor, id)
  await editGroupIn(tx, actor, id, { name: before.name, ...meetingInput(before), status, version: current })
}

export const groupsKind: ImportKind<'groups'> = {
  aliases: {
    name: ['Name', 'Group name', 'Centre', 'Center name', 'Jina la kikundi', 'Chama'],
    number: ['Number', 'Group No.', 'Group code', 'Group ID', 'External ID', 'Namba'],
    branch: ['Branch name', 'Office', 'Office name', 'Jina la tawi'],
    officer: ['Loan officer', 'Officer', 'Staff', 'Staff name', 'Field officer', 'Afisa mikopo', 'Afisa'],
    meetingDay: ['Meeting day', 'Day', 'Siku'],
    meetingTime: ['Meeting time', 'Time', 'Saa', 'Muda wa mkutano'],
    meetingPlace: ['Meeting place', 'Place', 'Venue', 'Location', 'Mahali'],
  },
  keyOf: ({ number, name, branch }) => [number, name, branch].map((text) => foldWords(text ?? '')).join('|'),
  plan: async (db, context, rows) => {
    const known = await read(db, context, rows)
    return rows.map((input) => planRow(known, input))
  },
  lock: async (tx, context, rows) => {
    const known = await read(tx, context, rows)
    const found = rows.flatMap(({ values }) => findGroup(known, values) ?? [])
    await lockGroups(
      tx,
      found.flatMap((row) => (isProblem(row) ? [] : row.id)),
    )
    await lockNames(tx)
  },
  write: async (tx, context, plans) => {
    const known = await read(
      tx,
      context,
      plans.map(({ input }) => input),
    )
    const written: { recordId: number; before: Before | null }[] = []
    for (const { input } of plans) {
      const found = findGroup(known, input.values)
      if (found && !isProblem(found)) {
        written.push({ recordId: found.id, before: await changeGroup(tx, known, input, found) })
      } else written.push({ recordId: await addGroup(tx, known, input), before: null })
    }
    const versions = versionsOf(
      await findGroupVersions(
        tx,
        written.map(({ recordId }) => recordId),
      ),
    )
    return written.map(({ recordId, before }) => ({
      recordId,
      undo: { version: versions.get(recordId) ?? 0, before } satisfies Undo,
    }))
  },
  undo: (tx, { actor, language }, rows) =>
    undoEach(tx, rows, ({ recordId, undo }) => {
      const { version, before } = undo as Undo
      return before
        ? writeBack(tx, actor, recordId, version, before)
        : takeBackGroup(tx, actor, recordId, { version, reason: undoneNotes[language] })
    }),
  link: (id) => `/admin/groups/${id}`,
}
