import { Trans } from '@lingui/react/macro'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { Checkbox } from '#web/ui/form/field.tsx'

/** The terms open beside the form, so that nothing typed is lost over reading them. */
export const TermsCheckbox = ({ error }: { error?: string | undefined }) => (
  <Checkbox
    name="terms"
    required
    error={error}
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
