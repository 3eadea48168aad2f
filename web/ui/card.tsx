import { type ReactNode, useId } from 'react'
import styles from './card.module.css'

type Props = {
  title: ReactNode
  /** At the end of the title row. */
  badge: ReactNode
  /** Buttons and links for the record. */
  actions: ReactNode
  children: ReactNode
}

/** One record of a list, with a title, a badge and actions. */
export function Card({ title, badge, actions, children }: Props) {
  const id = useId()
  return (
    <article className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {badge}
      </div>
      {children}
      <div className={styles.actions}>{actions}</div>
    </article>
  )
}
