import { Drawer } from '@mantine/core'
import type { OverlayProps } from '../overlay.tsx'
import { MantineParts } from './parts.tsx'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'

export default function MantineDrawer({ closeLabel, size = '22rem', ...props }: OverlayProps) {
  return (
    <MantineParts>
      <Drawer
        {...props}
        size={size}
        padding="md"
        radius={0}
        closeButtonProps={{ 'aria-label': closeLabel, size: 44 }}
      />
    </MantineParts>
  )
}
