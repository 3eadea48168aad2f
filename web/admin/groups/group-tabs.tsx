import { Can } from '../lib/can.tsx'
import { ScreenTabs } from '../lib/screen-tabs.tsx'
import { groups, screens } from '../lib/screens.ts'

/** The groups, and those that wait to be handed over; nothing for who may hand none over. */
export const GroupTabs = () => (
  <Can permission={screens.handOver.permission}>
    <ScreenTabs entry={groups} tabs={[screens.groups, screens.handOver]} />
  </Can>
)
