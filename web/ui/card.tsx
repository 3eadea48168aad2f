import { type ReactNode, useId } from 'react'
import styles from './card.module.css'

type Props = {
  title: ReactNode
  /** At the end of the title's line. */
  badge: ReactNode
  /** What can be done about it. */
  actions: ReactNode
  children: ReactNode
}

/** One thing of a list that is read as a whole. */
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
