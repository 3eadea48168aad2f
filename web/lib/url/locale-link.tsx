import { Link, type LinkProps } from 'react-router'
import { type SitePath, useLocalePath } from './paths.ts'

/** A link to a page of the shop in the reader's language. */
export function LocaleLink({ to, ...props }: Omit<LinkProps, 'to'> & { to: SitePath }) {
  const localePath = useLocalePath()
  return <Link {...props} to={localePath(to)} />
}
