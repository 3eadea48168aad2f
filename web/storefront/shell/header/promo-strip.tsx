import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Lock, Tag, Truck, X } from 'lucide-react'
import { publicSettings } from '#web/features/settings/settings.queries.ts'
import { closePromo } from '#web/lib/boot/appearance.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import styles from './promo-strip.module.css'

const icons = [Truck, Tag, Lock]

/** A closed strip is hidden before the first paint, so the layout does not shift. `onClose` must move the focus. */
export function PromoStrip({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { data: settings } = useQuery(publicSettings())
  if (!settings || settings.promoTexts.length === 0) return null

  const close = () => {
    closePromo()
    onClose()
  }

  return (
    <div className={styles.strip}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on a phone, so it must be reachable by keyboard */}
      <ul className={styles.texts} aria-label={t`Offers`} tabIndex={0}>
        {settings.promoTexts.map(({ text, badge }, index) => {
          const Icon = icons[index] ?? Tag
          return (
            <li key={text.en}>
              <Icon aria-hidden size={16} />
              {text[language]}
              {badge && <Badge tone="offer">{badge[language]}</Badge>}
            </li>
          )
        })}
      </ul>
      <button type="button" className={styles.close} aria-label={t`Close offers`} onClick={close}>
        <X aria-hidden size={18} />
      </button>
    </div>
  )
}
