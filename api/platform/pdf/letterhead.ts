import { ink, MARGIN, type Paper, widthOf, write } from './paper.ts'

type Letterhead = {
  /** On the left. */
  company: string
  contact: string
  /** On the right, and the lines below it. */
  heading: readonly string[]
}

/** The organisation on the left, the heading on the right. */
export function drawLetterhead(paper: Paper, { company, contact, heading }: Letterhead) {
  const half = widthOf(paper) / 2
  const left = { x: MARGIN, width: half - 12 }
  const right = { x: MARGIN + half + 12, width: half - 12, align: 'right' as const }

  const underName = write(paper, company, { ...left, y: MARGIN }, { size: 18, bold: true, color: ink.accent })
  const leftEnd = write(paper, contact, { ...left, y: underName + 2 }, { size: 9, color: ink.quiet })
  const [title = '', ...others] = heading
  const underTitle = write(paper, title, { ...right, y: MARGIN }, { size: 16, bold: true })
  const rightEnd = write(paper, others.join('\n'), { ...right, y: underTitle + 2 })
  paper.y = Math.max(leftEnd, rightEnd) + 14
}

const isPresent = (text: string | null | undefined): text is string => typeof text === 'string' && text !== ''

/** Labels with their values in two columns; what has no value is left out. */
export function drawFactColumns(
  paper: Paper,
  columns: readonly (readonly (readonly [string, string | null | undefined])[])[],
) {
  const top = paper.y
  const width = widthOf(paper) / 2
  const labelWidth = 92
  const ends = columns.map((column, index) => {
    const x = MARGIN + index * width
    let y = top
    for (const [label, value] of column) {
      if (!isPresent(value)) continue
      const underLabel = write(paper, label, { x, y, width: labelWidth - 8 }, { color: ink.quiet })
      y = Math.max(underLabel, write(paper, value, { x: x + labelWidth, y, width: width - labelWidth - 12 })) + 3
    }
    return y
  })
  paper.y = Math.max(...ends) + 12
}
