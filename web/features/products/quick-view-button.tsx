import { useLingui } from '@lingui/react/macro'
import { Eye } from 'lucide-react'
import { cx } from '#web/ui/cx.ts'
import { prepareModal } from '#web/ui/overlay.tsx'
import round from '#web/ui/round-button.module.css'
import styles from './quick-view-button.module.css'
import { useQuickView } from './use-quick-view.ts'

/** Opens the Quick View, which the screen renders. */
export function QuickViewButton({ product: { name, slug } }: { product: { name: string; slug: string } }) {
  const { t } = useLingui()
  const { open } = useQuickView()
  return (
    <button
      type="button"
      className={cx(round.button, styles.button)}
      aria-label={t`Quick View: ${name}`}
      title={t`Quick View`}
      onPointerEnter={prepareModal}
      onFocus={prepareModal}
      onClick={() => open(slug)}
    >
      <Eye aria-hidden size={20} />
    </button>
  )
}
