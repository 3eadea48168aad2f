import { Trans } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import type { NotAdded } from './picture-upload.ts'
import styles from './pictures.module.css'

type Props = {
  notAdded: readonly NotAdded[]
  room: number
  onAgain: (files: File[]) => void
  onClose: () => void
}

/** Names each file that did not become a picture, with its reason, and offers to upload it again where that can help. */
export function NotAddedAlert({ notAdded, room, onAgain, onClose }: Props) {
  const again = notAdded.filter(({ canRetry }) => canRetry).map(({ file }) => file)
  return (
    <Alert
      tone="error"
      title={<Trans>These files were not added</Trans>}
      actions={
        <>
          {again.length > 0 && room > 0 && (
            <Button onClick={() => onAgain(again)}>
              <Trans>Try again</Trans>
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      <ul className={styles.files}>
        {notAdded.map(({ file, reason }) => (
          <li key={`${file.name} ${file.size}`}>
            <strong>{file.name}</strong>: {reason}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
