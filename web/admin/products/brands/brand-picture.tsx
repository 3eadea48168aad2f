import { Trans, useLingui } from '@lingui/react/macro'
import { ImageUp } from 'lucide-react'
import { useRef } from 'react'
import { largestPicture } from '#contract/account/profile.ts'
import { type BrandRecord, setBrandPicture } from '#contract/catalogue/brands.staff.ts'
import layout from '#web/admin/record/layout.module.css'
import { dataUrlOf, pictureTypes } from '#web/features/profile/picture-file.ts'
import { ConfirmButton } from '#web/lib/form/confirm-button.tsx'
import { api } from '#web/lib/http/api.ts'
import { useAction } from '#web/lib/query/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toasts.tsx'
import styles from './brands.module.css'
import { brandKeys } from './brands.queries.ts'

/** The picture of a brand, often its logo. A chosen file is stored immediately. */
export function BrandPicture({ brand: { id, name, picture } }: { brand: BrandRecord }) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const save = (data: string | null) => api(setBrandPicture, { params: { id }, body: { picture: data } })
  const { act, isBusy } = useAction({
    run: async (file: File) => save(await dataUrlOf(file)),
    failed: t`The picture could not be uploaded. Please try again.`,
    done: t`Picture saved.`,
    invalidates: [brandKeys.all],
  })
  const choose = (file: File | undefined) => {
    if (!file) return
    if (pictureTypes.includes(file.type) && file.size <= largestPicture) act(file)
    else toast(t`Please choose a JPEG, PNG, WebP or GIF picture of at most 5 MB.`, 'error')
  }
  return (
    <div className={layout.form}>
      {picture && <img src={picture} alt={name} className={styles.picture} />}
      <p className={layout.note}>
        <Trans>Shown with the brand on the pages of its products.</Trans>
      </p>
      <div className={layout.head}>
        <input
          ref={input}
          type="file"
          aria-label={t`Picture`}
          accept={pictureTypes.join(',')}
          hidden
          onChange={({ target }) => {
            choose(target.files?.[0])
            target.value = ''
          }}
        />
        <Button variant="secondary" busy={isBusy} onClick={() => input.current?.click()}>
          <ImageUp aria-hidden size={18} />
          {picture ? <Trans>Change picture</Trans> : <Trans>Upload picture</Trans>}
        </Button>
        {picture && (
          <ConfirmButton
            button={<Trans>Remove picture</Trans>}
            label={t`Remove picture`}
            title={<Trans>Remove the picture of {name}?</Trans>}
            confirmLabel={<Trans>Remove picture</Trans>}
            cancelLabel={<Trans>Cancel</Trans>}
            onConfirm={() => save(null)}
            done={t`Picture removed.`}
            failed={t`The picture could not be removed. Please try again.`}
            stale={brandKeys.all}
          >
            <Trans>Its file is deleted. You can upload it again at any time.</Trans>
          </ConfirmButton>
        )}
      </div>
    </div>
  )
}
