/** Paging of a list, newest first, whose pages continue by the id of the last entry. */
export const olderPages = (size: number) => ({
  initialPageParam: null as number | null,
  getNextPageParam: ({ content }: { content: { id: number }[] }) =>
    content.length === size ? content.at(-1)?.id : undefined,
})

/** The query of such a page. */
export const olderThan = (id: number | null) => (id === null ? {} : { olderThan: id })
