import { Trans } from '@lingui/react/macro'
import type { ReactNode, SubmitEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import styles from './more-form.module.css'

type Props = {
  busy: boolean
  press: ReactNode
  onSend: (data: FormData) => void
  children: (press: ReactNode) => ReactNode
}

/** What else is needed of somebody who comes back from Google or Facebook. */
export function MoreForm({ busy, press, onSend, children }: Props) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSend(new FormData(event.currentTarget))
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {children(
        <Button type="submit" busy={busy}>
          {busy ? <Trans>One moment...</Trans> : press}
        </Button>,
      )}
    </form>
  )
}
