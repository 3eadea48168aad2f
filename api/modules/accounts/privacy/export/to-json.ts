import type { Db } from '#api/platform/database/db.ts'
import { type Owner, rowsOf, sectionKeys } from './sections.ts'

/** All sections as one JSON object of arrays, one row per text line. */
export async function* toJson(db: Db, owner: Owner, madeAt: Date): AsyncGenerator<string> {
  yield `{\n"madeAt": ${JSON.stringify(madeAt.toISOString())}`
  for (const key of sectionKeys) {
    yield `,\n"${key}": [`
    let gap = '\n'
    for await (const row of rowsOf(db, key, owner)) {
      yield gap + JSON.stringify(row)
      gap = ',\n'
    }
    yield ']'
  }
  yield '\n}\n'
}
