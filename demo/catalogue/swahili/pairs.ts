/** Reads `English: Swahili` pairs separated by `;`. Throws for a duplicate key. */
export function readPairs(text: string): ReadonlyMap<string, string> {
  const pairs = new Map<string, string>()
  for (const pair of text.trim().split(/;\s*/)) {
    const [english = '', swahili = ''] = pair.split(': ')
    if (!swahili || pairs.has(english)) throw new Error(`not one translation: ${pair}`)
    pairs.set(english, swahili)
  }
  return pairs
}
