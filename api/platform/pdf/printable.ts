/** Beyond Latin-1, what the built-in fonts of PDF readers can show (WinAnsi). */
const extra = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')

const isPrintable = (sign: string) =>
  (sign >= ' ' && sign <= '~') || (sign >= '\u00a0' && sign <= 'ÿ') || extra.has(sign)

/** Signs people use that have a near relation among the printable ones. */
const relations: Record<string, string> = {
  ...{ ʼ: '’', ʻ: '‘', '′': "'", '″': '"', '−': '-', '‐': '-', '‑': '-', '―': '—' },
  ...{ ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i', ŋ: 'n', Ŋ: 'N', ħ: 'h', ẞ: 'SS', '→': '->', '≤': '<=', '≥': '>=' },
}

function toPrintable(sign: string): string {
  if (sign === '\n' || (isPrintable(sign) && sign !== '\u00ad')) return sign
  const relation = relations[sign]
  if (relation !== undefined) return relation
  if (/^\s$/u.test(sign)) return ' '
  // Control and format signs (direction marks, joiners) have no shape of their own.
  if (/^[\p{C}\p{M}]$/u.test(sign)) return ''
  const bare = [...sign.normalize('NFKD')].filter(isPrintable).join('')
  return bare || '?'
}

/** The same text in signs that the built-in fonts have: accents they lack fall away, what nothing stands for is '?'. */
export const toWinAnsi = (text: string) => [...text.normalize('NFC')].map(toPrintable).join('')
