import { findAuditIds, findPeopleOfEntries, readAudit } from '#api/modules/audit/audit.service.ts'
import { listExport } from '#api/modules/bulk-jobs/exports/list-exports.service.ts'
import { scopeOf } from '#api/platform/actor.ts'
import type { AuditEntry } from '#contract/account/audit.staff.ts'
import type { Language } from '#contract/errors.ts'
import { auditKindNames, auditLabel, auditLabels } from '#contract/messages/audit-labels.ts'
import { auditSentence } from '#contract/messages/audit-values.ts'

type Row = AuditEntry & { people: { accounts: readonly number[]; customers: readonly number[] } }

const column = (
  id: string,
  [en, sw]: [string, string],
  type: 'text' | 'moment',
  value: (row: Row, language: Language) => string | null,
) => ({ id, heading: { en, sw }, type, value })

const labels = {
  en: { shop: 'The shop', erased: 'Erased account', search: 'Search', person: 'Account', from: 'From', to: 'To' },
  sw: {
    shop: 'Duka',
    erased: 'Akaunti iliyofutwa',
    search: 'Utafutaji',
    person: 'Akaunti',
    from: 'Kuanzia',
    to: 'Hadi',
  },
}
const none = { accounts: [], customers: [] }

/** The audit as the list shows it, with the change of each entry in words. Here, because the audit is below the exports. */
export const exportAudit = listExport<'audit', Row>({
  findIds: async (db, actor, { sort, search, person, entity, record, action, from, to }, max) => {
    const slice = { size: max, offset: 0, ascending: sort === 'at.asc' }
    const filter = { branches: scopeOf(actor), search, person, entity, record, action, from, to }
    return (await findAuditIds(db, filter, slice)).ids
  },
  readRows: async (db, actor, ids) => {
    const people = new Map((await findPeopleOfEntries(db, ids)).map(({ id, ...some }) => [id, some]))
    const byId = new Map((await readAudit(db, actor, ids)).map((entry) => [entry.id, entry]))
    return ids.flatMap((id) => {
      const entry = byId.get(id)
      if (!entry) return []
      const { accounts, customers } = people.get(id) ?? none
      const { named } = entry
      return [
        {
          ...entry,
          people: { accounts: [...accounts, ...named.accounts], customers: [...customers, ...named.customers] },
        },
      ]
    })
  },
  customersOf: ({ people }) => people.customers,
  accountsOf: ({ people }) => people.accounts,
  title: { en: 'Audit', sw: 'Ukaguzi' },
  describe: async (_db, { search, person, entity, record, action, from, to }, language) => [
    ...(search ? [`${labels[language].search}: "${search}"`] : []),
    ...(person === undefined ? [] : [`${labels[language].person} ${person}`]),
    ...(entity === undefined ? [] : [auditLabel(auditKindNames, entity, language)]),
    ...(record === undefined ? [] : [`#${record}`]),
    ...(action === undefined ? [] : [auditLabel(auditLabels, action, language)]),
    ...(from === undefined ? [] : [`${labels[language].from} ${from}`]),
    ...(to === undefined ? [] : [`${labels[language].to} ${to}`]),
  ],
  columns: [
    column('at', ['When', 'Lini'], 'moment', ({ at }) => at),
    column('by', ['Who', 'Nani'], 'text', ({ by, byId }, language) =>
      byId === null ? labels[language].shop : (by ?? labels[language].erased),
    ),
    column('change', ['Change', 'Badiliko'], 'text', ({ action }, language) =>
      auditLabel(auditLabels, action, language),
    ),
    column('kind', ['Kind of record', 'Aina ya rekodi'], 'text', ({ entity }, language) =>
      auditLabel(auditKindNames, entity, language),
    ),
    column(
      'record',
      ['Record', 'Rekodi'],
      'text',
      ({ record, entityId }) => record ?? (entityId === null ? null : String(entityId)),
    ),
    column('values', ['Before and after', 'Kabla na baada'], 'text', auditSentence),
  ],
})
