import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { hasSale } from '#web/features/products/product-filter.ts'
import { currentSession, useSession } from '#web/lib/session/session.ts'

const useBrowserLayoutEffect = import.meta.env.SSR ? useEffect : useLayoutEffect

/**
 * Updates the attributes that the inline head script sets on <html>: `data-sale` while the address has the sale filter;
 * `data-priced-list` until the list of a signed-in reader has replaced the visitors' list.
 */
export function useListMarks() {
  const { search } = useLocation()
  const { key } = useSession()
  useBrowserLayoutEffect(() => {
    const html = document.documentElement
    html.toggleAttribute('data-sale', hasSale(new URLSearchParams(search)))
    // While hydrating, useSession() returns a visitor for every reader.
    if (key === currentSession().key) html.removeAttribute('data-priced-list')
    return () => html.removeAttribute('data-sale')
  }, [search, key])
}
