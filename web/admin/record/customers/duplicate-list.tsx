import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { DuplicateReason } from '#contract/lending/customer-choices.ts'
import type { Duplicate } from '#contract/lending/customer-merges.staff.ts'
import { toLocalPhone } from '#contract/phones.ts'
import { recordPaths } from '#web/admin/lib/screens.ts'
import layout from '../layout.module.css'

const reasonLabels = {
  nationalId: msg`same national ID`,
  phone: msg`same phone`,
  name: msg`similar name`,
} satisfies Record<DuplicateReason, unknown>

type Props = { duplicates: readonly Duplicate[]; action?: (duplicate: Duplicate) => ReactNode }

/** Records that may be of one person, each with the reasons. */
export function DuplicateList({ duplicates, action }: Props) {
  const { t } = useLingui()
  return (
    <ul className={layout.rows}>
      {duplicates.map((duplicate) => (
        <li key={duplicate.id} className={layout.row}>
          <span className={layout.lines}>
            <Link to={recordPaths.customer(duplicate.id)}>
              {[duplicate.name, duplicate.clientNumber].filter(Boolean).join(', ')}
            </Link>
            <small>
              {[
                ...duplicate.reasons.map((reason) => t(reasonLabels[reason])),
                duplicate.phone && toLocalPhone(duplicate.phone),
                duplicate.groupName,
              ]
                .filter(Boolean)
                .join(', ')}
            </small>
          </span>
          {action?.(duplicate)}
        </li>
      ))}
    </ul>
  )
}
