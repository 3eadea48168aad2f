// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteAnswer, noteNoAnswer } from '../http/line.ts'
import { reloadBrokenPictures } from './broken-pictures.ts'

const live = () => new Response('{"status":"live"}', { headers: { 'content-type': 'application/json' } })
const asks = vi.fn<() => Promise<Response>>()
let stop: () => void

/** A picture of the page that fails to load; the function counts how often its address was set since. */
function breakPicture() {
  const picture = document.createElement('img')
  picture.setAttribute('src', '/pictures/lamp-360.webp')
  document.body.append(picture)
  const set = vi.spyOn(picture, 'setAttribute')
  picture.dispatchEvent(new Event('error'))
  return { picture, loads: () => set.mock.calls.length }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', asks)
  asks.mockReset()
  stop = reloadBrokenPictures()
})
afterEach(() => {
  stop()
  noteAnswer()
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('pictures that failed load again when the shop answers again', async () => {
  noteNoAnswer()
  const { picture, loads } = breakPicture()
  const gone = breakPicture()
  gone.picture.remove()
  expect(loads()).toBe(0)
  noteAnswer()
  expect([loads(), gone.loads()]).toEqual([1, 0])
  picture.dispatchEvent(new Event('error'))
  noteNoAnswer()
  picture.dispatchEvent(new Event('error'))
  noteAnswer()
  expect(loads()).toBe(2)
})

test('a picture that fails while no call was lost asks for the line, and is tried once where it is not down', async () => {
  asks.mockImplementation(async () => live())
  const { picture, loads } = breakPicture()
  breakPicture()
  await vi.waitFor(() => expect(loads()).toBe(1))
  expect(asks).toHaveBeenCalledTimes(1)
  picture.dispatchEvent(new Event('error'))
  expect(asks).toHaveBeenCalledTimes(1)
})
