import { Trans } from '@lingui/react/macro'
import { PackageSearch } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

export const NoProducts = ({ onClear }: { onClear?: () => void }) => (
  <EmptyState
    icon={PackageSearch}
    title={<Trans>No Products Found</Trans>}
    actions={
      onClear && (
        <Button variant="secondary" onClick={onClear}>
          <Trans>Clear filters</Trans>
        </Button>
      )
    }
  >
    {onClear ? (
      <Trans>No products match this search and these filters. Try other words or clear the filters.</Trans>
    ) : (
      <Trans>Products appear here as soon as they are added or imported.</Trans>
    )}
  </EmptyState>
)
