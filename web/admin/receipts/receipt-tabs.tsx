import { msg } from '@lingui/core/macro'
import { ScreenTabs } from '../lib/screen-tabs.tsx'
import { receipts, type Screen, screens } from '../lib/screens.ts'
import { receiptScreens } from './receipt-screens.ts'

/** Money that names no client: who may match it. */
const unmatched = {
  path: receipts.path,
  search: '?state=unmatched',
  name: msg({ message: 'Unmatched', context: 'money' }),
  permission: 'Manage Lending',
} as const satisfies Pick<Screen, 'path' | 'name' | 'permission'> & { search: string }

const tabs = receiptScreens.flatMap((screen) => (screen === screens.receiptList ? [screen, unmatched] : [screen]))

export const ReceiptTabs = () => <ScreenTabs entry={receipts} tabs={tabs} />
