import type { ResponseOf } from '#contract/endpoint.ts'
import type { getPublicSettings } from '#contract/site/settings.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import styles from './claims.module.css'

type Props = { claims: ResponseOf<typeof getPublicSettings>['claims'] }

/** The organisation's claims, as its settings name them. */
export function Claims({ claims }: Props) {
  const language = useLanguage()
  return (
    <dl className={styles.claims}>
      {claims.map(({ value, label }) => (
        <div key={label.en} className={styles.claim}>
          <dt>{label[language]}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
