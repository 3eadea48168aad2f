// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { connectApi, type Transport } from '#web/lib/http/transport.ts'
import { visitor } from '#web/lib/session/session.ts'
import { clearDraft, draftFor } from './review-draft.ts'
import ReviewForm from './review-form.tsx'
import { ownReview, reviewPages } from './reviews.queries.ts'

const send = vi.fn<Transport>()
beforeEach(() => connectApi(send))
const answer = (status: number, body: unknown) =>
  send.mockResolvedValueOnce({ status, headers: {}, body: JSON.stringify(body) })

function show() {
  const onDone = vi.fn()
  const form = (
    <ReviewForm
      productId={3}
      own={ownReview(3, visitor)}
      pages={reviewPages(3)}
      onDone={onDone}
      onCancel={() => undefined}
    />
  )
  const { unmount } = render(withProviders(form))
  return { onDone, unmount }
}

afterEach(() => {
  cleanup()
  clearDraft()
  send.mockReset()
})
const user = userEvent.setup()
const publish = () => user.click(screen.getByRole('button', { name: 'Publish review' }))
const stars = (rating: number) => screen.getByRole<HTMLInputElement>('radio', { name: `${rating} of 5 stars` })

test('an incomplete review is not sent, and its first invalid field has the focus', async () => {
  show()
  await user.type(screen.getByLabelText('Your review'), 'Good')
  await publish()
  expect(await screen.findByText('Please choose from one to five stars.')).toBeTruthy()
  expect(screen.getByText('Please write at least 10 characters.')).toBeTruthy()
  expect(document.activeElement).toBe(stars(1))
  expect(send).not.toHaveBeenCalled()
})

test('a review draft is restored, and is deleted from the browser when the review is published', async () => {
  const begun = show()
  await user.click(stars(4))
  await user.type(screen.getByLabelText('Your review'), 'Good light, long battery')
  begun.unmount()
  expect(draftFor(3)).toMatchObject({ rating: 4, body: 'Good light, long battery' })
  const { onDone } = show()
  expect(stars(4).checked).toBe(true)
  answer(201, { id: 1, author: 'Verified buyer', rating: 4, title: null, body: '', createdAt: '2026-11-22T08:00:00Z' })
  await publish()
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  const body: unknown = JSON.parse(String(send.mock.calls[0]?.[0].body))
  expect(body).toEqual({ rating: 4, body: 'Good light, long battery' })
  expect(draftFor(3).body).toBe('')
})

test('a lost answer leaves the review in the form', async () => {
  const { onDone } = show()
  await user.click(stars(5))
  await user.type(screen.getByLabelText('Your review'), 'Good light, long battery')
  send.mockRejectedValueOnce(new TypeError('no connection'))
  await publish()
  expect(await screen.findByText('Your review was not sent. It is kept here; please try again.')).toBeTruthy()
  expect(onDone).not.toHaveBeenCalled()
  expect(draftFor(3).rating).toBe(5)
})
