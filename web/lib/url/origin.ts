import { createContext, useContext } from 'react'

/** Scheme and host under which the shop is public: canonical and language links need whole addresses. */
export const OriginContext = createContext('')
export const useOrigin = () => useContext(OriginContext)
