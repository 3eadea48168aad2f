import { Trans } from '@lingui/react/macro'
import { RefreshCw } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import styles from './refresh-button.module.css'
import { ToolName } from './tool-name.tsx'

export const RefreshButton = ({ busy, onRefresh }: { busy: boolean; onRefresh: () => void }) => (
  <Button variant="secondary" busy={busy} onClick={onRefresh}>
    <RefreshCw aria-hidden size={18} className={styles.icon} />
    <ToolName>
      <Trans>Refresh</Trans>
    </ToolName>
  </Button>
)
