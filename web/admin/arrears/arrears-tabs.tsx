import { ScreenTabs } from '../lib/screen-tabs.tsx'
import { arrears, screens } from '../lib/screens.ts'

export const ArrearsTabs = () => <ScreenTabs entry={arrears} tabs={[screens.arrears, screens.reminders]} />
