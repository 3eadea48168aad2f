import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { RevisionPreview } from '#contract/orders/revisions.staff.ts'
import { signedKsh } from '../record/order-lines.tsx'
import styles from './revision.module.css'

/** The order before and after the edit, side by side: lines that change, figures, and the limit that is left. */
export function Preview({ preview }: { preview: RevisionPreview }) {
  const { before, after, lines, available } = preview
  const changed = lines.filter((line) => line.before !== line.after)
  return (
    <table className={styles.preview}>
      <caption>
        <Trans>Before and after</Trans>
      </caption>
      <thead>
        <tr>
          <td />
          <th scope="col">
            <Trans>Now</Trans>
          </th>
          <th scope="col">
            <Trans>After saving</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {changed.map((line) => (
          <Change key={line.productId} name={line.productName} from={String(line.before)} to={String(line.after)} />
        ))}
        <Money name={<Trans>Subtotal</Trans>} from={before.subtotal} to={after.subtotal} />
        <Money name={<Trans>Discount</Trans>} from={-before.discount} to={-after.discount} />
        <Money name={<Trans>Shipping</Trans>} from={before.shipping} to={after.shipping} />
        <Money name={<Trans>Total</Trans>} from={before.total} to={after.total} />
        {available && (
          <Money name={<Trans>Limit still available</Trans>} from={available.before} to={available.after} />
        )}
      </tbody>
    </table>
  )
}

type ChangeProps<Value> = { name: ReactNode; from: Value; to: Value }

const Money = ({ name, from, to }: ChangeProps<number>) => (
  <Change name={name} from={signedKsh(from)} to={signedKsh(to)} />
)

const Change = ({ name, from, to }: ChangeProps<string>) => (
  <tr data-changed={from !== to || undefined}>
    <th scope="row">{name}</th>
    <td>{from}</td>
    <td>{to}</td>
  </tr>
)
