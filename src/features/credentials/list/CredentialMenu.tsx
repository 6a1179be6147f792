import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Ellipsis from 'lucide-react/icons/ellipsis'
import KeyRound from 'lucide-react/icons/key-round'
import Layers from 'lucide-react/icons/layers'
import Pencil from 'lucide-react/icons/pencil'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Trash2 from 'lucide-react/icons/trash-2'
import { useId } from 'react'
import { useMenuButton } from '@/components/common/useMenuButton'
import { credentialListMessages } from './messages'
import type { CredentialRowModel } from './credentialRowModel'

const texts = credentialListMessages.actions

export interface CredentialMenuProps {
  /** View model of the credential: its name, the addresses of the actions, and whether it can be deleted. */
  readonly row: CredentialRowModel
  /** Whether the credential is being verified, which disables the menu item. */
  readonly isChecking: boolean
  /** Verifies the credential with the service. */
  readonly onCheck: () => void
  /** Called when the link to the edit form is clicked, before it opens. */
  readonly onEdit: () => void
}

/**
 * Menu button of a credential: check, replace, show its stacks, delete. While stacks use the credential, the delete
 * item is disabled and says why (FU-18).
 */
export function CredentialMenu({ row, isChecking, onCheck, onEdit }: CredentialMenuProps) {
  const { button, id: buttonId, anchor, close } = useMenuButton()
  const reasonId = useId()
  const name = texts.of(row.name)
  const { deletion, replaceHref = null, proveHref = null } = row
  return (
    <>
      <IconButton {...button} size="small" title={name} aria-label={name}>
        <Ellipsis size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-labelledby': buttonId }, paper: { sx: { width: 232 } } }}
      >
        <MenuItem
          aria-disabled={isChecking || undefined}
          onClick={() => {
            close()
            onCheck()
          }}
        >
          <RefreshCw size={16} strokeWidth={1.75} aria-hidden />
          {texts.checkNow}
        </MenuItem>
        {proveHref !== null && (
          <MenuItem component="a" href={proveHref} onClick={close}>
            <BadgeCheck size={16} strokeWidth={1.75} aria-hidden />
            {texts.prove}
          </MenuItem>
        )}
        {replaceHref !== null && (
          <MenuItem component="a" href={replaceHref} onClick={close}>
            <KeyRound size={16} strokeWidth={1.75} aria-hidden />
            {texts.replaceSecret}
          </MenuItem>
        )}
        {row.editHref !== null && (
          <MenuItem
            component="a"
            href={row.editHref}
            onClick={() => {
              close()
              onEdit()
            }}
          >
            {replaceHref === null ? (
              <KeyRound size={16} strokeWidth={1.75} aria-hidden />
            ) : (
              <Pencil size={16} strokeWidth={1.75} aria-hidden />
            )}
            {editWords(row)}
          </MenuItem>
        )}
        {row.stacksHref !== null && (
          <MenuItem component="a" href={row.stacksHref} onClick={close}>
            <Layers size={16} strokeWidth={1.75} aria-hidden />
            {texts.showStacks(row.stackCount)}
          </MenuItem>
        )}
        {deletion.kind !== 'absent' && <Divider component="li" />}
        {deletion.kind === 'allowed' && (
          <MenuItem component="a" href={deletion.href} onClick={close} sx={{ color: 'error.text' }}>
            <Trash2 size={16} strokeWidth={1.75} aria-hidden />
            {texts.delete}
          </MenuItem>
        )}
        {deletion.kind === 'inUse' && (
          <MenuItem aria-disabled aria-describedby={reasonId} disableRipple sx={blockedSx}>
            <Trash2 size={16} strokeWidth={1.75} aria-hidden />
            <Box sx={{ minWidth: 0 }}>
              {texts.delete}
              <Box id={reasonId} sx={{ typography: 'caption', whiteSpace: 'normal' }}>
                {texts.inUse(row.stackCount)}
              </Box>
            </Box>
          </MenuItem>
        )}
      </Menu>
    </>
  )
}

/** Name of the item that opens the edit form. */
const editWords = ({ isOAuth, replaceHref = null }: CredentialRowModel): string => {
  if (isOAuth) return texts.reconnect
  return replaceHref === null ? texts.replace : texts.edit
}

const blockedSx = {
  alignItems: 'flex-start',
  color: 'text.secondary',
  cursor: 'default',
  '& > svg': { mt: '2px' },
} as const
