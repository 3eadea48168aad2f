import { Plus } from 'lucide-react'
import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { DialogButton } from '#web/lib/form/dialog-button.tsx'

type PartProps<Added> = { onAdded?: ((added: Added) => unknown) | undefined }

type Props<Added> = Pick<ComponentProps<typeof DialogButton>, 'variant' | 'size'> & {
  /** Of the button and of the dialog. */
  label: ReactNode
  load: () => Promise<{ default: ComponentType<PartProps<Added> & { onClose: () => void }> }>
  /** Called with the new record. */
  onAdded?: (added: Added) => unknown
}

/** The button that opens the form for a new record. */
export const AddButton = <Added = never>({ load, onAdded, ...props }: Props<Added>) => (
  <DialogButton<PartProps<Added>>
    variant="primary"
    size="44rem"
    icon={<Plus aria-hidden size={18} />}
    load={load}
    part={{ onAdded }}
    {...props}
  />
)
