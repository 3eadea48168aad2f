import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'
import { SubmitButton } from './form.tsx'
import { FormActions } from './form-actions.tsx'
import { SaveBar } from './save-bar.tsx'

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
