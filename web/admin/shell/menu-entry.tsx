import { Plural, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { VisuallyHidden } from '#web/ui/page.tsx'
import type { Entry } from '../lib/screens.ts'
import styles from './menu.module.css'

type Props = {
  entry: Entry
  /** How many records wait to be acted on. */
  count?: number | undefined
  /** Whether the page is this screen or below it. */
  isCurrent: boolean
  onPick: (() => void) | undefined
}

export function MenuEntry({ entry: { path, name, icon: Icon }, count = 0, isCurrent, onPick }: Props) {
  const { t, i18n } = useLingui()
  return (
    <li>
      <Link to={path} aria-current={isCurrent ? 'page' : undefined} onClick={onPick} className={styles.entry}>
        <Icon aria-hidden size={22} />
        <span>{t(name)}</span>
        {count > 0 && (
          <span className={styles.count}>
            <span aria-hidden>{count > maxShown ? `${i18n.number(maxShown)}+` : count}</span>
            <VisuallyHidden>
              , <Plural value={count} one="# waiting" other="# waiting" />
            </VisuallyHidden>
          </span>
        )}
      </Link>
    </li>
  )
}

const maxShown = 999
