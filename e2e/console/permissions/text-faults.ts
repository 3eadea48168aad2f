import type { Locator, Page } from '@playwright/test'
import { expect } from '../../support/fixtures.ts'

type Line = { element: Element; text: string; box: DOMRect }

/** Runs in the page: lines of text that are cut off, outside of the window, or on top of each other. */
function findFaults(): string[] {
  /** Less than this is rounding, or the space above and below letters. */
  const tolerance = 4
  const faults: string[] = []
  const ancestorsOf = (element: Element) => {
    const found: Element[] = []
    for (let one: Element | null = element; one; one = one.parentElement) found.push(one)
    return found
  }
  const styleOf = (element: Element) => getComputedStyle(element)
  const isUnseen = (element: Element) =>
    !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
    ancestorsOf(element).some((one) => styleOf(one).clipPath !== 'none' || one.getAttribute('aria-hidden') === 'true')
  const isAbove = (element: Element) =>
    ancestorsOf(element).some((one) => ['fixed', 'sticky', 'absolute'].includes(styleOf(one).position))
  const isCutOnPurpose = (element: Element) => {
    const { textOverflow, webkitLineClamp } = styleOf(element)
    return textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
  }
  const lines: Line[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.textContent?.trim() ?? ''
    if (!element || text === '' || /^(SCRIPT|STYLE|OPTION|NOSCRIPT|TEMPLATE)$/.test(element.tagName)) continue
    if (isUnseen(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) if (box.width > 1 && box.height > 1) lines.push({ element, text, box })
  }
  for (const { element, text, box } of lines) {
    const cutter = ancestorsOf(element).find((one) => /hidden|clip|auto|scroll/.test(styleOf(one).overflow))
    const edge = cutter && cutter !== document.body && cutter !== document.documentElement ? cutter : null
    if (edge && !isCutOnPurpose(edge) && !/auto|scroll/.test(styleOf(edge).overflow)) {
      const frame = edge.getBoundingClientRect()
      const isCut =
        box.right > frame.right + tolerance ||
        box.left < frame.left - tolerance ||
        box.bottom > frame.bottom + tolerance ||
        box.top < frame.top - tolerance
      if (isCut) faults.push(`cut off: ${text}`)
    }
    const scrolls = ancestorsOf(element).some((one) => /auto|scroll/.test(styleOf(one).overflowX))
    if (!edge && !scrolls && (box.right > innerWidth + 1 || box.left < -1))
      faults.push(`outside of the window: ${text}`)
  }
  const isScrolledAway = ({ element, box }: Line) => {
    const frame = ancestorsOf(element)
      .find((one) => one !== document.body && /auto|scroll/.test(styleOf(one).overflowY))
      ?.getBoundingClientRect()
    return frame !== undefined && (box.bottom > frame.bottom + tolerance || box.top < frame.top - tolerance)
  }
  const flat = lines.filter(
    (line) => !isAbove(line.element) && !ancestorsOf(line.element).some(isCutOnPurpose) && !isScrolledAway(line),
  )
  for (const [index, one] of flat.entries()) {
    for (const other of flat.slice(index + 1)) {
      const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      if (one.element === other.element || width <= tolerance || height <= tolerance + one.box.height / 8) continue
      faults.push(`on top of each other: ${one.text} / ${other.text}`)
    }
  }
  // A select cannot wrap the text of its choice; it is cut only where nothing of it can be read.
  for (const control of document.querySelectorAll('select, input:not([type=checkbox], [type=radio], [type=file])')) {
    const { width } = control.getBoundingClientRect()
    if (control.checkVisibility() && !isUnseen(control) && width < 40)
      faults.push(`too narrow: ${control.outerHTML.slice(0, 90)}`)
  }
  return [...new Set(faults)]
}

/** Expects no faults; a chart follows a new width with the next frame. */
export const expectNoTextFaults = (page: Page) =>
  expect
    .configure({ soft: true })
    .poll(() => textFaults(page))
    .toEqual([])

/** Faults of the texts of a page, each with the address. */
async function textFaults(page: Page): Promise<string[]> {
  const faults = await page.evaluate(findFaults)
  return faults.map((fault) => `${new URL(page.url()).pathname} ${fault}`)
}

/** Runs in the page: words of the elements that continue on the next line. */
function findBrokenWords(elements: Element[]): string[] {
  const broken: string[] = []
  for (const element of elements) {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}+/gu)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word)
      }
    }
  }
  return broken
}

/** Expects that no word of the elements is broken in the middle. */
export const expectWholeWords = (elements: Locator) =>
  expect
    .configure({ soft: true })
    .poll(() => elements.evaluateAll(findBrokenWords))
    .toEqual([])
