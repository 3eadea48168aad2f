import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { passwordScore, type Strength, strengthOf } from '#contract/account/passwords.ts'
import styles from './password-strength.module.css'

const labels: Record<Strength, ReactNode> = {
  'Very Weak': <Trans>Very Weak</Trans>,
  Weak: <Trans>Weak</Trans>,
  Fair: <Trans>Fair</Trans>,
  Good: <Trans>Good</Trans>,
  Strong: <Trans>Strong</Trans>,
}
const points = [1, 2, 3, 4, 5]

/** The strength of a new password, as bars and as a word that screen readers announce. */
export function PasswordStrength({ password }: { password: string }) {
  const score = passwordScore(password)
  const strength = strengthOf(score)
  return (
    <div className={styles.strength} data-strength={password ? strength : undefined}>
      <div className={styles.bars} aria-hidden>
        {points.map((point) => (
          <span key={point} data-on={point <= score || undefined} />
        ))}
      </div>
      <p className={styles.text} role="status">
        {password && (
          <>
            <Trans>Password strength:</Trans> <strong>{labels[strength]}</strong>
          </>
        )}
      </p>
    </div>
  )
}
