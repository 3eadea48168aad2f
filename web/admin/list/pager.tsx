import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#web/ui/button.tsx'
import styles from './pager.module.css'

type Props = {
  page: number
  last: number
  hrefOf: (page: number) => string
  /** The address of the rows after the last numbered page. */
  beyond?: string | undefined
}

/** Links to other pages of a list: first, last, and two on either side of the current one. */
export function Pager({ page, last, hrefOf, beyond }: Props) {
  const { t } = useLingui()
  if (last <= 1) return null
  const next = page < last ? hrefOf(page + 1) : beyond
  return (
    <nav className={styles.pager} aria-label={t`Pages`}>
      <Previous href={page > 1 ? hrefOf(page - 1) : undefined} />
      <ol className={styles.numbers}>
        {pagesAround(page, last).map((number, index, all) => (
          <li key={number} data-gap={number - (all[index - 1] ?? 0) > 1 || undefined}>
            <Link
              to={hrefOf(number)}
              className={styles.number}
              aria-label={t`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </Link>
          </li>
        ))}
      </ol>
      <span className={styles.short}>
        <Trans>
          Page {page} of {last}
        </Trans>
      </span>
      <Next href={next} />
    </nav>
  )
}

/** Links to the previous and next rows beyond the numbered pages. */
export function KeyPager({ previous, next }: { previous: string | undefined; next: string | undefined }) {
  const { t } = useLingui()
  return (
    <nav className={styles.pager} aria-label={t`Pages`}>
      <Previous href={previous} />
      <Next href={next} />
    </nav>
  )
}

type StepProps = {
  /** Undefined at the ends of the list, where the step is shown disabled. */
  href: string | undefined
}

const Previous = ({ href }: StepProps) => (
  <Step href={href} rel="prev">
    <ChevronLeft aria-hidden size={18} />
    <span>
      <Trans>Previous</Trans>
    </span>
  </Step>
)

const Next = ({ href }: StepProps) => (
  <Step href={href} rel="next">
    <span>
      <Trans>Next</Trans>
    </span>
    <ChevronRight aria-hidden size={18} />
  </Step>
)

const Step = ({ href, rel, children }: StepProps & { rel: string; children: ReactNode }) =>
  href ? (
    <Link to={href} rel={rel} className={buttonClass('secondary', styles.step)}>
      {children}
    </Link>
  ) : (
    <span className={buttonClass('secondary', styles.step)} aria-disabled>
      {children}
    </span>
  )

const reach = 2

/** The page numbers to link: first, last, and two on either side of the current one, ascending. */
export function pagesAround(page: number, last: number): number[] {
  const from = Math.max(1, page - reach)
  const to = Math.min(last, page + reach)
  const near = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
  return [...new Set([1, ...near, last])]
}
