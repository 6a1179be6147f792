import { useId, useState } from 'react'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Settings2 from 'lucide-react/icons/settings-2'
import { dashboardMessages } from '@/domain/messages/dashboard'

/** One thing that can be done with a stack; it has an address, so that it is a link like any other. */
export interface StackMenuEntry {
  readonly id: string
  readonly label: string
  readonly href: string
}

export interface StackMenuProps {
  /** Name of the stack's source, for the button's own name. */
  readonly source: string
  /** In the order of the menu. */
  readonly entries: readonly StackMenuEntry[]
}

/** What can be done with one stack, behind the cog at the end of its row. Spec 1 §2 "Stack row" (DSH-4). */
export function StackMenu({ source, entries }: StackMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const buttonId = useId()
  const name = dashboardMessages.menu(source)
  return (
    <>
      <IconButton
        id={buttonId}
        size="small"
        title={name}
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ m: '0 -2px' }}
      >
        <Settings2 size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-labelledby': buttonId }, paper: { sx: { minWidth: 168 } } }}
      >
        {entries.map(({ id, label, href }) => (
          <MenuItem key={id} component="a" href={href} onClick={() => setAnchor(null)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
