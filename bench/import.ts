import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { importPartBytes, importPath, isWorking } from '#contract/imports/import-choices.ts'
import type { Import } from '#contract/imports/imports.staff.ts'
import { readMb } from './memory.ts'
import { type BenchShop, type Report, signIn } from './shop.ts'

const ROWS = 100_000
/** Between two bookings, and between two looks at the import. */
const PAUSE_MS = 200

/** A list of new products, in no order of their codes. */
const file = () =>
  Buffer.from(
    [
      'Item code,Item name,Category,Sub-category,Brand,Price,List price\n',
      ...Array.from({ length: ROWS }, (_, index) => {
        const nr = (index * 7_919) % ROWS
        return `BI-${nr},"Kettle number ${nr}, of steel",Bench kind ${nr % 40},Part ${nr % 7},Maker ${nr % 90},${500 + (nr % 900)},${600 + (nr % 900)}\n`
      }),
    ].join(''),
  )

/** The import of 100,000 products by the calls of its screen while orders are booked, and the memory of the web process. */
export async function measureImport({ base, orders, webPid }: BenchShop, report: Report): Promise<void> {
  const { token } = await signIn(base, 'staff')
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(base + path, {
      method,
      headers: { ...headers, ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Import
  }
  const content = file()
  const began = performance.now()
  const { id } = await call('POST', importPath, { kind: 'products', fileName: 'bench.csv', bytes: content.length })
  for (let part = 0; part * importPartBytes < content.length; part += 1) {
    const bytes = content.subarray(part * importPartBytes, (part + 1) * importPartBytes)
    await call('PUT', `${importPath}/${id}/parts/${part}`, { content: bytes.toString('base64') })
  }
  let booked = 0
  const ended = async () => {
    for (;;) {
      const answer = await call('GET', `${importPath}/${id}`)
      if (!isWorking(answer.status)) return answer
      await call('POST', '/api/v1/orders/place', orders[booked % orders.length])
      booked += 1
      await sleep(PAUSE_MS)
    }
  }
  const read = await ended()
  await call('PUT', `${importPath}/${id}/settings`, { ...read.settings, version: read.version })
  const checked = await ended()
  await call('POST', `${importPath}/${id}/run`, { version: checked.version })
  const { status, counts } = await ended()
  if (status !== 'done' || counts.written !== ROWS) throw new Error(`${status}: ${JSON.stringify(counts)}`)
  report({ name: 'Import of 100,000 products', value: (performance.now() - began) / 1000, unit: 's' })
  report({ name: 'Memory, max of the import', value: readMb(webPid, 'VmHWM'), unit: 'MB' })
}
