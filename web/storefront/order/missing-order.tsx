import { Trans, useLingui } from '@lingui/react/macro'
import { PackageSearch } from 'lucide-react'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'

/** Shown for an unknown order and for one of another account, because both look the same to the reader. */
export function MissingOrder() {
  const { t } = useLingui()
  return (
    <Page title={<Trans>404 - Page Not Found</Trans>} tab={t`Page Not Found`}>
      <EmptyState
        icon={PackageSearch}
        title={<Trans>We can't find this order</Trans>}
        actions={
          <LocaleLink to="/orders" className={buttonClass()}>
            <Trans>My Orders</Trans>
          </LocaleLink>
        }
      >
        <Trans>Check the link. This order may belong to another account.</Trans>
      </EmptyState>
    </Page>
  )
}
