/** Lower-case letters and digits joined by dashes; accents dropped. Empty text becomes `item`. */
// Not @sindresorhus/slugify: it would change the addresses of existing products ("men-s" to "mens", "blute" to
// "bluete").
export const toSlug = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '') || 'item'
