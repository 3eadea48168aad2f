import { Trans, useLingui } from '@lingui/react/macro'
import { EllipsisVertical, Eye, MessageSquare, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link, type LinkProps } from 'react-router'
import type { Customer } from '#contract/lending/customers.staff.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Button, buttonClass, iconButtonClass } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Modal, prepareModal } from '#web/ui/overlay.tsx'
import { recordPaths } from '../lib/screens.ts'
import { NoAction, RowActions } from '../list/rows/row-actions.tsx'
import { ContactLinks } from './contact-links.tsx'
import { canEdit } from './customer-rights.ts'
import styles from './customers.module.css'
import { canDelete, DeleteCustomer, DeleteCustomerDialog } from './delete-customer.tsx'

type Props = { customer: Customer; state: LinkProps['state'] }

/** View, Edit, Contact and Delete of one customer. */
export function CustomerActions({ customer, state }: Props) {
  const { t } = useLingui()
  const session = useSession()
  const { id, name } = customer
  const path = recordPaths.customer(id)
  return (
    <RowActions name={name}>
      <Link to={path} state={state} className={iconButtonClass} aria-label={t`View ${name}`}>
        <Eye aria-hidden size={20} />
      </Link>
      {canEdit(customer) ? (
        <Link to={`${path}?edit=1`} state={state} className={iconButtonClass} aria-label={t`Edit ${name}`} data-edit>
          <Pencil aria-hidden size={20} />
        </Link>
      ) : (
        <NoAction />
      )}
      <Contact customer={customer} />
      {canDelete(customer, session) ? (
        <DeleteCustomer customer={customer}>
          <Trash2 aria-hidden size={20} />
        </DeleteCustomer>
      ) : (
        <NoAction />
      )}
    </RowActions>
  )
}

/** The same as a menu, for the card of a customer. Its dialogs stay when it closes. */
export function CustomerMenu({ customer, state }: Props) {
  const { t } = useLingui()
  const session = useSession()
  const [question, setQuestion] = useState<'contact' | 'delete' | null>(null)
  const { id, name } = customer
  const path = recordPaths.customer(id)
  const close = () => setQuestion(null)
  return (
    <div className={styles.actions}>
      <Disclosure label={t`Actions for ${name}`} button={<EllipsisVertical aria-hidden size={20} />}>
        {(closeMenu) => {
          const ask = (next: typeof question) => () => {
            closeMenu()
            setQuestion(next)
          }
          return (
            <div className={styles.menu}>
              <Link to={path} state={state} className={buttonClass('quiet')}>
                <Trans>View Details</Trans>
              </Link>
              {canEdit(customer) && (
                <Link to={`${path}?edit=1`} state={state} className={buttonClass('quiet')} data-edit>
                  <Trans>Edit</Trans>
                </Link>
              )}
              <Button variant="quiet" onPointerEnter={prepareModal} onFocus={prepareModal} onClick={ask('contact')}>
                <Trans>Contact</Trans>
              </Button>
              {canDelete(customer, session) && (
                <Button variant="quietDanger" onClick={ask('delete')}>
                  <Trans>Delete</Trans>
                </Button>
              )}
            </div>
          )
        }}
      </Disclosure>
      <Modal opened={question === 'contact'} onClose={close} title={t`Contact ${name}`}>
        <ContactLinks customer={customer} />
      </Modal>
      <DeleteCustomerDialog customer={customer} opened={question === 'delete'} onClose={close} />
    </div>
  )
}

function Contact({ customer }: { customer: Customer }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { name } = customer
  return (
    <>
      <Button
        variant="quiet"
        aria-label={t`Contact ${name}`}
        aria-haspopup="dialog"
        onPointerEnter={prepareModal}
        onFocus={prepareModal}
        onClick={() => setOpen(true)}
      >
        <MessageSquare aria-hidden size={20} />
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={t`Contact ${name}`}>
        <ContactLinks customer={customer} />
      </Modal>
    </>
  )
}
