import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { maxPictures } from '#contract/catalogue/product-choices.ts'
import { addProduct } from '#contract/catalogue/products.staff.ts'
import { Form, FormError } from '#web/lib/form/form.tsx'
import { createFormDrafts } from '#web/lib/form/form-drafts.ts'
import { LeaveGuard } from '#web/lib/form/leave-guard.tsx'
import { NumberInput } from '#web/lib/form/number-fields.tsx'
import { SaveActions } from '#web/lib/form/save-actions.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { api } from '#web/lib/http/api.ts'
import { productKeys } from '#web/lib/query/keys.ts'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { idIn } from '#web/lib/url/id-in.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { screenLoader } from '../lib/admin-loader.ts'
import { DraftAlert } from '../lib/draft-alert.tsx'
import { ScreenAccess } from '../lib/screen-access.tsx'
import { recordPaths, screens } from '../lib/screens.ts'
import layout from '../record/layout.module.css'
import { RecordPage } from '../record/record-page.tsx'
import { toFormValues } from './edit-product-form.tsx'
import { ChosenFiles } from './pictures/chosen-files.tsx'
import { keepNotAdded } from './pictures/not-added.ts'
import { PictureDrop } from './pictures/picture-drop.tsx'
import { uploadPictures } from './pictures/picture-upload.ts'
import { UploadProgress, useUploadTexts } from './pictures/upload-progress.tsx'
import { ProductFields } from './product-fields.tsx'
import { type NewProductInput, NewProductForm as NewProductSchema } from './product-form.schema.ts'
import { formChoices, type ProductChoices, productRecord } from './product-record.queries.ts'

export const clientLoader = screenLoader(screens.products, (client, { session }) => {
  void client.prefetchQuery(formChoices(session))
})

export default function NewProductScreen() {
  const { t } = useLingui()
  return (
    <ScreenAccess screen={screens.products}>
      <RecordPage list={screens.products} title={t`New product`}>
        <NewProduct />
      </RecordPage>
    </ScreenAccess>
  )
}

/** The form, empty or filled with another product (`?from=12`) but for its code, its stock and its translations' owner. */
function NewProduct() {
  const { t } = useLingui()
  const session = useSession()
  const from = idIn(useSearchParams()[0].get('from'))
  const choices = useQuery(formChoices(session))
  const original = useQuery({ ...productRecord(from ?? 0, session), enabled: from !== null })
  return (
    <QueryBoundary query={choices} loading={<Skeleton height="24rem" />} failed={t`Failed to load products.`}>
      {(loaded) =>
        from !== null && original.isPending ? (
          <Skeleton height="24rem" />
        ) : (
          <NewProductForm choices={loaded} values={original.data ? copyOf(toFormValues(original.data)) : empty} />
        )
      }
    </QueryBoundary>
  )
}

const empty = {
  itemCode: '',
  name: '',
  nameSw: '',
  description: '',
  descriptionSw: '',
  categoryId: null as unknown as number,
  subCategoryId: null,
  brandId: null,
  listPrice: null,
  sellingPrice: null as unknown as number,
  cost: null,
  lowStockLevel: null,
  isFeatured: false,
  searchWords: [],
  attributes: [],
  status: 'active',
  stock: 0,
} satisfies NewProductInput

const copyOf = ({ version: _, ...values }: ReturnType<typeof toFormValues>): NewProductInput => ({
  ...values,
  itemCode: '',
  status: 'active',
  stock: 0,
})

const isSame = (file: File) => (other: File) => other.name === file.name && other.size === file.size

/** The unsaved new product of a session. */
const drafts = createFormDrafts<NewProductInput>({ storedAs: 'new-product' })

function NewProductForm({ choices, values }: { choices: ProductChoices; values: NewProductInput }) {
  const { t } = useLingui()
  const { key } = useSession()
  const navigate = useNavigate()
  const [files, setFiles] = useState<File[]>([])
  const [uploaded, setUploaded] = useState<number | null>(null)
  const texts = useUploadTexts()
  const form = useContractForm({ schema: NewProductSchema, defaultValues: values })
  const draft = drafts.useFormDraft(form, key)
  const { submit, isBusy } = useSubmit({
    form,
    send: (body, idempotencyKey) => api(addProduct, { body, idempotencyKey }),
    failed: t`Failed to add product`,
    invalidates: [productKeys.all],
    done: t`Product added.`,
    onDone: async ({ id }) => {
      drafts.clear(key)
      // The product exists; its page offers the files that failed again.
      setUploaded(0)
      const upload = { productId: id, files, room: maxPictures, texts }
      keepNotAdded(id, await uploadPictures(upload, setUploaded))
      return navigate(recordPaths.product(id), { replace: true })
    },
  })
  const cancel = () => {
    drafts.clear(key)
    return navigate(screens.products.path)
  }
  return (
    <Panel title={<Trans>Details</Trans>}>
      <Form form={form} onSubmit={submit} className={layout.form}>
        <LeaveGuard hasUnsaved={() => drafts.read(key) !== null} />
        <DraftAlert draft={draft} />
        <ProductFields
          choices={choices}
          stock={<NumberInput name="stock" label={t`Stock`} hint={t`What is on the shelf now.`} inputMode="numeric" />}
        />
        <PictureDrop
          disabled={isBusy}
          onFiles={(added) => setFiles((before) => [...before, ...added.filter((file) => !before.some(isSame(file)))])}
        />
        {files.length > 0 && (
          <ChosenFiles
            files={files}
            onRemove={isBusy ? undefined : (gone) => setFiles(files.filter((file) => file !== gone))}
          />
        )}
        {uploaded !== null && <UploadProgress done={uploaded} total={Math.min(files.length, maxPictures)} />}
        <FormError />
        <SaveActions isBusy={isBusy} label={<Trans>Add Product</Trans>} onCancel={cancel} />
      </Form>
    </Panel>
  )
}
