/** Characters beyond Latin-1 in the built-in fonts of PDF readers (WinAnsi). */
const extra = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')

const isPrintable = (sign: string) =>
  (sign >= ' ' && sign <= '~') || (sign >= '\u00a0' && sign <= 'ÿ') || extra.has(sign)

/** Printable replacements of common characters that have no decomposition. */
const replacements: Record<string, string> = {
  ʼ: '’',
  ʻ: '‘',
  '′': "'",
  '″': '"',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '―': '—',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  ŋ: 'n',
  Ŋ: 'N',
  ħ: 'h',
  ẞ: 'SS',
  '→': '->',
  '≤': '<=',
  '≥': '>=',
}

function toPrintable(sign: string): string {
  if (sign === '\n' || (isPrintable(sign) && sign !== '\u00ad')) return sign
  const replacement = replacements[sign]
  if (replacement !== undefined) return replacement
  if (/^\s$/u.test(sign)) return ' '
  // Control and format signs (direction marks, joiners) have no glyph.
  if (/^[\p{C}\p{M}]$/u.test(sign)) return ''
  const bare = [...sign.normalize('NFKD')].filter(isPrintable).join('')
  return bare || '?'
}

/**
 * The text in characters of the built-in fonts: unsupported accents are removed, other unsupported characters become
 * '?'.
 */
export const toWinAnsi = (text: string) => [...text.normalize('NFC')].map(toPrintable).join('')
