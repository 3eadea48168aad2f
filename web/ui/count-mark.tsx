import styles from './count-mark.module.css'
import { cx } from './cx.ts'

type Props = {
  count: number /** A greater count is shown as this one and a plus. */
  max?: number
  className: string | undefined
}

/** A count at the corner of an icon, which the class positions. The label of the icon must state the count too. */
export const CountMark = ({ count, max = 99, className }: Props) =>
  count > 0 && (
    <span aria-hidden className={cx(styles.mark, className)}>
      {count > max ? `${max}+` : count}
    </span>
  )
