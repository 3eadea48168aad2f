import type { I18n } from '@lingui/core'

const units = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** '1.4 MB': in the largest unit of which there is at least one, from kilobytes. */
export function formatBytes(bytes: number, i18n: I18n): string {
  const power = Math.max(1, Math.min(units.length, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  const value = Math.max(0.1, bytes / 1000 ** power)
  const unit = units[power - 1]
  return i18n.number(value, { style: 'unit', unit: unit ?? 'kilobyte', maximumFractionDigits: 1 })
}
