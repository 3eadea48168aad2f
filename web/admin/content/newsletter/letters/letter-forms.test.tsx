// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import type { LetterRecord } from '#contract/site/letters.staff.ts'
import { answerInTurn } from '#web/admin/lib/answers-testing.ts'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { EditLetterForm } from './edit-letter-form.tsx'
import { CopyLetter, SendLetter, StopLetter } from './letter-actions.tsx'

const letter: LetterRecord = {
  id: 7,
  subject: 'Lamps',
  language: 'both',
  subjectEn: 'Lamps',
  bodyEn: 'They are here.',
  subjectSw: 'Taa',
  bodySw: 'Zimefika.',
  status: 'draft',
  recipients: 0,
  sent: 0,
  failed: 0,
  skipped: 0,
  audience: 1240,
  createdAt: '2026-11-01T08:00:00.000Z',
  by: 'Amina Hassan',
  startedAt: null,
  finishedAt: null,
  version: 3,
}

const { sent, answers, user, press } = answerInTurn()

// The question before sending loads it when it opens.
beforeAll(() => import('#web/lib/form/confirm-form.tsx'))
test('the texts of a language that is not chosen are not shown, and are still saved', async () => {
  const onClose = vi.fn()
  render(withProviders(<EditLetterForm letter={letter} onClose={onClose} />))
  await user.selectOptions(screen.getByLabelText('Readers'), 'English')
  expect(screen.queryByLabelText('Subject in Swahili')).toBeNull()
  answers.push({ status: 200, body: letter })
  await press('Save')
  const { language, subjectEn, bodyEn, subjectSw, bodySw, version } = { ...letter, language: 'en' }
  expect(sent).toMatchObject([
    {
      url: '/api/v1/newsletter/letters/7',
      body: { language, subjectEn, bodyEn, subjectSw, bodySw, version },
    },
  ])
  expect(onClose).toHaveBeenCalled()
})

test('a preview renders what is typed in a frame without scripts, and saves nothing', async () => {
  render(withProviders(<EditLetterForm letter={{ ...letter, id: 8 }} onClose={vi.fn()} />))
  await user.selectOptions(screen.getByLabelText('Readers'), 'Swahili')
  const subject = screen.getByLabelText('Subject in Swahili')
  await user.clear(subject)
  await press('Preview')
  expect(sent).toEqual([])
  await user.type(subject, 'Taa mpya')
  const html = '<html><head></head><body>Zimefika.</body></html>'
  answers.push({ status: 200, body: { subject: 'Taa mpya', html, text: 'Zimefika.' } })
  await press('Preview')
  const frame = await screen.findByTitle('The email in Swahili')
  expect(frame.getAttribute('sandbox')).not.toMatch(/allow-(?:scripts|same-origin)/)
  expect(frame.getAttribute('srcdoc')).toContain('<base target="_blank">')
  expect(sent).toMatchObject([
    {
      url: '/api/v1/newsletter/letters/preview',
      body: { language: 'sw', subject: 'Taa mpya', body: 'Zimefika.' },
    },
  ])
})

test('an edit that conflicts shows the stored texts next to the typed ones', async () => {
  render(withProviders(<EditLetterForm letter={{ ...letter, id: 9 }} onClose={vi.fn()} />))
  const subject = screen.getByLabelText<HTMLInputElement>('Subject in English')
  await user.type(subject, ' of the week')
  const current = { ...letter, subjectEn: 'Lamps and stoves', version: 4 }
  answers.push({ status: 409, body: { code: 'VERSION_CONFLICT', message: 'Changed', details: { current, sent: {} } } })
  await press('Save')
  await user.click(await screen.findByRole('button', { name: 'Use the stored one' }))
  expect(subject.value).toBe('Lamps and stoves')
  answers.push({ status: 200, body: current })
  await press('Save')
  expect(sent[1]).toMatchObject({ body: { subjectEn: 'Lamps and stoves', version: 4 } })
})

test('the question before sending names the number of readers, and sends the version that was read', async () => {
  render(withProviders(<SendLetter letter={letter} />))
  await press('Send to 1,240 subscribers')
  expect(await screen.findByText('Send to 1,240 subscribers?')).toBeTruthy()
  answers.push({ status: 200, body: { ...letter, status: 'sending' } })
  const question = within(await screen.findByRole('dialog'))
  await user.click(await question.findByRole('button', { name: 'Send to 1,240 subscribers' }))
  await vi.waitFor(() =>
    expect(sent).toMatchObject([{ url: '/api/v1/newsletter/letters/7/send', body: { version: 3 } }]),
  )
  expect(sent[0]?.key).toBeTruthy()
})

test('a letter without readers has no button to send it', () => {
  render(withProviders(<SendLetter letter={{ ...letter, audience: 0 }} />))
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText('No subscriber has this language yet, so it cannot be sent.')).toBeTruthy()
})

test('the copy of a stopped letter is stored as a new draft with its texts', async () => {
  const stopped = { ...letter, status: 'stopped' } as const
  render(withProviders(<CopyLetter letter={stopped} />))
  answers.push({ status: 201, body: { ...letter, id: 8, version: 1 } })
  await press('Copy to a new letter')
  const { language, subjectEn, bodyEn, subjectSw, bodySw } = letter
  await vi.waitFor(() =>
    expect(sent).toMatchObject([
      { url: '/api/v1/newsletter/letters', body: { language, subjectEn, bodyEn, subjectSw, bodySw } },
    ]),
  )
  expect(sent[0]?.key).toBeTruthy()
})

test('the question before stopping names how many have not been sent it', async () => {
  const underWay = { ...letter, status: 'sending', recipients: 1240, sent: 1000, failed: 3, skipped: 1 } as const
  render(withProviders(<StopLetter letter={underWay} />))
  await press('Stop sending')
  expect(await screen.findByText(/^236 subscribers have not been sent it yet/)).toBeTruthy()
})
