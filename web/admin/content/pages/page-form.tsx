import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type PageSource, previewPage, savePage } from '#contract/site/pages.staff.ts'
import { DraftAlert } from '#web/admin/lib/draft-alert.tsx'
import { ConflictAlert } from '#web/lib/form/conflict-alert.tsx'
import { Form, FormError } from '#web/lib/form/form.tsx'
import { createFormDrafts } from '#web/lib/form/form-drafts.ts'
import { SaveActions } from '#web/lib/form/save-actions.tsx'
import { useEditForm } from '#web/lib/form/use-edit-form.ts'
import { api } from '#web/lib/http/api.ts'
import { pageKeys } from '#web/lib/query/keys.ts'
import { useAction } from '#web/lib/query/use-action.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaInput, TextInput } from '#web/ui/form/form-fields.tsx'
import styles from '../content.module.css'
import { type PageFormInput, PageForm as PageSchema } from './page-form.schema.ts'
import { PagePreview } from './page-preview.tsx'

/** Unsaved texts by session, page and language. */
const drafts = createFormDrafts<PageFormInput>({ storedAs: 'page' })

/** Writes a page in one language, with a preview. What was typed lasts until it is saved or cancelled. */
export function PageForm({ source, onClose }: { source: PageSource; onClose: () => void }) {
  const { t } = useLingui()
  const { key } = useSession()
  const { slug, language, title, body, version } = source
  const labels = { title: t`Title`, body: t`Text` }
  const [preview, setPreview] = useState<{ title: string; html: string } | null>(null)
  const { form, draft, leave, submit, isBusy, conflict } = useEditForm({
    schema: PageSchema,
    stored: { language, title, body, version },
    drafts,
    owner: `${key} ${slug} ${language}`,
    firstField: 'title',
    onClose,
    send: (input) => api(savePage, { params: { slug }, body: input }),
    failed: t`Failed to save page`,
    invalidates: [pageKeys.all],
    done: t`Page saved.`,
  })
  const { act: show, isBusy: isRendering } = useAction({
    run: () => api(previewPage, { body: { title: form.getValues('title'), body: form.getValues('body') } }),
    failed: t`The preview could not be made. Please try again.`,
    onDone: setPreview,
  })
  return (
    <>
      <Form form={form} onSubmit={submit} className={styles.form}>
        <DraftAlert draft={draft} />
        <TextInput name="title" label={labels.title} lang={language} maxLength={120} required />
        <TextAreaInput
          name="body"
          label={labels.body}
          hint={t`Markdown: ## heading, - list, **bold**, [link](/contact)`}
          lang={language}
          rows={18}
          maxLength={20_000}
          required
        />
        {conflict ? <ConflictAlert conflict={conflict} labels={labels} onSave={submit} /> : <FormError />}
        <SaveActions isBusy={isBusy} onCancel={leave}>
          <Button variant="secondary" busy={isRendering} onClick={() => show()}>
            <Trans>Preview</Trans>
          </Button>
        </SaveActions>
      </Form>
      {preview && <PagePreview {...preview} lang={language} />}
    </>
  )
}
