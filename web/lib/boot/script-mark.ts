import { createContext } from 'react'

/** The nonce by which the server knows our inline scripts while it renders a page; undefined in the browser. */
export const ScriptMarkContext = createContext<string | undefined>(undefined)
