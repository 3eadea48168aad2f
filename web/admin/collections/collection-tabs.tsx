import { ScreenTabs } from '../lib/screen-tabs.tsx'
import { collections, screens } from '../lib/screens.ts'

export const CollectionTabs = () => <ScreenTabs entry={collections} tabs={[screens.collections, screens.sheets]} />
