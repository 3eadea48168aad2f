import { Trans, useLingui } from '@lingui/react/macro'
import { Menu } from 'lucide-react'
import { useState } from 'react'
import { NavLink } from 'react-router'
import { LocaleLink } from '../../lib/locale-link.tsx'
import { useLocalePath } from '../../lib/paths.ts'
import { IconButton } from '../../ui/button.tsx'
import { prepareDrawer } from '../../ui/overlay.tsx'
import { AccountMenu } from './account-menu.tsx'
import { CartLink } from './cart-link.tsx'
import styles from './header.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import { PromoStrip } from './promo-strip.tsx'
import { SearchForm } from './search-form.tsx'

export function Header() {
  const { t } = useLingui()
  const localePath = useLocalePath()
  const [menuOpen, setMenuOpen] = useState(false)

  return (
    <header className={styles.header}>
      <PromoStrip />
      <div className={styles.bar}>
        <IconButton
          aria-label={t`Open menu`}
          aria-expanded={menuOpen}
          onPointerEnter={prepareDrawer}
          onFocus={prepareDrawer}
          onClick={() => setMenuOpen(true)}
        >
          <Menu aria-hidden size={24} />
        </IconButton>
        <LocaleLink to="/" className={styles.brand} aria-label={t`Sokoni, home page`}>
          <img src="/favicon.svg" alt="" width={28} height={28} />
          <span>Sokoni</span>
        </LocaleLink>
        <nav className={styles.nav} aria-label={t`Main`}>
          <NavLink to={localePath('/')} end>
            <Trans>Home</Trans>
          </NavLink>
          <NavLink to={localePath('/products')}>
            <Trans>Products</Trans>
          </NavLink>
        </nav>
        <SearchForm className={styles.search} />
        <div className={styles.own}>
          <LanguageSwitch className={styles.language} />
          <CartLink />
          <AccountMenu />
        </div>
      </div>
      <MenuDrawer opened={menuOpen} onClose={() => setMenuOpen(false)} />
    </header>
  )
}
