import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type DefaultValues, type FieldValues, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { type BulkPreview, startBulkJob } from '#contract/account/bulk-jobs.staff.ts'
import type { BulkKindName, BulkParams } from '#contract/account/bulk-kinds.staff.ts'
import { followJob } from '#web/admin/lib/bulk/followed-jobs.store.ts'
import { rowsOf, type Selected } from '#web/admin/list/use-selection.ts'
import { Form, FormError, SubmitButton } from '#web/lib/form/form.tsx'
import { FormActions } from '#web/lib/form/form-actions.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { api } from '#web/lib/http/api.ts'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './bulk.module.css'
import { bulkPreview } from './bulk-preview.queries.ts'

/** Of typed values, before they are previewed. */
const pauseMs = 300

export type Values = BulkPreview['sample'][number]['before']
/** Before and after of one row. */
export type DrawChange = (before: Values, after: Values) => ReactNode

type Props<Kind extends BulkKindName, Input extends FieldValues> = {
  kind: Kind
  schema: z.ZodType<BulkParams<Kind>, Input>
  defaultValues: DefaultValues<Input>
  selected: Selected
  drawChange: DrawChange
  onClose: () => void
  /** The inputs. */
  children: ReactNode
}

/** The parameters of a bulk action with a preview of what it would change, which is shown before it can be started. */
export function BulkForm<Kind extends BulkKindName, Input extends FieldValues>(props: Props<Kind, Input>) {
  const { kind, schema, defaultValues, selected, drawChange, onClose, children } = props
  const { t } = useLingui()
  const session = useSession()
  const form = useContractForm<Input, BulkParams<Kind>>({ schema, defaultValues })
  const { submit, isBusy } = useSubmit({
    form,
    send: (params, idempotencyKey) =>
      api(startBulkJob, { body: { kind, params, ...rowsOf(selected) }, idempotencyKey }),
    failed: t`Nothing was started. Please try again.`,
    onDone: ({ id }) => {
      onClose()
      followJob(session, id)
      selected.clear()
    },
  })
  const typed = useWatch({ control: form.control })
  const [settled] = useDebouncedValue(typed, pauseMs)
  const params = schema.safeParse(settled).data
  const preview = useQuery(bulkPreview(kind, params, selected, session))
  const changing = params && settled === typed ? preview.data?.changing : undefined
  return (
    <Form form={form} onSubmit={submit} className={styles.form}>
      <div className={styles.fields}>{children}</div>
      {params && (
        <QueryBoundary
          query={preview}
          loading={<Skeleton height="8rem" />}
          failed={t`The preview could not be loaded. Please try again.`}
          variant="secondary"
        >
          {(data) => <Preview preview={data} drawChange={drawChange} />}
        </QueryBoundary>
      )}
      <FormError />
      <FormActions>
        <SubmitButton isBusy={isBusy} busyLabel={<Trans>Saving...</Trans>} disabled={changing === 0}>
          {changing ? (
            <Plural value={changing} one="Change # product" other="Change # products" />
          ) : (
            <Trans>Change</Trans>
          )}
        </SubmitButton>
        <Button variant="secondary" disabled={isBusy} onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}

function Preview({ preview, drawChange }: { preview: BulkPreview; drawChange: DrawChange }) {
  const { i18n } = useLingui()
  const { changing, sample, skipped } = preview
  const total = i18n.number(preview.total)
  const more = changing - sample.length
  return (
    <div className={styles.preview}>
      <p role="status">
        {preview.total === 1 ? (
          <Plural value={changing} _0="The product would not change." other="The product will change." />
        ) : (
          <Plural
            value={changing}
            _0={`None of ${total} products would change.`}
            one={`# of ${total} products will change.`}
            other={`# of ${total} products will change.`}
          />
        )}
      </p>
      <ul className={styles.rows}>
        {sample.map(({ id, name, before, after }) => (
          <li key={id}>
            <span>{name}</span>
            <span className={styles.change}>{drawChange(before, after)}</span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className={styles.note}>
          <Plural value={more} one="and # more" other="and # more" />
        </p>
      )}
      {skipped.map(({ code, reason, rows, names }) => {
        const some = names.join(', ')
        return (
          <p key={code} className={styles.note}>
            <Plural value={rows} one="# is skipped:" other="# are skipped:" /> {reason} {some && `(${some})`}
          </p>
        )
      })}
    </div>
  )
}
