import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ImportOutcome, ImportStatus } from '#contract/imports/import-choices.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

type Look = { label: MessageDescriptor; tone: BadgeTone }

export const importStatusLooks: Record<ImportStatus, Look> = {
  uploading: { label: msg({ message: 'Uploading', context: 'import' }), tone: 'info' },
  reading: { label: msg({ message: 'Reading', context: 'import' }), tone: 'info' },
  mapping: { label: msg`Columns to choose`, tone: 'warning' },
  checking: { label: msg({ message: 'Checking', context: 'import' }), tone: 'info' },
  checked: { label: msg`Ready to import`, tone: 'warning' },
  importing: { label: msg({ message: 'Importing', context: 'import' }), tone: 'info' },
  done: { label: msg({ message: 'Imported', context: 'import' }), tone: 'action' },
  undoing: { label: msg({ message: 'Undoing', context: 'import' }), tone: 'info' },
  undone: { label: msg({ message: 'Undone', context: 'import' }), tone: 'neutral' },
  failed: { label: msg({ message: 'Failed', context: 'import' }), tone: 'danger' },
  cancelled: { label: msg({ message: 'Stopped', context: 'import' }), tone: 'neutral' },
}

export const outcomeLooks: Record<ImportOutcome, Look> = {
  new: { label: msg({ message: 'New', context: 'rows of an import' }), tone: 'action' },
  changed: { label: msg({ message: 'Changed', context: 'rows of an import' }), tone: 'info' },
  same: { label: msg({ message: 'No change', context: 'rows of an import' }), tone: 'neutral' },
  wrong: { label: msg({ message: 'Wrong', context: 'rows of an import' }), tone: 'danger' },
  twin: { label: msg({ message: 'To decide', context: 'rows of an import' }), tone: 'warning' },
}
