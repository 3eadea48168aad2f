import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import styles from './pager.module.css'
import { pagesAround } from './pages.ts'

type Props = { page: number; last: number; hrefOf: (page: number) => string }

/** Links to the other pages of a list: its ends, and two to either side of this one. */
export function Pager({ page, last, hrefOf }: Props) {
  const { t } = useLingui()
  if (last <= 1) return null
  return (
    <nav className={styles.pager} aria-label={t`Pages`}>
      <Step page={page - 1} possible={page > 1} hrefOf={hrefOf} rel="prev">
        <ChevronLeft aria-hidden size={18} />
        <span>
          <Trans>Previous</Trans>
        </span>
      </Step>
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
      <Step page={page + 1} possible={page < last} hrefOf={hrefOf} rel="next">
        <span>
          <Trans>Next</Trans>
        </span>
        <ChevronRight aria-hidden size={18} />
      </Step>
    </nav>
  )
}

type StepProps = {
  page: number
  possible: boolean
  hrefOf: (page: number) => string
  rel: string
  children: React.ReactNode
}

/** At the ends it stays in its place, without leading anywhere. */
const Step = ({ page, possible, hrefOf, rel, children }: StepProps) =>
  possible ? (
    <Link to={hrefOf(page)} rel={rel} className={buttonClass('secondary', styles.step)}>
      {children}
    </Link>
  ) : (
    <span className={buttonClass('secondary', styles.step)} aria-disabled>
      {children}
    </span>
  )
