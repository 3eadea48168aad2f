import { Trans, useLingui } from '@lingui/react/macro'
import { Archive, ArchiveRestore, Eye, EyeOff } from 'lucide-react'
import type { ProductStatus } from '#contract/catalogue/product-choices.ts'
import { type ProductRecord, setProductStatus } from '#contract/catalogue/products.staff.ts'
import { api } from '#web/lib/http/api.ts'
import { productKeys } from '#web/lib/query/keys.ts'
import { useAction } from '#web/lib/query/use-action.ts'
import { Button } from '#web/ui/button.tsx'

/** Hide, show, archive and restore: each can be undone by the button that replaces it. */
export function StatusButtons({ product: { id, status } }: { product: ProductRecord }) {
  const { t } = useLingui()
  const { act, isBusy, input } = useAction({
    run: (next: ProductStatus) => api(setProductStatus, { params: { id }, body: { status: next } }),
    failed: t`The status could not be changed. Please try again.`,
    invalidates: [productKeys.all],
  })
  const button = (next: ProductStatus) => ({
    variant: 'secondary' as const,
    busy: isBusy && input === next,
    onClick: () => act(next),
  })
  if (status === 'archived') {
    return (
      <Button {...button('active')}>
        <ArchiveRestore aria-hidden size={18} />
        <Trans context="a product">Restore</Trans>
      </Button>
    )
  }
  return (
    <>
      {status === 'active' ? (
        <Button {...button('hidden')}>
          <EyeOff aria-hidden size={18} />
          <Trans context="a product">Hide</Trans>
        </Button>
      ) : (
        <Button {...button('active')}>
          <Eye aria-hidden size={18} />
          <Trans context="a product">Show in the shop</Trans>
        </Button>
      )}
      <Button {...button('archived')}>
        <Archive aria-hidden size={18} />
        <Trans context="a product">Archive</Trans>
      </Button>
    </>
  )
}
