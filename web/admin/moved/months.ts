import { redirect } from 'react-router'
import { consoleLoader } from '#web/admin/lib/admin-loader.ts'
import { screens } from '#web/admin/lib/screens.ts'

/** An earlier address of the months, as bookmarks and letters hold it. */
export const clientLoader = consoleLoader(() => {
  throw redirect(screens.months.path)
})

export default function Moved() {
  return null
}
