import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './facts.module.css'

/** Replaces a fact that is unknown or does not exist. */
export const notKnown = '—'

type FactsProps = { className?: string | undefined; children: ReactNode }

/** Short facts in columns, each with its label. */
export const Facts = ({ className, children }: FactsProps) => (
  <dl className={cx(styles.facts, className)}>{children}</dl>
)

/** Without children, or with an empty text, the fact is not known. */
type FactProps = {
  label: ReactNode
  /** Takes the whole width. */
  isWide?: boolean
  className?: string | undefined
  children: ReactNode
}

export const Fact = ({ label, isWide, className, children }: FactProps) => (
  <div className={cx(isWide && styles.wide, className)}>
    <dt>{label}</dt>
    <dd>{children === '' || children === false || children == null ? notKnown : children}</dd>
  </div>
)
