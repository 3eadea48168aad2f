import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { AuditEntry } from '#contract/account/audit.staff.ts'
import { auditKindNames, auditLabel, auditLabels } from '#contract/messages/audit-labels.ts'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { recordPaths, type Screen, screens } from '../lib/screens.ts'
import { TimeAgo } from '../lib/time-ago.tsx'
import type { Column } from '../list/column.ts'
import styles from './audit.module.css'
import { auditFilter } from './audit.queries.ts'
import { AuditValues } from './audit-values.tsx'

type Page = {
  path: (id: number) => string
  /** The screen whose permission opens the page. */
  screen: Screen
}

/** The page of a record by its kind; missing where the kind has none. */
const auditPages: Record<string, Page> = {
  account: { path: recordPaths.user, screen: screens.users },
  branch: { path: recordPaths.branch, screen: screens.branches },
  brand: { path: recordPaths.brand, screen: screens.brands },
  cash_box: { path: recordPaths.cashBox, screen: screens.cashBoxes },
  category: { path: recordPaths.category, screen: screens.categories },
  customer: { path: recordPaths.customer, screen: screens.customers },
  group: { path: recordPaths.group, screen: screens.groups },
  import: { path: recordPaths.import, screen: screens.imports },
  letter: { path: recordPaths.letter, screen: screens.letters },
  message: { path: recordPaths.message, screen: screens.messages },
  money_account: {
    path: (id) => `${screens.moneyAccounts.path}?edit=${id}`,
    screen: screens.moneyAccounts,
  },
  month: { path: () => screens.months.path, screen: screens.months },
  order: { path: recordPaths.order, screen: screens.orders },
  order_request: { path: recordPaths.request, screen: screens.requests },
  product: { path: recordPaths.product, screen: screens.products },
  promotion: { path: recordPaths.promotion, screen: screens.promotions },
  receipt: { path: recordPaths.receipt, screen: screens.receiptList },
  review: { path: (id) => `${screens.reviews.path}?review=${id}`, screen: screens.reviews },
  role: { path: (id) => `${screens.roles.path}?edit=${id}`, screen: screens.roles },
}

/** The person, as a link to everything they did. */
const Who = ({ entry: { by, byId } }: { entry: AuditEntry }) =>
  byId === null ? (
    <Trans>The shop</Trans>
  ) : (
    <Link
      className={styles.link}
      to={{ search: auditFilter.write({ ...auditFilter.read(new URLSearchParams()), person: byId }) }}
    >
      {by ?? <Trans>Erased account</Trans>}
    </Link>
  )

/** What was done, and below it to which record. */
function Change({ entry }: { entry: AuditEntry }) {
  const language = useLanguage()
  return (
    <span className={styles.change}>
      <strong>{auditLabel(auditLabels, entry.action, language)}</strong>
      <AuditedRecord entry={entry} />
    </span>
  )
}

/** The record, as a link to its page where it has one. */
function AuditedRecord({ entry: { entity, entityId, record } }: { entry: AuditEntry }) {
  const language = useLanguage()
  const session = useSession()
  const isKnown = entity in auditKindNames && entityId !== null
  const name = record ?? (isKnown ? `${auditLabel(auditKindNames, entity, language)} ${entityId}` : null)
  if (name === null) return null
  const page = auditPages[entity]
  if (!page || entityId === null || !can(session, page.screen.permission)) return <span>{name}</span>
  return (
    <Link className={styles.link} to={page.path(entityId)}>
      {name}
    </Link>
  )
}

export function useAuditColumns(): Column<AuditEntry>[] {
  const { t } = useLingui()
  return [
    {
      id: 'change',
      place: 'title',
      header: t({ message: 'Change', context: 'in the audit' }),
      exported: ['change', 'kind', 'record'],
      cell: (entry) => <Change entry={entry} />,
    },
    { id: 'values', place: 'wide', header: t`Before and after`, cell: (entry) => <AuditValues entry={entry} /> },
    { id: 'by', place: 'figure', isNumber: false, header: t`Who`, cell: (entry) => <Who entry={entry} /> },
    { id: 'at', place: 'note', header: t`When`, sort: 'at', cell: ({ at }) => <TimeAgo at={at} /> },
  ]
}
