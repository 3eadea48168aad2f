import { columnMaker, listExport, searchWords } from '#api/modules/bulk-jobs/exports/list-exports.service.ts'
import { scopeOf } from '#api/platform/actor.ts'
import type { Language } from '#contract/errors.ts'
import type { GroupStatus } from '#contract/lending/group-choices.ts'
import { weekdayName } from '#contract/messages/weekday-names.ts'
import { toShillings } from '#contract/money.ts'
import { findGroupIds, findGroupRecords, type ListedGroupRow, nameGroupFilter } from './group-records.queries.ts'

const statuses: Record<Language, Record<GroupStatus, string>> = {
  en: { active: 'Active', inactive: 'Inactive', closed: 'Closed' },
  sw: { active: 'Kinafanya kazi', inactive: 'Kimesimamishwa', closed: 'Kimefungwa' },
}
const labels = {
  en: {
    branch: 'Branch',
    officer: 'Credit officer',
    day: 'Day of meeting',
    inArrears: 'In arrears',
    notInArrears: 'Not in arrears',
  },
  sw: {
    branch: 'Tawi',
    officer: 'Afisa mikopo',
    day: 'Siku ya mkutano',
    inArrears: 'Vyenye malimbikizo',
    notInArrears: 'Visivyo na malimbikizo',
  },
}
const column = columnMaker<ListedGroupRow>()

/** The groups of the list. */
export const exportGroups = listExport<'groups', ListedGroupRow>({
  findIds: (db, actor, { search, branch, officer, status, meetingDay, inArrears, sort }, max) =>
    findGroupIds(
      db,
      { search, branch, officer, status, meetingDay, inArrears, sort, scope: scopeOf(actor) },
      { page: 0, size: max },
    ),
  readRows: (db, actor, ids) => findGroupRecords(db, scopeOf(actor), ids),
  title: { en: 'Groups', sw: 'Vikundi' },
  describe: async (db, { search, branch, officer, status, meetingDay, inArrears }, language) => {
    const label = labels[language]
    const names = await nameGroupFilter(db, { branch: branch ?? null, officer: officer ?? null })
    return [
      ...searchWords(search, language),
      ...(status ? [statuses[language][status]] : []),
      ...(names.branch ? [`${label.branch}: ${names.branch}`] : []),
      ...(names.officer ? [`${label.officer}: ${names.officer}`] : []),
      ...(meetingDay ? [`${label.day}: ${weekdayName(meetingDay, language)}`] : []),
      ...(inArrears === undefined ? [] : [inArrears ? label.inArrears : label.notInArrears]),
    ]
  },
  columns: [
    column('group', ['Group', 'Kikundi'], 'text', ({ name }) => name),
    column('number', ['Group number', 'Namba ya kikundi'], 'text', (row) => row.group_number),
    column('branch', ['Branch', 'Tawi'], 'text', (row) => row.branch_name),
    column('officer', ['Credit officer', 'Afisa mikopo'], 'text', (row) => row.officer_name),
    column('meetingDay', ['Day of meeting', 'Siku ya mkutano'], 'text', (row, language) =>
      weekdayName(row.meeting_day, language),
    ),
    column('meetingTime', ['Time of meeting', 'Wakati wa mkutano'], 'text', (row) => row.meeting_time),
    column('meetingPlace', ['Place of meeting', 'Mahali pa mkutano'], 'text', (row) => row.meeting_place),
    column('clients', ['Clients', 'Wateja'], 'count', (row) => row.clients),
    column('outstanding', ['Outstanding', 'Deni lililobaki'], 'money', (row) => toShillings(row.outstanding_cents)),
    column('overdue', ['Overdue', 'Iliyochelewa'], 'money', (row) => toShillings(row.overdue_cents)),
    column('inArrears', ['Clients in arrears', 'Wateja wenye malimbikizo'], 'count', (row) => row.in_arrears),
    column('daysPastDue', ['Days past due', 'Siku za kuchelewa'], 'number', (row) => row.days_past_due),
    column('status', ['Status', 'Hali'], 'text', ({ status }, language) => statuses[language][status]),
  ],
})
