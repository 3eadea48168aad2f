/** The sign-in page of staff, which returns to the given page. */
export const signInPath = ({ pathname, search }: { pathname: string; search: string }) =>
  `/admin/login?next=${encodeURIComponent(pathname + search)}`
