import { Link, useLocation } from 'react-router'
import type { Language } from '#contract/errors.ts'
import { useSession } from '#web/lib/session/session.ts'
import { localePath, memberSearch, useLanguage, visitorSearch } from '#web/lib/url/paths.ts'
import { cx } from '#web/ui/cx.ts'
import styles from './language-switch.module.css'

const names: Record<Language, string> = { en: 'English', sw: 'Kiswahili' }

/** A link to the same page in the other language, labelled in that language. */
export function LanguageSwitch({ className }: { className?: string | undefined }) {
  const { pathname, search } = useLocation()
  const { kind } = useSession()
  const other = useLanguage() === 'sw' ? 'en' : 'sw'
  const params = new URLSearchParams(search)
  const queryString = kind === 'visitor' ? visitorSearch(params) : memberSearch(params)
  return (
    <Link
      to={localePath(pathname + queryString, other)}
      lang={other}
      hrefLang={other}
      className={cx(styles.switch, className)}
    >
      {names[other]}
    </Link>
  )
}
