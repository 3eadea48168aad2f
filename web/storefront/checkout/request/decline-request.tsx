import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { declineRequest, type StaffOrderRequest } from '#contract/order-requests.ts'
import { forgetDraft } from '../../../features/checkout/draft.store.ts'
import { api, messageOf } from '../../../lib/api.ts'
import { useLocalePath } from '../../../lib/paths.ts'
import type { Session } from '../../../lib/session.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/overlay.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { toast } from '../../../ui/toasts.tsx'
import styles from './request.module.css'

const shortest = 3

type Props = { request: StaffOrderRequest; session: Session; opened: boolean; onClose: () => void }

/** Says no, with the reason the member reads. */
export function DeclineRequest({ request: { id, requestNumber }, session, opened, onClose }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const navigate = useNavigate()
  const localePath = useLocalePath()
  const [reason, setReason] = useState('')
  const [wasAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isShort = reason.trim().length < shortest

  const decline = async (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (isShort || isBusy) return
    setBusy(true)
    setProblem(null)
    try {
      await api(declineRequest, { params: { id }, body: { reason: reason.trim() } })
      forgetDraft(session, id)
      toast(t`Request ${requestNumber} is declined`)
      navigate(localePath('/orders'))
    } catch (error) {
      setProblem(messageOf(error, t`It was not declined: there is no connection. Please try again.`))
      setBusy(false)
    } finally {
      for (const key of ['requests', 'notices']) client.invalidateQueries({ queryKey: [key] })
    }
  }

  return (
    <Modal opened={opened} onClose={onClose} title={<Trans>Decline request {requestNumber}</Trans>}>
      <form className={styles.form} onSubmit={decline} noValidate>
        {problem && (
          <Alert tone="error">
            <p>{problem}</p>
          </Alert>
        )}
        <TextArea
          label={<Trans>Reason</Trans>}
          hint={<Trans>The member reads this.</Trans>}
          rows={3}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          required
          error={wasAsked && isShort && <Trans>Please say why, in a few words.</Trans>}
        />
        <div className={styles.actions}>
          <Button type="submit" look="danger" busy={isBusy}>
            {isBusy ? <Trans>Declining...</Trans> : <Trans>Decline the request</Trans>}
          </Button>
          <Button look="secondary" onClick={onClose}>
            <Trans>Go back</Trans>
          </Button>
        </div>
      </form>
    </Modal>
  )
}
