import { useLingui } from '@lingui/react/macro'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import styles from './breadcrumbs.module.css'
import type { Step } from './trail.ts'

/** Breadcrumb links; the last step is the current page. */
export function Breadcrumbs({ trail }: { trail: readonly Step[] }) {
  const { t } = useLingui()
  return (
    <nav className={styles.trail} aria-label={t`You are here`}>
      <ol>
        {trail.map(({ name, to }, index) => (
          <li key={to}>
            {index < trail.length - 1 ? (
              <LocaleLink to={to}>{name}</LocaleLink>
            ) : (
              <span className={styles.current} aria-current="page">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
