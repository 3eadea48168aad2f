import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import type { SitePath } from '#web/lib/url/paths.ts'
import styles from './menu-links.module.css'
import { useCurrent } from './use-current.ts'

type ListProps = { areTiles?: boolean; children: ReactNode }

export const MenuLinks = ({ areTiles = false, children }: ListProps) => (
  <ul className={areTiles ? styles.tiles : styles.links}>{children}</ul>
)

type Props = { to: SitePath; icon: LucideIcon; onPick: () => void; replace?: boolean; children: ReactNode }

export function MenuLink({ to, icon: Icon, onPick, replace = false, children }: Props) {
  const { currentAt } = useCurrent()
  return (
    <li>
      <LocaleLink to={to} replace={replace} aria-current={currentAt(to)} onClick={onPick}>
        <Icon aria-hidden size={20} />
        {children}
      </LocaleLink>
    </li>
  )
}
