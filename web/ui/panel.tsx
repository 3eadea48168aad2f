import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import styles from './panel.module.css'

type Props = { title: ReactNode; className?: string | undefined; children: ReactNode }

/** A section of a screen with a background and a heading. */
export function Panel({ title, className, children }: Props) {
  const id = useId()
  return (
    <section className={cx(styles.panel, className)} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}
