import type { ComponentProps, SyntheticEvent } from 'react'
import styles from './button.module.css'
import { cx } from './cx.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

/** For links that look like buttons. */
export const buttonClass = (look: ButtonVariant = 'primary', className?: string) =>
  cx(styles.button, styles[look], className)

type Props = ComponentProps<'button'> & {
  look?: ButtonVariant
  busy?: boolean
  /** Looks and acts disabled and keeps the keyboard focus: for a button that its own press has used up. */
  inactive?: boolean
}

/** Also keeps a form from being sent. */
const ignore = (event: SyntheticEvent) => event.preventDefault()

/**
 * `busy` blocks a second press and says so to screen readers; the caller gives the words. It is not disabled meanwhile:
 * that would take the focus from whoever pressed it by keyboard.
 */
export function Button({ look = 'primary', busy = false, inactive = false, className, ...rest }: Props) {
  const { type = 'button', onClick, ...props } = rest
  return (
    <button
      {...props}
      {...(busy ? { 'aria-disabled': true, 'aria-busy': true } : {})}
      {...(inactive ? { 'aria-disabled': true, 'data-inactive': true } : {})}
      type={type}
      onClick={busy || inactive ? ignore : onClick}
      className={buttonClass(look, className)}
    />
  )
}

/** A square button that holds an icon; `aria-label` says what it does. */
export function IconButton({
  className,
  type = 'button',
  ...props
}: ComponentProps<'button'> & { 'aria-label': string }) {
  return <button {...props} type={type} className={cx(styles.icon, className)} />
}

export const iconButtonClass = styles.icon
