import styles from './count-mark.module.css'
import { cx } from './cx.ts'

const mostShown = 99

type Props = { count: number; className: string | undefined }

/** A count at the corner of an icon, which the class positions. The label of the icon must state the count too. */
export const CountMark = ({ count, className }: Props) =>
  count > 0 && (
    <span aria-hidden className={cx(styles.mark, className)}>
      {count > mostShown ? `${mostShown}+` : count}
    </span>
  )
