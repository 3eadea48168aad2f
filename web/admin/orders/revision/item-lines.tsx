import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { kshExact } from '#contract/money.ts'
import { maxQuantity } from '#contract/orders/carts.ts'
import { AddProducts } from '#web/features/checkout/add-products.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Quantity } from '#web/ui/form/quantity.tsx'
import type { RevisionFormInput } from '../actions/order-forms.schema.ts'
import styles from './revision.module.css'

type Items = RevisionFormInput['items']

/** The lines of the form: quantities up and down, lines removed, products added. */
export function ItemLines() {
  const { t } = useLingui()
  const session = useSession()
  const { watch, setValue, getFieldState, formState } = useFormContext<RevisionFormInput>()
  const items = watch('items')
  const { error } = getFieldState('items', formState)
  const change = (changed: Items) => setValue('items', changed, { shouldDirty: true })
  const setQuantity = (id: number, quantity: number) =>
    change(items.map((item) => (item.productId === id ? { ...item, quantity } : item)))
  const add = ({ id, name, price }: { id: number; name: string; price: number }) => {
    const present = items.find(({ productId }) => productId === id)
    if (present) return setQuantity(id, Math.min(maxQuantity, present.quantity + 1))
    change([...items, { productId: id, productName: name, price, quantity: 1 }])
  }
  return (
    <fieldset className={styles.lines}>
      <legend>
        <Trans>Items</Trans>
      </legend>
      <ul>
        {items.map(({ productId, productName, price, quantity }) => (
          <li key={productId}>
            <span className={styles.product}>
              {productName}
              <small>{kshExact(price)}</small>
            </span>
            <Quantity
              of={productName}
              value={quantity}
              max={maxQuantity}
              onChange={(to) => setQuantity(productId, to)}
            />
            <IconButton
              aria-label={t`Remove ${productName}`}
              disabled={items.length === 1}
              onClick={() => change(items.filter((item) => item.productId !== productId))}
            >
              <Trash2 aria-hidden size={20} />
            </IconButton>
          </li>
        ))}
      </ul>
      {error && <p role="alert">{error.message}</p>}
      <AddProducts session={session} onAdd={add} />
    </fieldset>
  )
}
