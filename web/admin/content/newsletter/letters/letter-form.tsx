import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Language } from '#contract/errors.ts'
import { type LetterPreview as Preview, previewLetter } from '#contract/site/letters.staff.ts'
import { SaveActions } from '#web/lib/form/save-actions.tsx'
import { api } from '#web/lib/http/api.ts'
import { useAction } from '#web/lib/query/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { LetterFields, languagesOf, textFields } from './letter-fields.tsx'
import type { NewLetterInput } from './letter-form.schema.ts'
import { LetterPreview } from './letter-preview.tsx'
import styles from './letters.module.css'

type Props = {
  isBusy: boolean
  onLeave: () => unknown
  /** Errors and conflicts, above the buttons. */
  children: ReactNode
}

/** Fields and buttons of a letter, with a preview of what is typed. */
export function LetterForm({ isBusy, onLeave, children }: Props) {
  const { t } = useLingui()
  const { getValues, trigger } = useFormContext<NewLetterInput>()
  const [previews, setPreviews] = useState<{ language: Language; preview: Preview }[]>([])
  const { act: show, isBusy: isRendering } = useAction({
    run: () => {
      const values = getValues()
      return Promise.all(
        languagesOf(values.language).map(async (language) => {
          const { subject, body } = textFields[language]
          const text = { language, subject: values[subject], body: values[body] }
          return { language, preview: await api(previewLetter, { body: text }) }
        }),
      )
    },
    failed: t`The preview could not be made. Please try again.`,
    onDone: setPreviews,
  })
  return (
    <>
      <LetterFields />
      {children}
      <SaveActions isBusy={isBusy} onCancel={onLeave}>
        <Button
          variant="secondary"
          busy={isRendering}
          onClick={async () => {
            if (await trigger(undefined, { shouldFocus: true })) show()
          }}
        >
          <Trans>Preview</Trans>
        </Button>
      </SaveActions>
      {previews.length > 0 && (
        <div className={styles.previews}>
          {previews.map(({ language, preview }) => (
            <LetterPreview key={language} language={language} preview={preview} />
          ))}
        </div>
      )}
    </>
  )
}
