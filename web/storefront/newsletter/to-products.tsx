import { Trans } from '@lingui/react/macro'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'

export const ToProducts = () => (
  <LocaleLink to="/products" className={buttonClass()}>
    <Trans>Go to the products</Trans>
  </LocaleLink>
)
