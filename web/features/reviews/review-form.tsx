import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { reviewLength, writeReview } from '#contract/catalogue/reviews.ts'
import { ApiError, api, messageOf } from '#web/lib/http/api.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { clearDraft, draftFor, keepDraft, type ReviewDraft } from './review-draft.ts'
import styles from './review-form.module.css'
import { fieldProblems, type ReviewProblems } from './review-problems.ts'
import { mine, reviewPages } from './reviews.queries.ts'
import { withReview } from './reviews.rules.ts'
import { StarChoice } from './star-choice.tsx'

const titleLength = 120

type Props = { productId: number; onDone: () => void; onCancel: () => void }

/** Stars, a title and a text. What was typed is kept until it is published. */
export default function ReviewForm({ productId, onDone, onCancel }: Props) {
  const { t } = useLingui()
  const session = useSession()
  const client = useQueryClient()
  const [draft, setDraft] = useState(() => draftFor(productId))
  const [problems, setProblems] = useState<ReviewProblems>({})
  const [busy, setBusy] = useState(false)
  const { least, most } = reviewLength

  const change = (part: Partial<ReviewDraft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    keepDraft(next)
    const rest = Object.entries(problems).filter(([field]) => !(field in part))
    setProblems(Object.fromEntries(rest))
  }

  const check = (): ReviewProblems => ({
    ...(draft.rating === 0 ? { rating: t`Please choose from one to five stars.` } : {}),
    ...(draft.body.trim().length < least ? { body: t`Please write at least ${least} characters.` } : {}),
  })

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const found = check()
    setProblems(found)
    if (Object.keys(found).length > 0) return focusFirst(form, found)
    setBusy(true)
    const title = draft.title.trim()
    const body = { rating: draft.rating, body: draft.body.trim(), ...(title ? { title } : {}) }
    try {
      const review = await api(writeReview, { params: { id: productId }, body })
      clearDraft()
      client.setQueryData(mine(productId, session).queryKey, (before) => ({
        ...{ alert: before?.alert ?? false, canReview: false },
        myReview: review,
      }))
      // The shop's own copies are a moment behind; who wrote it reads it at once.
      client.setQueryData(
        reviewPages(productId).queryKey,
        (before) => before && { ...before, pages: withReview(before.pages, review) },
      )
      client.invalidateQueries({ queryKey: ['products', 'detail'] })
      onDone()
    } catch (error) {
      const isOld = error instanceof ApiError && error.code === 'ALREADY_REVIEWED'
      if (isOld) client.invalidateQueries({ queryKey: mine(productId, session).queryKey })
      const whole = messageOf(error, t`Your review was not sent. It is kept here; please try again.`)
      setProblems(fieldProblems(error) ?? { whole })
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {problems.whole && (
        <Alert tone="error">
          <p>{problems.whole}</p>
        </Alert>
      )}
      <StarChoice value={draft.rating} error={problems.rating} onChange={(rating) => change({ rating })} />
      <Field
        label={<Trans>Title (optional)</Trans>}
        name="title"
        maxLength={titleLength}
        value={draft.title}
        error={problems.title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <TextArea
        label={<Trans>Your review</Trans>}
        hint={<Trans>At least {least} characters. It appears as 'Verified buyer', without your name.</Trans>}
        name="body"
        maxLength={most}
        value={draft.body}
        error={problems.body}
        onChange={(event) => change({ body: event.target.value })}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          {busy ? <Trans>Sending...</Trans> : <Trans>Publish review</Trans>}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}

function focusFirst(form: HTMLFormElement, problems: ReviewProblems) {
  const field = form.querySelector<HTMLElement>(problems.rating ? '[name="rating"]' : '[name="body"]')
  field?.focus()
}
