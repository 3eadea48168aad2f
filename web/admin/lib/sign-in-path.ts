/** Where somebody without a staff session goes, and comes back from. */
export const signInPath = ({ pathname, search }: { pathname: string; search: string }) =>
  `/admin/login?next=${encodeURIComponent(pathname + search)}`
