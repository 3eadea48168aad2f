type Batch<Value> = { ids: number[]; answer: Promise<Map<number, Value>> }

/**
 * Returns a function that fetches one id and batches the ids requested within `waitMs` milliseconds into one call of at
 * most `max` ids. Resolves to null for an id the answer leaves out.
 */
export function batchById<Value extends { id: number }>(
  fetchValues: (ids: number[]) => Promise<Value[]>,
  { waitMs = 20, max = 400 } = {},
) {
  let open: Batch<Value> | null = null

  const start = (): Batch<Value> => {
    const ids: number[] = []
    const answer = new Promise((resolve) => setTimeout(resolve, waitMs)).then(async () => {
      if (open?.ids === ids) open = null
      const values = await fetchValues([...new Set(ids)])
      return new Map(values.map((value) => [value.id, value]))
    })
    return { ids, answer }
  }

  return async (id: number): Promise<Value | null> => {
    const batch = open && open.ids.length < max ? open : start()
    open = batch
    batch.ids.push(id)
    return (await batch.answer).get(id) ?? null
  }
}
