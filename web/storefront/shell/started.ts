import { type ClientLoaderFunctionArgs, redirect } from 'react-router'
import { languageOf, localePath } from '#web/lib/url/paths.ts'

/** The address of the shell itself (`web/worker/shells.ts`), where nobody is led. */
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => {
  throw redirect(localePath('/', languageOf(new URL(request.url).pathname)))
}

export default function Started() {
  return null
}
