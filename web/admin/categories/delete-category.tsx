import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Link, type LinkProps } from 'react-router'
import { deleteCategory } from '#contract/catalogue/categories.staff.ts'
import type { ManagedCategory } from '#contract/catalogue/categories.ts'
import { ConfirmButton } from '#web/lib/form/confirm-button.tsx'
import { api } from '#web/lib/http/api.ts'
import { categoryKeys } from '#web/lib/query/keys.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/overlay.tsx'
import { recordPaths } from '../lib/screens.ts'
import styles from './categories.module.css'

type Props = {
  category: Pick<ManagedCategory, 'id' | 'name' | 'products'>
  children: ReactNode
  state?: LinkProps['state']
  onDeleted?: () => unknown
}

/** Deletes an empty category; for one with products it names the way out, which is to move them. */
export function DeleteCategory({ category, children, state, onDeleted }: Props) {
  const { t } = useLingui()
  const { id, name, products } = category
  if (products > 0)
    return (
      <NotEmpty category={category} state={state}>
        {children}
      </NotEmpty>
    )
  return (
    <ConfirmButton
      button={children}
      label={t`Delete ${name}`}
      title={<Trans>Delete the category {name}?</Trans>}
      confirmLabel={<Trans>Delete</Trans>}
      cancelLabel={<Trans>Keep it</Trans>}
      onConfirm={async () => {
        await api(deleteCategory, { params: { id } })
        await onDeleted?.()
      }}
      done={t`Category deleted.`}
      failed={t`Failed to delete category`}
      stale={categoryKeys.all}
    >
      <p>
        <Trans>It has no products. Its sub-categories are deleted too. This cannot be undone.</Trans>
      </p>
    </ConfirmButton>
  )
}

function NotEmpty({ category: { id, name, products }, children, state }: Props) {
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <Button variant="quiet" aria-label={t`Delete ${name}`} onClick={() => setOpened(true)}>
        {children}
      </Button>
      <Modal opened={opened} onClose={close} title={<Trans>{name} cannot be deleted yet</Trans>}>
        <div className={styles.dialog}>
          <p>
            <Plural
              value={products}
              one="# product is still in it. Move it to another category first: merge this category into that one."
              other="# products are still in it. Move them to another category first: merge this category into that one."
            />
          </p>
          <div className={styles.answers}>
            <Button variant="secondary" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <Link to={`${recordPaths.category(id)}?merge=1`} state={state} className={buttonClass()} onClick={close}>
              <Trans>Move the products</Trans>
            </Link>
          </div>
        </div>
      </Modal>
    </>
  )
}
