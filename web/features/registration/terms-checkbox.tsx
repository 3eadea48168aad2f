import { Trans } from '@lingui/react/macro'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { CheckboxInput } from '#web/ui/form/form-fields.tsx'

/** Field `terms` of the form around it. The terms open in a new tab, so that the form is not lost. */
export const TermsCheckbox = () => (
  <CheckboxInput
    name="terms"
    required
    label={
      <Trans>
        I agree to the{' '}
        <LocaleLink to="/terms" target="_blank">
          terms and conditions
        </LocaleLink>
      </Trans>
    }
  />
)
