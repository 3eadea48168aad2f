import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Heart, type LucideIcon, Menu, ShoppingCart } from 'lucide-react'
import { type ReactNode, useCallback, useContext, useRef } from 'react'
import { NavLink } from 'react-router'
import { ThemeToggle } from '#web/features/appearance/theme-toggle.tsx'
import { useCart } from '#web/features/cart/cart.store.ts'
import type { BellProps } from '#web/features/notices/bell.tsx'
import { useWishlistCount } from '#web/features/wishlist/wishlist.store.ts'
import { myOrderKeys, receiptKeys, requestKeys } from '#web/lib/query/keys.ts'
import { useSession } from '#web/lib/session/session.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { type SitePath, useLocalePath } from '#web/lib/url/paths.ts'
import { useHistoryOverlay } from '#web/lib/url/use-history-overlay.ts'
import { IconButton, iconButtonClass } from '#web/ui/button.tsx'
import { CountMark } from '#web/ui/count-mark.tsx'
import type { LoadComponent } from '#web/ui/hooks/use-lazy-part.ts'
import { usePagePart } from '#web/ui/hooks/use-page-part.ts'
import { SiteName } from '#web/ui/page.tsx'
import { MenuDrawer, prepareMenu } from '../drawer/menu-drawer.tsx'
import { AccountMenu } from './account-menu.tsx'
import styles from './header.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { PromoStrip } from './promo-strip.tsx'
import { SearchForm } from './search-form.tsx'
import { useHeaderAway } from './use-header-away.ts'

type Props = {
  /** The path of the organisation's own logo. */
  logo: string | null
  /** One line for the checkout: no offers, no search, no wishlist. */
  isPlain: boolean
  /** Below the bar, at the top of the window with it. */
  children?: ReactNode
}

/**
 * The offers scroll away with the page. The bar stays at the top; on phones it moves out of view while the reader scrolls
 * down.
 */
export function Header({ logo, isPlain, children }: Props) {
  const { t } = useLingui()
  const localePath = useLocalePath()
  const company = useContext(SiteName)
  const menu = useHistoryOverlay()
  const menuButton = useRef<HTMLButtonElement>(null)
  const bar = useHeaderAway()

  return (
    <header className={styles.header}>
      {!isPlain && <PromoStrip onClose={() => menuButton.current?.focus()} />}
      <div className={styles.top}>
        <div ref={bar} className={styles.bar} data-plain={isPlain || undefined}>
          <IconButton
            ref={menuButton}
            className={styles.menu}
            aria-label={t`Open menu`}
            aria-expanded={menu.opened}
            onPointerEnter={prepareMenu}
            onFocus={prepareMenu}
            onClick={menu.open}
          >
            <Menu aria-hidden size={24} />
          </IconButton>
          <LocaleLink to="/" className={styles.brand} aria-label={t`${company}, home page`}>
            <img src={logo ?? '/favicon.svg'} alt="" width={logo ? undefined : 28} height={28} />
            <span>{company}</span>
          </LocaleLink>
          <nav className={styles.nav} aria-label={t`Main`}>
            <NavLink to={localePath('/')} end>
              <Trans>Home</Trans>
            </NavLink>
            <NavLink to={localePath('/products')}>
              <Trans>Products</Trans>
            </NavLink>
            <NavLink to={localePath('/contact')}>
              <Trans>Contact Us</Trans>
            </NavLink>
          </nav>
          {!isPlain && (
            <div className={styles.search}>
              <SearchForm />
            </div>
          )}
          <div className={styles.own}>
            <div className={styles.wide}>
              <LanguageSwitch />
              <ThemeToggle />
            </div>
            {!isPlain && <WishlistLink />}
            <CartLink />
            <div className={styles.account}>
              <BellPlace />
              <AccountMenu />
            </div>
          </div>
        </div>
        {children}
      </div>
      <MenuDrawer opened={menu.opened} onClose={menu.close} onPick={menu.follow} />
    </header>
  )
}

function WishlistLink() {
  const { t } = useLingui()
  const count = useWishlistCount()
  return <CountLink to="/wishlist" icon={Heart} count={count} label={t`My Wishlist, ${count}`} />
}

function CartLink() {
  const { t } = useLingui()
  const { count } = useCart()
  return <CountLink to="/cart" icon={ShoppingCart} count={count} label={t`My Cart, ${count}`} />
}

/** An icon link with a count; `label` must state both. */
const CountLink = (props: { to: SitePath; icon: LucideIcon; count: number; label: string }) => {
  const { to, icon: Icon, count, label } = props
  return (
    <LocaleLink to={to} className={iconButtonClass} aria-label={label}>
      <Icon aria-hidden size={22} />
      <CountMark count={count} className={styles.count} />
    </LocaleLink>
  )
}

const load: LoadComponent<BellProps> = () => import('#web/features/notices/bell.tsx')

/** The notification bell of a signed-in reader. Its code does not load for visitors. */
function BellPlace() {
  const session = useSession()
  const client = useQueryClient()
  const isReader = session.kind !== 'visitor'
  const { Part: Bell } = usePagePart(load, isReader)

  const onNews = useCallback(() => {
    client.invalidateQueries({ queryKey: myOrderKeys.all })
    client.invalidateQueries({ queryKey: requestKeys.all })
    client.invalidateQueries({ queryKey: receiptKeys.all })
  }, [client])

  return isReader && Bell && <Bell key={session.key} session={session} onNews={onNews} />
}
