import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { LinkProps } from 'react-router'
import { ConfirmButton } from '#web/lib/form/confirm-button.tsx'
import { DeleteRefused } from './delete-refused.tsx'

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
