import { ScreenTabs } from '../lib/screen-tabs.tsx'
import { receipts } from '../lib/screens.ts'
import { receiptScreens } from './receipt-screens.ts'

export const ReceiptTabs = () => <ScreenTabs entry={receipts} screens={receiptScreens} />
