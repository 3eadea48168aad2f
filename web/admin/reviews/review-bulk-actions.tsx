import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type ReviewReason, reviewReasons } from '#contract/catalogue/review-choices.ts'
import { SelectField } from '#web/ui/form/field.tsx'
import { BulkAction } from '../list/bulk-action.tsx'
import type { Selected } from '../list/use-selection.ts'
import { reasonNames } from './review-labels.ts'

type ReasonProps = {
  reasons: readonly ReviewReason[]
  value: ReviewReason
  onChange: (reason: ReviewReason) => void
}

function Reason({ reasons, value, onChange }: ReasonProps) {
  const { t } = useLingui()
  return (
    <SelectField
      label={<Trans>Reason</Trans>}
      value={value}
      onChange={({ target }) => onChange(reasons.find((reason) => reason === target.value) ?? value)}
    >
      {reasons.map((reason) => (
        <option key={reason} value={reason}>
          {t(reasonNames[reason])}
        </option>
      ))}
    </SelectField>
  )
}

/** The actions for selected reviews. */
export function ReviewBulkActions({ selected }: { selected: Selected }) {
  const { count } = selected
  const [hidden, setHidden] = useState<ReviewReason>(reviewReasons.hidden[0])
  const [shown, setShown] = useState<ReviewReason>(reviewReasons.published[0])
  return (
    <>
      <BulkAction
        kind="reviews.set-status"
        params={{ status: 'hidden', reason: hidden }}
        selected={selected}
        label={<Trans context="a review">Hide</Trans>}
        title={<Plural value={count} one="Hide # review?" other="Hide # reviews?" />}
      >
        <Reason reasons={reviewReasons.hidden} value={hidden} onChange={setHidden} />
        <p>
          <Trans>They leave the shop, and their stars no longer count. Hidden ones are skipped.</Trans>
        </p>
      </BulkAction>
      <BulkAction
        kind="reviews.set-status"
        params={{ status: 'published', reason: shown }}
        selected={selected}
        label={<Trans context="a review">Show again</Trans>}
        title={<Plural value={count} one="Show # review again?" other="Show # reviews again?" />}
      >
        <Reason reasons={reviewReasons.published} value={shown} onChange={setShown} />
        <p>
          <Trans>They return to the shop, and their stars count again. Those in the shop are skipped.</Trans>
        </p>
      </BulkAction>
    </>
  )
}
