import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { asksForSale } from '#web/features/products/product-filter.ts'
import { currentSession, useSession } from '#web/lib/session/session.ts'

const useBrowserLayoutEffect = import.meta.env.SSR ? useEffect : useLayoutEffect

/**
 * The attributes that the script before paint sets on <html>, after hydration: `data-sale` while a visitor's address
 * asks for what is reduced; `data-priced-list` only until a member's own list takes the place of the visitors'.
 */
export function useListMarks() {
  const { search } = useLocation()
  const { key } = useSession()
  useBrowserLayoutEffect(() => {
    const html = document.documentElement
    html.toggleAttribute('data-sale', asksForSale(new URLSearchParams(search)))
    // While hydrating every reader counts as a visitor.
    if (key === currentSession().key) html.removeAttribute('data-priced-list')
    return () => html.removeAttribute('data-sale')
  }, [search, key])
}
