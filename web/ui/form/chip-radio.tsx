import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './chip-radio.module.css'

type Props = { name: string; label: string | number; checked: boolean; onChange: () => void }

/** A radio button as a round chip, for a fieldset of few short choices. */
export const ChipRadio = ({ name, label, checked, onChange }: Props) => (
  <label className={styles.chip}>
    <input type="radio" name={name} checked={checked} onChange={onChange} />
    <span>{label}</span>
  </label>
)

/** Few short choices in a line, after their name. */
export const ChipGroup = ({
  legend,
  className,
  children,
}: {
  legend: ReactNode
  className?: string | undefined
  children: ReactNode
}) => (
  <fieldset className={cx(styles.group, className)}>
    <legend>{legend}</legend>
    {children}
  </fieldset>
)
