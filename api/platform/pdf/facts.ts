import { ink, MARGIN, type Paper, widthOf, write } from './paper.ts'

const labelWidth = 120

/** Lines of a label and its value; those without a value are left out. */
export function drawFacts(paper: Paper, facts: readonly (readonly [string, string | null])[]) {
  for (const [label, value] of facts) {
    if (!value) continue
    const { y } = paper
    const underLabel = write(paper, label, { x: MARGIN, y, width: labelWidth - 8 }, { color: ink.quiet })
    const place = { x: MARGIN + labelWidth, y, width: widthOf(paper) - labelWidth }
    paper.y = Math.max(underLabel, write(paper, value, place)) + 3
  }
  paper.y += 12
}
