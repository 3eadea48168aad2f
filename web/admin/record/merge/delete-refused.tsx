import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Link, type LinkProps } from 'react-router'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Modal, prepareModal } from '#web/ui/overlay.tsx'
import styles from './merge.module.css'

type Props = {
  /** The content of the button, and its full name. */
  button: ReactNode
  label: string
  title: ReactNode
  /** Why it cannot be deleted, and what to do first. */
  children: ReactNode
  /** The page on which products can be moved. */
  to: string
  state?: LinkProps['state']
}

/** The Delete button of a record that products use: it explains the refusal and links to the merge. */
export function DeleteRefused({ button, label, title, children, to, state }: Props) {
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <Button
        variant="quietDanger"
        aria-label={label}
        onPointerEnter={prepareModal}
        onFocus={prepareModal}
        onClick={() => setOpened(true)}
      >
        {button}
      </Button>
      <Modal opened={opened} onClose={close} title={title}>
        <div className={styles.form}>
          <p>{children}</p>
          <div className={styles.answers}>
            <Button variant="secondary" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <Link to={to} state={state} className={buttonClass()} onClick={close}>
              <Trans>Move the products</Trans>
            </Link>
          </div>
        </div>
      </Modal>
    </>
  )
}
