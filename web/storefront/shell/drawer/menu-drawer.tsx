import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { categoryList } from '#web/features/categories/categories.queries.ts'
import { type LoadComponent, prepare, useLazyComponent } from '#web/ui/hooks/use-lazy-part.ts'
import { Drawer, prepareDrawer } from '#web/ui/overlay.tsx'
import type { DrawerContentProps } from './drawer-content.tsx'
import { besideMenu, type PanelColumns, panelColumns } from './panel-columns.ts'

const loadContent: LoadComponent<DrawerContentProps> = () => import('./drawer-content.tsx')

/** Loads the code of the menu in advance, when a press is likely. */
export const prepareMenu = () => {
  prepareDrawer()
  prepare(loadContent)
}

const menuRem = 22
const panelRem: Record<PanelColumns, number> = { 1: 17, 2: 29, 3: 40, 4: 50 }

type Props = { opened: boolean; onClose: () => void; onPick: () => void }

/** The shop's menu. A category with subcategories opens a second panel next to it. */
export function MenuDrawer({ opened, onClose, onPick }: Props) {
  const { data: categories = [] } = useQuery(categoryList())
  const Content = useLazyComponent(loadContent, opened, onClose)
  const [category, setCategory] = useState<number | null>(null)

  useEffect(() => {
    if (opened) prepareDrawer()
    else setCategory(null)
  }, [opened])

  const parts = categories.find(({ id }) => id === category)?.subCategories.length
  const wide = parts !== undefined && matchMedia(besideMenu).matches
  const size = wide ? `min(100vw - 3rem, ${menuRem + panelRem[panelColumns(parts)]}rem)` : `${menuRem}rem`

  return (
    <Drawer opened={opened && Content !== null} onClose={onClose} title={<Trans>Menu</Trans>} size={size}>
      {Content && <Content category={category} onCategory={setCategory} onPick={onPick} />}
    </Drawer>
  )
}
