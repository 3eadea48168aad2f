import { createContext } from 'react'

/** The nonce of our inline scripts while the server renders a page; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined)
