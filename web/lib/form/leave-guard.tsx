import { Trans } from '@lingui/react/macro'
import { type Location, useBlocker } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/overlay.tsx'
import styles from './form.module.css'
import { FormActions } from './form-actions.tsx'

const isEditing = ({ search }: Location) => new URLSearchParams(search).has('edit')
/** An ended session leads to sign-in, without a question, and back. */
const isSignIn = ({ pathname }: Location) => pathname.endsWith('/login')

/** Whether a navigation takes the form off the screen: to another page, or out of the form of the same one. */
const leaves = (from: Location, to: Location) =>
  !isSignIn(to) && (from.pathname !== to.pathname || (isEditing(from) && !isEditing(to)))

/** Asks before a navigation of the app leaves a form with unsaved changes. Drafts keep them for the next visit. */
export function LeaveGuard({ hasUnsaved }: { hasUnsaved: () => boolean }) {
  const { state, reset, proceed } = useBlocker(
    ({ currentLocation, nextLocation }) => leaves(currentLocation, nextLocation) && hasUnsaved(),
  )
  return (
    <Modal opened={state === 'blocked'} onClose={() => reset?.()} title={<Trans>Leave without saving?</Trans>}>
      <div className={styles.question}>
        <p>
          <Trans>Your changes are not saved yet. The form still has them when you come back.</Trans>
        </p>
        <FormActions>
          <Button onClick={() => reset?.()}>
            <Trans>Keep editing</Trans>
          </Button>
          <Button variant="secondary" onClick={() => proceed?.()}>
            <Trans>Leave</Trans>
          </Button>
        </FormActions>
      </div>
    </Modal>
  )
}
