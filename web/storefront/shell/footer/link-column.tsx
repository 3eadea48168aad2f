import { Children, type ReactNode } from 'react'
import styles from './link-column.module.css'

/** A titled column of links. */
export const LinkColumn = ({ title, children }: { title: string; children: ReactNode }) => (
  <nav aria-label={title} className={styles.column}>
    <h2>{title}</h2>
    <ul>
      {Children.map(children, (link) => (
        <li>{link}</li>
      ))}
    </ul>
  </nav>
)
