import { createContext, useContext } from 'react'

/** The shop's public scheme and host: canonical and language links need absolute URLs. */
export const OriginContext = createContext('')
export const useOrigin = () => useContext(OriginContext)
