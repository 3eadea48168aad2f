import { ScreenTabs } from '../lib/screen-tabs.tsx'
import { content } from '../lib/screens.ts'
import { contentScreens } from './content-screens.ts'

export const ContentTabs = () => <ScreenTabs entry={content} tabs={contentScreens} />
