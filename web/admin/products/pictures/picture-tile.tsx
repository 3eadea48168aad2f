import { Trans, useLingui } from '@lingui/react/macro'
import { GripVertical } from 'lucide-react'
import type { HTMLAttributes } from 'react'
import { deletePicture, describePicture, type ProductPicture } from '#contract/catalogue/product-pictures.staff.ts'
import { PlaceButtons } from '#web/admin/lib/place-buttons.tsx'
import { ConfirmButton } from '#web/lib/form/confirm-button.tsx'
import { Form, FormError, SubmitButton } from '#web/lib/form/form.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { api } from '#web/lib/http/api.ts'
import { productKeys } from '#web/lib/query/keys.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { TextInput } from '#web/ui/form/form-fields.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { DescribePictureForm } from './picture.schema.ts'
import styles from './pictures.module.css'

type Props = {
  picture: ProductPicture
  place: number
  last: number
  isBusy: boolean
  onPlace: (place: number, button: HTMLElement) => void
  row: HTMLAttributes<HTMLLIElement>
  grip: HTMLAttributes<HTMLSpanElement>
}

/** One picture with its place, its description in both languages, and its deletion. */
export function PictureTile({ picture, place, last, isBusy, onPlace, row, grip }: Props) {
  const { t } = useLingui()
  const name = t`picture ${place}`
  return (
    <li {...row} className={styles.tile}>
      <div className={styles.picture}>
        {picture.state === 'ready' && <Picture source={picture} alt={picture.alt || name} sizes="8rem" />}
        {picture.state === 'waiting' && (
          <p role="status">
            <Skeleton height="6rem" />
            <Trans>Being made...</Trans>
          </p>
        )}
        {picture.state === 'failed' && (
          <p>
            <Trans>This file could not be read as a picture. Delete it and try another one.</Trans>
          </p>
        )}
      </div>
      <Alternative picture={picture} place={place} />
      <div className={styles.actions}>
        {last > 1 && (
          // For pointers only: the buttons next to it do the same by keys.
          <span {...grip} className={styles.grip} title={t`Drag to change the order`} aria-hidden>
            <GripVertical size={20} />
          </span>
        )}
        <PlaceButtons name={name} place={place} last={last} isBusy={isBusy} onPlace={onPlace} />
        <ConfirmButton
          button={<Trans>Delete</Trans>}
          label={t`Delete ${name}`}
          title={<Trans>Delete this picture?</Trans>}
          confirmLabel={<Trans>Delete</Trans>}
          cancelLabel={<Trans>Keep it</Trans>}
          onConfirm={() => api(deletePicture, { params: { id: picture.id } })}
          done={t`Picture deleted.`}
          failed={t`The picture could not be deleted. Please try again.`}
          stale={productKeys.all}
        >
          <p>
            <Trans>This cannot be undone.</Trans>
          </p>
        </ConfirmButton>
      </div>
    </li>
  )
}

function Alternative({ picture: { id, alt, altSw }, place }: Pick<Props, 'picture' | 'place'>) {
  const { t } = useLingui()
  const form = useContractForm({ schema: DescribePictureForm, defaultValues: { alt, altSw } })
  const { submit, isBusy } = useSubmit({
    form,
    send: (body) => api(describePicture, { params: { id }, body }),
    failed: t`The description could not be saved. Please try again.`,
    invalidates: [productKeys.all],
    done: t`Description saved.`,
    onDone: (_answer, values) => form.reset(values),
  })
  return (
    <Form form={form} onSubmit={submit} className={styles.alternative}>
      <TextInput name="alt" label={t`What picture ${place} shows`} maxLength={200} />
      <TextInput name="altSw" label={t`What picture ${place} shows, in Swahili`} lang="sw" maxLength={200} />
      <FormError />
      {form.formState.isDirty && (
        <SubmitButton variant="secondary" isBusy={isBusy} busyLabel={<Trans>Saving...</Trans>}>
          <Trans>Save</Trans>
        </SubmitButton>
      )}
    </Form>
  )
}
