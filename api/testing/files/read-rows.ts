import { readTable } from '#api/modules/imports/files/read-table.ts'

/** All rows of a file for an import. */
export async function readRows(path: string) {
  const rows = []
  for await (const row of readTable(path)) rows.push(row)
  return rows
}
