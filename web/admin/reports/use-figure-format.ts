import { useLingui } from '@lingui/react'
import { kshExact } from '#contract/money.ts'
import { type FigureName, figureDefinitions } from './figure-definitions.ts'

/** Formats a figure in its unit. */
export function useFigureFormat() {
  const { i18n } = useLingui()
  return (name: FigureName, value: number) => {
    const { unit } = figureDefinitions[name]
    if (unit === 'money') return kshExact(value)
    return unit === 'percent'
      ? i18n.number(value, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })
      : i18n.number(value)
  }
}
