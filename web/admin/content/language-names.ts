import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Language } from '#contract/errors.ts'

export const languageNames: Record<Language, MessageDescriptor> = { en: msg`English`, sw: msg`Swahili` }
