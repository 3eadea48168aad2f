// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import { Form } from '#web/lib/form/form.tsx'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { TagInput } from './tag-input.tsx'

afterEach(cleanup)
const user = userEvent.setup()

function renderTags(max = 3) {
  let sent: string[] | undefined
  function Tags() {
    const form = useForm({ defaultValues: { tags: ['jiko'] } })
    return (
      <Form form={form} onSubmit={form.handleSubmit(({ tags }) => (sent = tags))}>
        <TagInput name="tags" label="Tags" max={max} longest={8} />
        <button type="submit">Send</button>
      </Form>
    )
  }
  render(withProviders(<Tags />))
  return { field: screen.getByLabelText<HTMLInputElement>('Tags'), sent: () => sent }
}
const tags = () =>
  screen.getAllByRole('button', { name: /^Remove / }).map((button) => button.getAttribute('aria-label'))

test('comma, Enter and leaving the field add a word, trimmed; Enter on it sends nothing', async () => {
  const { field, sent } = renderTags(9)
  await user.type(field, 'stove,')
  await user.type(field, '  sigiri  {Enter}')
  expect(sent()).toBeUndefined()
  await user.type(field, 'burner')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(sent()).toEqual(['jiko', 'stove', 'sigiri', 'burner'])
})

test('a word that is there in another case, one too long and one too many stay in the field with the reason', async () => {
  const { field } = renderTags()
  await user.type(field, 'JIKO{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('"JIKO" is there already.')
  expect(field.value).toBe('JIKO')
  await user.clear(field)
  await user.type(field, 'ninechars{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('A word has at most 8 characters.')
  await user.clear(field)
  await user.click(field)
  await user.paste('two, three; four')
  expect(tags()).toEqual(['Remove jiko', 'Remove two', 'Remove three'])
  expect(field.value).toBe('four')
  expect(screen.getByRole('alert').textContent).toBe('There are at most 3 words.')
})

test('a word is removed by its button, and the last one by Backspace in the empty field', async () => {
  const { field, sent } = renderTags()
  await user.type(field, 'one,two,')
  await user.click(screen.getByRole('button', { name: 'Remove one' }))
  expect(document.activeElement).toBe(field)
  await user.keyboard('{Backspace}')
  expect(tags()).toEqual(['Remove jiko'])
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(sent()).toEqual(['jiko'])
})
