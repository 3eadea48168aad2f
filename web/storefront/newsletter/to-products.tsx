import { Trans } from '@lingui/react/macro'
import { LocaleLink } from '../../lib/locale-link.tsx'
import { buttonClass } from '../../ui/button.tsx'

export const ToProducts = () => (
  <LocaleLink to="/products" className={buttonClass()}>
    <Trans>Go to the products</Trans>
  </LocaleLink>
)
