import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { cssVariables, theme } from '../theme.ts'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/global.layer.css'

type Shown = 'light' | 'dark'
const shown = (): Shown => (document.documentElement.dataset.mantineColorScheme === 'dark' ? 'dark' : 'light')

/** The shop sets the colour scheme attribute of <html>; Mantine only reads it. */
const followsPage = { get: shown, set: () => {}, subscribe: () => {}, unsubscribe: () => {}, clear: () => {} }

/** The provider of Mantine components. It loads with the first of them, never with the first view of the shop. */
export const MantineParts = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} colorSchemeManager={followsPage}>
    {children}
  </MantineProvider>
)
