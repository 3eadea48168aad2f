import { useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useCurrentInView } from '#web/ui/hooks/use-current-in-view.ts'
import { Can } from './can.tsx'
import styles from './screen-tabs.module.css'
import { categories, type Entry, groups, type Screen, screens } from './screens.ts'

/** A screen, or with `search` the part of a screen that has these parameters. */
type Tab = Pick<Screen, 'path' | 'name' | 'permission'> & { search?: string }

/** Whether an address has all parameters of a tab. */
const hasParams = (address: string, search: string) => {
  const params = new URLSearchParams(address)
  return [...new URLSearchParams(search)].every(([name, value]) => params.get(name) === value)
}

/** The screens of an entry that the session may open, each at its own address. */
export function ScreenTabs({ entry, tabs }: { entry: Entry; tabs: readonly Tab[] }) {
  const { t } = useLingui()
  const session = useSession()
  const { pathname, search: address } = useLocation()
  const row = useCurrentInView<HTMLElement>(pathname + address)
  const here = tabs.filter(({ path, search }) => path === pathname && hasParams(address, search ?? ''))
  const current = here.find(({ search }) => search) ?? here[0]
  return (
    <nav ref={row} aria-label={t(entry.name)} className={styles.tabs}>
      {tabs
        .filter(({ permission }) => can(session, permission))
        .map((tab) => (
          <Link
            key={tab.path + (tab.search ?? '')}
            to={{ pathname: tab.path, search: tab.search ?? '' }}
            aria-current={tab === current ? 'page' : undefined}
            className={styles.tab ?? ''}
          >
            {t(tab.name)}
          </Link>
        ))}
    </nav>
  )
}

const categoryTabs = [screens.categories, screens.brands]

/** Categories and brands, by which products are sorted. */
export const CategoryTabs = () => <ScreenTabs entry={categories} tabs={categoryTabs} />

const groupTabs = [screens.groups, screens.handOver, screens.limits]

/** The groups, those that wait to be handed over, and proposed limits; nothing for who may decide about none. */
export const GroupTabs = () => (
  <Can permission={screens.handOver.permission}>
    <ScreenTabs entry={groups} tabs={groupTabs} />
  </Can>
)
