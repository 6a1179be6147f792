import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Settings2 from 'lucide-react/icons/settings-2'
import Trash2 from 'lucide-react/icons/trash-2'
import { useMenuButton } from '@/components/common/useMenuButton'
import { dashboardMessages } from '@/features/stacks/messages'
import { transformationTab as texts } from './messages'

export interface TransformationMenuProps {
  /** Name of the transformation, for the accessible name of the button. */
  readonly transformation: string
  /** Href of the dialog that confirms the deletion. */
  readonly deleting: string
}

/** Cog button of an active transformation, with a menu of its actions. Spec 1 §2 (DSH-6). */
export function TransformationMenu({ transformation, deleting }: TransformationMenuProps) {
  const { button, id: buttonId, anchor, close } = useMenuButton()
  const name = dashboardMessages.menu(transformation)
  return (
    <>
      <IconButton {...button} size="small" title={name} aria-label={name} sx={{ m: '0 -2px' }}>
        <Settings2 size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-labelledby': buttonId }, paper: { sx: { width: 160 } } }}
      >
        <MenuItem component="a" href={deleting} onClick={close} sx={{ color: 'error.text' }}>
          <Trash2 size={16} strokeWidth={1.75} aria-hidden />
          {texts.delete}
        </MenuItem>
      </Menu>
    </>
  )
}
