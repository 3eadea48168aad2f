import { matchRoutes, type RouteObject } from 'react-router'
import { isConsole, languageOf, localePath } from '../url/paths.ts'

/** A route as the server build lists it: flat, by id. */
type BuiltRoute = { id: string; parentId?: string | undefined; path?: string | undefined; index?: boolean | undefined }

function nest(routes: BuiltRoute[], parentId?: string): RouteObject[] {
  return routes
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }): RouteObject => {
      const at = path === undefined ? {} : { path }
      return index ? { id, index, ...at } : { id, children: nest(routes, id), ...at }
    })
}

/** The address of the 404 page that all missing addresses of a route share, so that it is rendered and cached once. */
export function sharedNotFoundPath(pathname: string, routePath = '*') {
  const leaf = routePath.replace(/:\w+|\*/g, '-')
  return localePath(`${isConsole(pathname) ? '/admin' : ''}/${leaf}`, languageOf(pathname))
}

const productRoute = 'products/:slug'

/**
 * The slug in the address of a product, and the shared not-found address of unknown ones; undefined for other pages.
 */
export function readRecordPath(pathname: string) {
  const path = localePath(`/${productRoute}`, languageOf(pathname))
  const slug = matchRoutes([{ path }], pathname)?.[0]?.params.slug
  return slug === undefined ? undefined : { slug, notFoundPath: sharedNotFoundPath(pathname, productRoute) }
}

/**
 * Returns a function that finds the shared not-found address of a path which only a catch-all route matches; undefined for others.
 */
export function notFoundPathFinder(built: Record<string, BuiltRoute | undefined>) {
  const routes = nest(Object.values(built).filter((route) => route !== undefined))
  return (pathname: string): string | undefined => {
    const leaf = matchRoutes(routes, pathname)?.at(-1)?.route
    return leaf && leaf.path !== '*' ? undefined : sharedNotFoundPath(pathname)
  }
}
