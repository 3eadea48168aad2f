import { Trans } from '@lingui/react/macro'
import type { AuditEntry } from '#contract/account/audit.staff.ts'
import { auditFieldLabel, auditFields, auditValue } from '#contract/messages/audit-values.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { VisuallyHidden } from '#web/ui/page.tsx'
import styles from './audit.module.css'

/** What an entry changed, field by field, and what else it recorded. */
export function AuditValues({ entry: { action, changed, facts } }: { entry: AuditEntry }) {
  const language = useLanguage()
  const label = (field: string) => auditFieldLabel(field, language)
  const value = (field: string, shown: AuditEntry['facts'][string] | undefined) =>
    auditValue(field, shown, action, language)
  const before = changed?.before ?? {}
  const after = auditFields(changed?.after ?? {})
  const others = auditFields(facts)
  if (after.length === 0 && others.length === 0) return null
  return (
    <dl className={styles.values}>
      {after.map(([field, became]) => (
        <div key={field}>
          <dt>{label(field)}</dt>
          <dd>
            <del>{value(field, before[field])}</del>{' '}
            <span className={styles.arrow}>
              <span aria-hidden>→</span>
              <VisuallyHidden>
                <Trans>became</Trans>
              </VisuallyHidden>
            </span>{' '}
            <ins>{value(field, became)}</ins>
          </dd>
        </div>
      ))}
      {others.map(([field, recorded]) => (
        <div key={field}>
          <dt>{label(field)}</dt>
          <dd>{value(field, recorded)}</dd>
        </div>
      ))}
    </dl>
  )
}
