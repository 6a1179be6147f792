import { useId, useState } from 'react'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { ChevronsUpDown } from 'lucide-react'
import { UnthrottledSuspense } from '@/components/common/UnthrottledSuspense'
import { lazyWithPreload } from '@/components/common/lazyWithRetry'
import { shell } from '@/domain/messages/shell'
import type { ZoneChoice } from '@/domain/shared/zone'

export type ColourMode = 'system' | 'light' | 'dark'

// the entries and what menus are made of come when the button is pointed at (P2)
const { Component: UserMenuItems, preload } = lazyWithPreload(
  async () => (await import('./UserMenuItems')).UserMenuItems,
)

export interface UserMenuProps {
  /** The e-mail address for a person without a name. */
  readonly name: string
  readonly email: string
  /** One or two letters for the circle. */
  readonly initials: string
  readonly isFolded: boolean
  readonly colourMode: ColourMode
  readonly onColourMode: (mode: ColourMode) => void
  /** In which zone times are written (PLUS-15). */
  readonly zoneChoice: ZoneChoice
  /** The browser's own zone, "Europe/Paris". */
  readonly ownZone: string
  readonly onZoneChoice: (choice: ZoneChoice) => void
  /** Absent when the user is not impersonating (APP-8). */
  readonly onDeimpersonate?: () => void
  /** Absent for everyone but an organisation's admins (LIC-3). */
  readonly onLicence?: () => void
  /** Opens the list of keyboard shortcuts. */
  readonly onShortcuts: () => void
  /** Absent where the backend has no such call, and while impersonating (FS-4). */
  readonly onLoginSessions?: () => void
  readonly onChangePassword?: () => void
  readonly onLogOut: () => void
}

function Face({ initials }: { readonly initials: string }) {
  return (
    <Box
      data-initials={initials}
      sx={{
        // drawn, not written: the button is named by the line beside it
        '&::before': { content: 'attr(data-initials)' },
        width: 28,
        height: 28,
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        borderRadius: '50%',
        bgcolor: 'primary.soft',
        color: 'primary.text',
        // a button has the browser's own font
        typography: 'caption',
        fontWeight: 620,
      }}
    />
  )
}

/** Who is signed in, and what they can do about it: log out, leave an impersonation, choose light or dark, UTC or their own time (APP-7, APP-8). */
export function UserMenu(props: UserMenuProps) {
  const { email, initials, isFolded } = props
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const buttonId = useId()
  const close = () => setAnchor(null)
  return (
    <>
      <ButtonBase
        id={buttonId}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={isFolded ? shell.menu.userMenu(email) : undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={(event) => {
          setAnchor(event.currentTarget)
          setWasOpened(true)
        }}
        sx={{
          width: '100%',
          minHeight: 44,
          px: isFolded ? 0 : 2,
          gap: 2,
          flex: 'none',
          justifyContent: isFolded ? 'center' : 'flex-start',
          borderRadius: '6px',
          textAlign: 'left',
          '&:hover': { bgcolor: 'surface.hover' },
        }}
      >
        <Face initials={initials} />
        {!isFolded && (
          <>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="caption" color="text.tertiary" sx={{ display: 'block' }}>
                {shell.menu.signedInAs}
              </Typography>
              <Typography
                variant="caption"
                noWrap
                dir="auto"
                title={email}
                sx={{ display: 'block', minHeight: 16, fontWeight: 540, textAlign: 'left' }}
              >
                {email}
              </Typography>
            </Box>
            <ChevronsUpDown size={14} strokeWidth={1.75} />
          </>
        )}
      </ButtonBase>
      {wasOpened && (
        <UnthrottledSuspense fallback={null}>
          <UserMenuItems {...props} anchor={anchor} buttonId={buttonId} onClose={close} />
        </UnthrottledSuspense>
      )}
    </>
  )
}
