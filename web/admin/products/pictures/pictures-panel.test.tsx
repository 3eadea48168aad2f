// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { recordCalls } from '../form-testing.ts'
import { productRecord } from '../product-record.queries.ts'
import { keepNotAdded } from './not-added.ts'
import { PicturesPanel } from './pictures-panel.tsx'

const user = userEvent.setup({ applyAccept: false })
const fileOf = (name: string) => new File([name], name, { type: 'image/jpeg' })
const pictureOf = (id: number) => ({ id, key: `k${id}`, tint: '#ffffff', alt: '', altSw: '', state: 'ready' })

/** A browser that reads every file but `broken.jpg`. The data URL of a file is its name in base64. */
beforeEach(() => {
  let read = ''
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (file.name === 'broken.jpg') throw new Error('no picture')
    read = file.name
    return { width: 10, height: 10, close: () => undefined }
  })
  const context = { fillRect: () => undefined, drawImage: () => undefined }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(() => `data:image/jpeg;base64,${btoa(read)}`)
})
afterEach(() => {
  cleanup()
  keepNotAdded(7, [])
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const uploaded = (sent: ReturnType<typeof recordCalls>['sent']) =>
  sent.flatMap(({ body }) => (body ? [atob(String((body as { data: string }).data.split(',')[1]))] : []))

async function choose(...names: string[]) {
  await user.upload(await screen.findByLabelText('Drop pictures here or choose them'), names.map(fileOf))
}

test('a file that fails stops no other one; each is named with its reason, and can be sent again', async () => {
  const { sent, answerBy } = recordCalls()
  let isFull = true
  answerBy(({ body }) => {
    if (!body) return { status: 200, body: { pictures: [] } }
    const isLate = atob(String((body as { data: string }).data.split(',')[1])) === 'late.jpg'
    if (isLate && isFull) return { status: 413, body: { code: 'TOO_LARGE', message: 'That is too large.' } }
    return { status: 201, body: { pictures: [] } }
  })
  render(withProviders(<PicturesPanel productId={7} />))
  await choose('broken.jpg', 'late.jpg', 'good.jpg')
  const alert = await screen.findByRole('alert')
  expect([...alert.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'broken.jpg: This file cannot be read as a picture. Use JPEG, PNG, WebP or GIF.',
    'late.jpg: That is too large.',
  ])
  expect(uploaded(sent)).toEqual(['late.jpg', 'good.jpg'])

  isFull = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(uploaded(sent)).toEqual(['late.jpg', 'good.jpg', 'late.jpg'])
})

test('a picture whose answer was lost is sent again as the same call, a picture chosen again as another one', async () => {
  const { sent, answerBy } = recordCalls()
  let isLost = true
  answerBy(({ body }) => (body && isLost ? null : { status: body ? 201 : 200, body: { pictures: [] } }))
  render(withProviders(<PicturesPanel productId={7} />))
  await choose('front.jpg')
  expect((await screen.findByRole('alert')).textContent).toContain('front.jpg')
  isLost = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  await choose('front.jpg')
  await vi.waitFor(() => expect(uploaded(sent)).toEqual(['front.jpg', 'front.jpg', 'front.jpg']))
  const [lost, again, chosen] = sent.filter(({ body }) => body)
  expect(lost?.key).toMatch(/.{8,}/)
  expect(again).toEqual(lost)
  expect(chosen?.key).not.toBe(lost?.key)
})

test('files beyond the eighth picture are named, not dropped in silence', async () => {
  const { sent, answerBy } = recordCalls()
  const pictures = Array.from({ length: 7 }, (_, index) => pictureOf(index + 1))
  answerBy(({ body }) => ({ status: body ? 201 : 200, body: { pictures } }))
  render(withProviders(<PicturesPanel productId={7} />))
  await choose('eighth.jpg', 'ninth.jpg')
  expect((await screen.findByRole('alert')).textContent).toContain('ninth.jpg: A product has at most 8 pictures.')
  expect(uploaded(sent)).toEqual(['eighth.jpg'])
})

test('the page of a product that was just added offers its files again', async () => {
  const { answerBy } = recordCalls()
  answerBy(() => ({ status: 200, body: { pictures: [] } }))
  keepNotAdded(7, [{ file: fileOf('front.jpg'), reason: 'No answer', canRetry: true }])
  render(withProviders(<PicturesPanel productId={7} />))
  expect((await screen.findByRole('alert')).textContent).toContain('front.jpg: No answer')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the record is read again once a picture that waited is ready', async () => {
  const { sent, answerBy } = recordCalls()
  let state = 'waiting'
  answerBy(() => ({ status: 200, body: { pictures: [{ ...pictureOf(1), state }] } }))
  function Record() {
    useQuery(productRecord(7, useSession()))
    return <PicturesPanel productId={7} />
  }
  render(withProviders(<Record />))
  const reads = () => sent.filter(({ url }) => url.endsWith('/record')).length
  await vi.waitFor(() => expect(sent.some(({ url }) => url.endsWith('/pictures'))).toBe(true))
  state = 'ready'
  await vi.waitFor(() => expect(reads()).toBe(2), { timeout: 10_000 })
})
