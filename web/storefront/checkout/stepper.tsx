import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import styles from './stepper.module.css'

const steps = ['cart', 'checkout', 'confirmation'] as const
type Step = (typeof steps)[number]

/** The steps of an order. The cart step is a link until the order is placed. */
export function Stepper({ step }: { step: Step }) {
  const { t } = useLingui()
  const at = steps.indexOf(step)
  const labels: Record<Step, ReactNode> = {
    cart: step === 'checkout' ? <LocaleLink to="/cart">{t`Cart`}</LocaleLink> : <Trans>Cart</Trans>,
    checkout: <Trans>Checkout</Trans>,
    confirmation: <Trans>Confirmation</Trans>,
  }
  return (
    <ol className={styles.steps}>
      {steps.map((name, index) => (
        <li
          key={name}
          className={styles.step}
          data-done={index < at || undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={styles.dot} aria-hidden>
            {index < at ? <Check size={16} /> : index + 1}
          </span>
          <span className={styles.word}>{labels[name]}</span>
        </li>
      ))}
    </ol>
  )
}
