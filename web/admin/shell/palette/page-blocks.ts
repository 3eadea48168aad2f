import { useLingui } from '@lingui/react/macro'
import { Keyboard, LogOut, Store, SunMoon } from 'lucide-react'
import { ownPages } from '#web/admin/lib/own-pages.ts'
import { dashboard, newOrder, newReceipt, type Screen } from '#web/admin/lib/screens.ts'
import { screensByGroup } from '#web/admin/lib/screens-by-group.ts'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import { localePath } from '#web/lib/url/paths.ts'
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
  const form = (id: string, { name, icon, path, permission }: Screen): PaletteItem[] =>
    can(session, permission) ? [{ id, label: t(name), icon, target: { to: path } }] : []
  const actions: PaletteItem[] = [
    ...form('new-order', newOrder),
    ...form('new-receipt', newReceipt),
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
