// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { MessageRecord } from '#contract/site/messages.staff.ts'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { answerInTurn } from '../lib/answers-testing.ts'
import { AnswerForm } from './messages/answer-form.tsx'
import { MessageView } from './messages/message-view.tsx'
import { PageForm } from './pages/page-form.tsx'
import AddSynonymsForm from './synonyms/add-synonyms-form.tsx'
import { EditSynonymsForm } from './synonyms/edit-synonyms.tsx'

const { sent, answers, user, press } = answerInTurn()

test('typed words become a list, and a single word is refused at the field', async () => {
  const onClose = vi.fn()
  render(withProviders(<AddSynonymsForm onClose={onClose} words="mtondoo, " />))
  await press('Add Synonyms')
  expect(await screen.findByText('Enter at least two different words')).toBeTruthy()
  expect(sent).toEqual([])
  await user.type(screen.getByLabelText('Words that mean the same'), 'Paraffin Stove')
  answers.push({ status: 201, body: { id: 1, words: [], version: 1 } })
  await press('Add Synonyms')
  expect(sent).toMatchObject([{ url: '/api/v1/synonyms', body: { words: ['mtondoo', 'paraffin stove'] } }])
  expect(onClose).toHaveBeenCalled()
})

test('the stored words of a conflicting edit can be taken into the form as text', async () => {
  const synonyms = { id: 7, words: ['pot', 'sufuria'], version: 1 }
  render(withProviders(<EditSynonymsForm synonyms={synonyms} onClose={vi.fn()} />))
  const input = screen.getByLabelText<HTMLTextAreaElement>('Words that mean the same')
  expect(input.value).toBe('pot, sufuria')
  await user.type(input, ', chungu')
  const current = { id: 7, words: ['pot', 'pan'], version: 2 }
  answers.push({ status: 409, body: { code: 'VERSION_CONFLICT', message: 'Changed', details: { current, sent: {} } } })
  await press('Save')
  await user.click(await screen.findByRole('button', { name: 'Use the stored one' }))
  expect(input.value).toBe('pot, pan')
  answers.push({ status: 200, body: current })
  await press('Save')
  expect(sent[1]).toMatchObject({ body: { words: ['pot', 'pan'], version: 2 } })
})

test('an answer that is repeated after a lost response has the same key', async () => {
  const message = { id: 3, name: 'Njeri', email: 'njeri@example.com', language: 'sw' } as MessageRecord
  render(withProviders(<AnswerForm message={message} />))
  expect(screen.getByText('Emailed to njeri@example.com, in a Swahili letter with the message below it.')).toBeTruthy()
  await user.type(screen.getByLabelText('Answer'), 'Ndiyo, kila Jumatano.')
  answers.push(null)
  await press('Send answer')
  expect(await screen.findByRole('alert')).toBeTruthy()
  answers.push({ status: 201, body: message })
  await press('Send answer')
  expect(sent).toHaveLength(2)
  expect(sent[0]?.key).toBeTruthy()
  expect(sent[1]?.key).toBe(sent[0]?.key)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Answer').value).toBe('')
})

test('a message with a phone can be called and written to on WhatsApp', () => {
  const message = {
    id: 3,
    name: 'Njeri',
    email: null,
    phone: '+254712345678',
    message: 'Do you deliver?',
    status: 'new',
    createdAt: '2026-03-02T07:30:00.000Z',
    answers: [],
  } as unknown as MessageRecord
  render(withProviders(<MessageView message={message} />))
  expect(screen.getByText('0712 345 678')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+254712345678')
  expect(screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toBe('https://wa.me/254712345678')
})

test('the preview of a page shows the typed text and saves nothing', async () => {
  const source = { slug: 'about', language: 'en', title: 'About us', body: 'Old', version: 2 } as const
  render(withProviders(<PageForm source={source} onClose={vi.fn()} />))
  await user.type(screen.getByLabelText('Text'), ' and new')
  answers.push({ status: 200, body: { title: 'About us', html: '<p>Old and <a href="/contact">new</a></p>' } })
  await press('Preview')
  const link = await screen.findByRole('link', { name: 'new' })
  expect(link.getAttribute('target')).toBe('_blank')
  expect(sent).toMatchObject([{ url: '/api/v1/pages/preview', body: { title: 'About us', body: 'Old and new' } }])
  answers.push({ status: 200, body: { ...source, version: 3 } })
  await press('Save')
  expect(sent[1]).toMatchObject({ url: '/api/v1/pages/about', body: { body: 'Old and new', version: 2 } })
})
