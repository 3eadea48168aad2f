import type { ComponentProps, MouseEvent, SyntheticEvent } from 'react'
import styles from './button.module.css'
import { cx } from './cx.ts'

/** `quietDanger` opens the question before something is deleted, `danger` answers it. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'quietDanger' | 'danger'

/** For links that look like buttons. */
export const buttonClass = (variant: ButtonVariant = 'primary', className?: string) =>
  cx(styles.button, styles[variant], className)

type Props = ComponentProps<'button'> & {
  variant?: ButtonVariant
  busy?: boolean
  /** Looks and acts disabled but keeps the keyboard focus: for a button that its own press has made useless. */
  inactive?: boolean
}

/** Also prevents a submit button from sending its form. */
const ignore = (event: SyntheticEvent) => event.preventDefault()

/**
 * `busy` blocks a second press and sets `aria-busy`; the caller gives the label. The button is not disabled meanwhile,
 * because that would remove the keyboard focus. A button with `busy` has a call behind it, which a double click sends once.
 */
export function Button({ variant = 'primary', busy, inactive = false, className, ...rest }: Props) {
  const { type = 'button', onClick, ...props } = rest
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    const isSecondOfTwo = event.detail > 1 && busy !== undefined
    return (busy || inactive || isSecondOfTwo ? ignore : onClick)?.(event)
  }
  return (
    <button
      {...props}
      {...(busy ? { 'aria-disabled': true, 'aria-busy': true } : {})}
      {...(inactive ? { 'aria-disabled': true, 'data-inactive': true } : {})}
      type={type}
      onClick={press}
      className={buttonClass(variant, className)}
    />
  )
}

/** A square button with an icon; `aria-label` is its name. */
export function IconButton({
  className,
  type = 'button',
  ...props
}: ComponentProps<'button'> & { 'aria-label': string }) {
  return <button {...props} type={type} className={cx(styles.icon, className)} />
}

export const iconButtonClass = styles.icon
