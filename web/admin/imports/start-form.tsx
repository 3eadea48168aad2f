import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { importTemplatePath, maxImportBytes } from '#contract/imports/import-choices.ts'
import { type ImportKindName, importKindNames, importKinds } from '#contract/imports/import-kinds.ts'
import { importKindLabels } from '#contract/imports/import-labels.ts'
import { type Import, startImport } from '#contract/imports/imports.staff.ts'
import { recordPaths } from '#web/admin/lib/screens.ts'
import layout from '#web/admin/record/layout.module.css'
import { FormActions } from '#web/lib/form/form-actions.tsx'
import { api, messageOf } from '#web/lib/http/api.ts'
import { download } from '#web/lib/http/download.ts'
import { useIdempotencyKey } from '#web/lib/http/use-idempotency-key.ts'
import { useAction } from '#web/lib/query/use-action.ts'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field, SelectField } from '#web/ui/form/field.tsx'
import { importKeys } from './imports.queries.ts'
import { upload } from './upload.store.ts'

/** Choice of what to import, and of its file, which is uploaded on the page of the import. */
export default function StartForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const session = useSession()
  const client = useQueryClient()
  const navigate = useNavigate()
  const withKey = useIdempotencyKey()
  const kinds = importKindNames.filter((name) => can(session, importKinds[name].permission))
  /** A link from another screen says what is to be imported. */
  const [params] = useSearchParams()
  const [kind, setKind] = useState<ImportKindName | ''>(kinds.find((name) => name === params.get('kind')) ?? '')
  const [file, setFile] = useState<File | null>(null)
  const isTooLarge = file !== null && file.size > maxImportBytes
  const start = useAction({
    run: async ({ chosen, content }: { chosen: ImportKindName; content: File }) => {
      const body = { kind: chosen, fileName: content.name.slice(-200), bytes: content.size }
      return withKey(body, (idempotencyKey) => api(startImport, { body, idempotencyKey }))
    },
    onDone: (item, { content }) => {
      const store = (answer: Import) => client.setQueryData(importKeys.one(session.key, item.id), answer)
      store(item)
      void upload(item, content, store)
      onClose()
      return navigate(recordPaths.import(item.id))
    },
  })
  const template = useAction({
    run: (chosen: ImportKindName) => download(importTemplatePath(chosen), `${chosen}.xlsx`),
    failed: t`The file could not be downloaded. Please try again.`,
  })
  return (
    <form
      method="post"
      className={layout.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (kind !== '' && file && !isTooLarge) start.act({ chosen: kind, content: file })
      }}
    >
      <SelectField
        label={<Trans>What is in the file</Trans>}
        required
        value={kind}
        onChange={({ target }) => setKind(kinds.find((name) => name === target.value) ?? '')}
      >
        <option value="">{t`Choose...`}</option>
        {kinds.map((name) => (
          <option key={name} value={name}>
            {importKindLabels[name][language]}
          </option>
        ))}
      </SelectField>
      <Field
        label={<Trans>File</Trans>}
        type="file"
        required
        accept=".csv,.tsv,.txt,.xlsx,.zip"
        hint={
          kind === 'products' ? (
            <Trans>XLSX or CSV of at most 50 MB; a ZIP of it with its pictures too.</Trans>
          ) : (
            <Trans>XLSX or CSV of at most 50 MB. The columns are matched in the next step.</Trans>
          )
        }
        error={isTooLarge ? t`The file is larger than 50 MB; divide it into smaller ones.` : undefined}
        onChange={({ target }) => setFile(target.files?.[0] ?? null)}
      />
      {kind !== '' && (
        <Button variant="quiet" busy={template.isBusy} onClick={() => template.act(kind)}>
          <Download aria-hidden size={18} />
          <Trans>Empty file with the columns</Trans>
        </Button>
      )}
      {start.error !== null && (
        <Alert tone="error">{messageOf(start.error, t`Nothing was started. Please try again.`)}</Alert>
      )}
      <FormActions>
        <Button type="submit" busy={start.isBusy}>
          <Trans>Upload</Trans>
        </Button>
        <Button variant="secondary" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </FormActions>
    </form>
  )
}
