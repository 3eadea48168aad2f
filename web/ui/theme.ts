import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

// Mantine requires ten shades of a colour; the visible colours are from tokens.css, by the variables below.
const leaf: MantineColorsTuple = [
  '#e4f1ea',
  '#c9e3d5',
  '#a3d0b9',
  '#78ba99',
  '#4f9f79',
  '#2d855e',
  '#0f6b45',
  '#0b5637',
  '#08442b',
  '#05301e',
]
const clay: MantineColorsTuple = [
  '#fbeadf',
  '#f6d3be',
  '#f0b896',
  '#e99a6d',
  '#dd7c48',
  '#cb6430',
  '#b4501e',
  '#934017',
  '#733211',
  '#53230b',
]

export const theme = createTheme({
  primaryColor: 'leaf',
  colors: { leaf, clay },
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--mono)',
  headings: { fontFamily: 'var(--font)', fontWeight: '650' },
  defaultRadius: 'md',
  radius: { sm: 'var(--radius-s)', md: 'var(--radius)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
})

const fromTokens = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-muted)',
  '--mantine-color-placeholder': 'var(--text-muted)',
  '--mantine-color-anchor': 'var(--action)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-leaf-filled': 'var(--action)',
  '--mantine-color-leaf-filled-hover': 'var(--action-hover)',
  '--mantine-color-leaf-light': 'var(--action-soft)',
  '--mantine-color-leaf-light-color': 'var(--action)',
  '--mantine-color-leaf-outline': 'var(--action)',
  '--mantine-primary-color-contrast': 'var(--on-action)',
}

/** Light and dark use the same tokens, whose values depend on the colour scheme. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: fromTokens, dark: fromTokens })
