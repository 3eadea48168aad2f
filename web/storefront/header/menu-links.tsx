import { Trans } from '@lingui/react/macro'
import { ClipboardList, House, LayoutGrid, type LucideIcon, ShoppingCart } from 'lucide-react'
import type { ReactNode } from 'react'
import { LocaleLink } from '../../lib/locale-link.tsx'
import styles from './menu-links.module.css'

type Props = { onPick?: (() => void) | undefined; children?: ReactNode }

export const MenuLinks = ({ children }: Props) => <ul className={styles.links}>{children}</ul>

export const MenuLink = ({ to, icon: Icon, onPick, children }: Props & { to: string; icon: LucideIcon }) => (
  <li>
    <LocaleLink to={to} onClick={() => onPick?.()}>
      <Icon aria-hidden size={20} />
      {children}
    </LocaleLink>
  </li>
)

export const ShopLinks = ({ onPick }: Props) => (
  <MenuLinks>
    <MenuLink to="/" icon={House} onPick={onPick}>
      <Trans>Home</Trans>
    </MenuLink>
    <MenuLink to="/products" icon={LayoutGrid} onPick={onPick}>
      <Trans>All Products</Trans>
    </MenuLink>
  </MenuLinks>
)

export const OwnLinks = ({ onPick }: Props) => (
  <MenuLinks>
    <MenuLink to="/cart" icon={ShoppingCart} onPick={onPick}>
      <Trans>My Cart</Trans>
    </MenuLink>
    <MenuLink to="/orders" icon={ClipboardList} onPick={onPick}>
      <Trans>My Orders</Trans>
    </MenuLink>
  </MenuLinks>
)
