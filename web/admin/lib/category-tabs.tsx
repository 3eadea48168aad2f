import { ScreenTabs } from './screen-tabs.tsx'
import { categories, screens } from './screens.ts'

const tabs = [screens.categories, screens.brands]

/** Categories and brands, by which products are sorted. */
export const CategoryTabs = () => <ScreenTabs entry={categories} tabs={tabs} />
