import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { TermsCheckbox } from '#web/features/registration/terms-checkbox.tsx'
import { MoreForm } from './more-form.tsx'

/** A new member agrees to the terms, whichever way they come. */
export function TermsStep({ busy, onAgree }: { busy: boolean; onAgree: () => void }) {
  const { t } = useLingui()
  const [isMissing, setMissing] = useState(false)

  const send = (data: FormData) => {
    const agrees = data.has('terms')
    setMissing(!agrees)
    if (agrees) onAgree()
  }

  return (
    <MoreForm busy={busy} press={<Trans>Create Account</Trans>} onSend={send}>
      {(button) => (
        <>
          <p>
            <Trans>You don't have an account here yet. Create one?</Trans>
          </p>
          <TermsCheckbox error={isMissing ? t`You must agree to the terms and conditions` : undefined} />
          {button}
        </>
      )}
    </MoreForm>
  )
}
