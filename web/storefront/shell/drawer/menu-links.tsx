import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import styles from './menu-links.module.css'

export const MenuLinks = ({ children }: { children: ReactNode }) => <ul className={styles.links}>{children}</ul>

type Props = { to: string; icon: LucideIcon; onPick: () => void; replace?: boolean; children: ReactNode }

export const MenuLink = ({ to, icon: Icon, onPick, replace = false, children }: Props) => (
  <li>
    <LocaleLink to={to} replace={replace} onClick={onPick}>
      <Icon aria-hidden size={20} />
      {children}
    </LocaleLink>
  </li>
)
