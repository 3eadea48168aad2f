import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ClipboardList, Heart, House, LayoutDashboard, LayoutGrid, Mail, ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import { InstallButton } from '#web/features/appearance/install-button.tsx'
import { LiteSwitch } from '#web/features/appearance/lite-switch.tsx'
import { ThemeChoice } from '#web/features/appearance/theme-choice.tsx'
import { categoryList } from '#web/features/categories/categories.queries.ts'
import { ContactDetails, useContact } from '#web/features/settings/contact-details.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { LanguageSwitch } from '../header/language-switch.tsx'
import { CategoryMenu } from './category-menu.tsx'
import { CategoryPanel } from './category-panel.tsx'
import styles from './drawer-content.module.css'
import { DrawerLogout, DrawerPerson } from './drawer-person.tsx'
import { MenuLink, MenuLinks } from './menu-links.tsx'

export type DrawerContentProps = {
  /** The category whose panel is open. */
  category: number | null
  onCategory: (id: number | null) => void
  /** Called when a link was pressed. */
  onPick: () => void
}

export default function DrawerContent({ category: openId, onCategory, onPick }: DrawerContentProps) {
  const { user } = useSession()
  const { data: categories = [] } = useQuery(categoryList())
  const category = categories.find(({ id }) => id === openId)
  const [byKey, setByKey] = useState(false)

  const open = (id: number | null, withFocus: boolean) => {
    setByKey(withFocus)
    onCategory(id)
  }
  const back = () => {
    onCategory(null)
    if (category) requestAnimationFrame(() => document.getElementById(`menu-category-${category.id}`)?.focus())
  }

  return (
    <div className={styles.panels} data-open={category ? '' : undefined}>
      <div className={styles.menu}>
        <LanguageSwitch className={styles.language} />
        <DrawerPerson onPick={onPick} />
        <MenuLinks areTiles>
          <MenuLink to="/orders" icon={ClipboardList} onPick={onPick} replace>
            <Trans>My Orders</Trans>
          </MenuLink>
          <MenuLink to="/cart" icon={ShoppingCart} onPick={onPick} replace>
            <Trans>My Cart</Trans>
          </MenuLink>
          <MenuLink to="/wishlist" icon={Heart} onPick={onPick} replace>
            <Trans>My Wishlist</Trans>
          </MenuLink>
          {user?.kind === 'staff' && (
            <MenuLink to="/admin" icon={LayoutDashboard} onPick={onPick} replace>
              <Trans>Admin console</Trans>
            </MenuLink>
          )}
        </MenuLinks>
        <MenuLinks>
          <MenuLink to="/" icon={House} onPick={onPick} replace>
            <Trans>Home</Trans>
          </MenuLink>
          <MenuLink to="/products" icon={LayoutGrid} onPick={onPick} replace>
            <Trans>All Products</Trans>
          </MenuLink>
        </MenuLinks>
        <CategoryMenu openId={category?.id ?? null} onOpen={open} onPick={onPick} />
        <MenuLinks>
          <MenuLink to="/contact" icon={Mail} onPick={onPick} replace>
            <Trans>Contact Us</Trans>
          </MenuLink>
        </MenuLinks>
        <ContactBlock />
        <div className={styles.settings}>
          <ThemeChoice />
          <LiteSwitch />
          <InstallButton />
        </div>
        {user && <DrawerLogout onPick={onPick} />}
      </div>
      {category && (
        <CategoryPanel key={category.id} category={category} withFocus={byKey} onBack={back} onPick={onPick} />
      )}
    </div>
  )
}

/** Contacts of the organisation, if the settings have any. */
function ContactBlock() {
  const contact = useContact()
  if (!contact) return null
  return (
    <section className={styles.block}>
      <h2>
        <Trans>Contact information</Trans>
      </h2>
      <ContactDetails contact={contact} />
    </section>
  )
}
