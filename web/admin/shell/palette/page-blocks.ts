import { useLingui } from '@lingui/react/macro'
import { Keyboard, LogOut, ShoppingCart, Store, SunMoon } from 'lucide-react'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import { localePath } from '#web/lib/url/paths.ts'
import { ownPages } from '../../lib/own-pages.ts'
import { dashboard } from '../../lib/screens.ts'
import { screensByGroup } from '../../lib/screens-by-group.ts'
import { hasWords, type PaletteBlock, type PaletteItem } from './palette-item.ts'

/** The pages and actions of a session that a term names; all of them for an empty term. */
export function usePageBlocks(): (term: string) => PaletteBlock[] {
  const { t } = useLingui()
  const session = useSession()
  const inShop = (path: string) => localePath(path, session.user?.language ?? 'en')

  const open = screensByGroup(session).flatMap(({ screens }) => screens)
  const pages: PaletteItem[] = [dashboard, ...open, ...Object.values(ownPages)].map(({ path, name, icon }) => ({
    id: `page-${path}`,
    label: t(name),
    icon,
    target: { to: path },
  }))
  const newOrder: PaletteItem = {
    id: 'new-order',
    label: t`New Order`,
    icon: ShoppingCart,
    target: { to: inShop('/products') },
  }
  const actions: PaletteItem[] = [
    ...(can(session, 'Place Orders') ? [newOrder] : []),
    { id: 'shop', label: t`Shop`, icon: Store, target: { to: inShop('/') } },
    { id: 'theme', label: t`Change between light and dark`, icon: SunMoon, target: { action: 'theme' } },
    { id: 'help', label: t`Show shortcuts`, icon: Keyboard, target: { action: 'help' } },
    { id: 'log-out', label: t`Logout`, icon: LogOut, target: { action: 'log-out' } },
  ]

  return (term) => [
    { id: 'pages', title: t`Pages`, items: pages.filter(({ label }) => hasWords(label, term)) },
    { id: 'actions', title: t`Actions`, items: actions.filter(({ label }) => hasWords(label, term)) },
  ]
}
