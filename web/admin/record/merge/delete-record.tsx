import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Link, type LinkProps } from 'react-router'
import { ConfirmButton } from '#web/lib/form/confirm-button.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Modal, prepareModal } from '#web/ui/overlay.tsx'
import styles from './merge.module.css'

/** What a Delete button of one record needs. */
export type DeleteButtonProps = {
  /** The content of the button. */
  children: ReactNode
  /** The state of the link to the record's page. */
  state?: LinkProps['state']
  onDeleted?: () => unknown
}

type Props = DeleteButtonProps & {
  record: { name: string; products: number }
  /** The record's page. */
  path: string
  /** Why a record with products cannot be deleted, and what to do first. */
  wayOut: ReactNode
  title: ReactNode
  /** What else is deleted. */
  note: ReactNode
  /** The call. It throws what the server refuses. */
  run: () => Promise<unknown>
  done: string
  failed: string
  /** Queries that are loaded again. */
  stale: readonly unknown[]
}

/** Deletes a record that no product uses; for another one it names the way out, which is a merge. */
export function DeleteRecord({ record, path, wayOut, title, note, run, children, state, onDeleted, ...texts }: Props) {
  const { t } = useLingui()
  const { name, products } = record
  const label = t`Delete ${name}`
  if (products > 0)
    return (
      <DeleteRefused
        button={children}
        label={label}
        title={<Trans>{name} cannot be deleted yet</Trans>}
        to={`${path}?merge=1`}
        state={state}
      >
        {wayOut}
      </DeleteRefused>
    )
  return (
    <ConfirmButton
      button={children}
      label={label}
      title={title}
      confirmLabel={<Trans>Delete</Trans>}
      cancelLabel={<Trans>Keep it</Trans>}
      onConfirm={async () => {
        await run()
        await onDeleted?.()
      }}
      {...texts}
    >
      <p>{note}</p>
    </ConfirmButton>
  )
}

type RefusedProps = {
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
function DeleteRefused({ button, label, title, children, to, state }: RefusedProps) {
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
