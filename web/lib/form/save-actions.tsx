import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'
import { SubmitButton } from './form.tsx'
import { FormActions } from './form-actions.tsx'
import styles from './save-actions.module.css'

/** Of the window, what header and heading leave to a form. */
const room = 0.75

/** Whether a form ends below what one sees of it: in a dialog that scrolls, or longer than its part of the window. */
function isLong(form: HTMLElement) {
  const dialog = form.closest('[role="dialog"]')
  return dialog ? dialog.scrollHeight > dialog.clientHeight : form.offsetHeight > window.innerHeight * room
}

/**
 * The end of a form with its buttons. Of a form that is longer than the screen it stays at the bottom of the screen, and
 * shows the message above it when the form is refused.
 */
export function SaveBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  const [sticks, setSticks] = useState(false)
  const { root } = useFormState().errors

  useEffect(() => {
    const form = bar.current?.closest('form')
    if (!form) return
    const measure = () => setSticks(isLong(form))
    const sizes = new ResizeObserver(measure)
    sizes.observe(form)
    window.addEventListener('resize', measure)
    return () => {
      sizes.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [])

  useEffect(() => {
    if (root && sticks) bar.current?.previousElementSibling?.scrollIntoView({ block: 'nearest' })
  }, [root, sticks])

  return (
    <div ref={bar} className={styles.bar} data-bottom-bar={sticks ? '' : undefined}>
      {children}
    </div>
  )
}

type Props = {
  isBusy: boolean
  /** Of the button that sends the form, instead of 'Save'. */
  label?: ReactNode
  variant?: ButtonVariant
  onCancel: () => unknown
  /** Other buttons, between the two. */
  children?: ReactNode
}

/** 'Save' and 'Cancel' at the end of a form. */
export const SaveActions = ({
  isBusy,
  label = <Trans>Save</Trans>,
  variant = 'primary',
  onCancel,
  children,
}: Props) => (
  <SaveBar>
    <FormActions>
      <SubmitButton variant={variant} isBusy={isBusy} busyLabel={<Trans>Saving...</Trans>}>
        {label}
      </SubmitButton>
      {children}
      <Button variant="secondary" disabled={isBusy} onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </FormActions>
  </SaveBar>
)
