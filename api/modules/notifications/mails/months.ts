import type { Language } from '#contract/errors.ts'

const labels: Record<Language, (count: number) => string> = {
  en: (count) => (count === 1 ? '1 month' : `${count} months`),
  sw: (count) => (count === 1 ? 'Mwezi 1' : `Miezi ${count}`),
}

export const months = (count: number, language: Language) => labels[language](count)
