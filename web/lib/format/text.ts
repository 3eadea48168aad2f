/** At most `length` characters, then three dots. */
export const truncate = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length).trimEnd()}...` : text
