import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { useMenuButton } from '@/components/common/useMenuButton'
import { UnthrottledSuspense } from '@/components/common/loading/UnthrottledSuspense'
import { lazyWithPreload } from '@/components/common/loading/lazyWithRetry'
import { shellMessages } from '@/components/layout/messages'
import type { ZoneChoice } from '@/domain/shared/text/zone'

/** Colour scheme of the app; `system` follows the operating system. */
export type ColourMode = 'system' | 'light' | 'dark'

// the menu's code is preloaded on hover (P2)
const { Component: UserMenuItems, preload } = lazyWithPreload(
  async () => (await import('./UserMenuItems')).UserMenuItems,
)

export interface UserMenuProps {
  /** Full name, or the email address if the user has no name. */
  readonly name: string
  /** Email address of the account, shown below "Signed in as" and at the top of the menu. */
  readonly email: string
  /** One or two letters for the avatar. */
  readonly initials: string
  /** Whether the side menu is collapsed: only the avatar is shown. */
  readonly isFolded: boolean
  /** Current colour scheme, which has the tick. */
  readonly colourMode: ColourMode
  /** Called with the colour scheme that the user selects. */
  readonly onColourMode: (mode: ColourMode) => void
  /** Whether times are shown in UTC or in the browser's time zone (PLUS-15). */
  readonly zoneChoice: ZoneChoice
  /**
   * Returns the IANA name of the browser's time zone, e.g. "Europe/Paris". Called when the menu opens, because the first
   * use of time zones takes milliseconds (P8).
   */
  readonly readOwnZone: () => string
  /** Called with the time zone that the user selects: UTC or the browser's. */
  readonly onZoneChoice: (choice: ZoneChoice) => void
  /** Ends the impersonation; undefined (item hidden) if the user is not impersonating (APP-8). */
  readonly onDeimpersonate?: () => void
  /** Opens the license dialog; undefined (item hidden) unless the user is an admin of the organisation (LIC-3). */
  readonly onLicence?: () => void
  /** Opens the list of keyboard shortcuts. */
  readonly onShortcuts: () => void
  /**
   * Opens the list of login sessions; undefined (item hidden) if the service has no such call, and while impersonating
   * (FS-4).
   */
  readonly onLoginSessions?: () => void
  /** Opens the dialog that changes the password; undefined (item hidden) in the same cases (FS-4). */
  readonly onChangePassword?: () => void
  /** Opens the dialog of two-step login; undefined in the same cases. */
  readonly onTwoStep?: () => void
  /** Opens the dialog that hands out and deletes what is stored about the user; undefined in the same cases (O-12). */
  readonly onYourData?: () => void
  /** Called when the user selects "Log Out". */
  readonly onLogOut: () => void
}

function Face({ initials }: { readonly initials: string }) {
  return (
    <Box
      data-initials={initials}
      sx={{
        // generated content: the accessible name is the text next to it
        '&::before': { content: 'attr(data-initials)' },
        width: 28,
        height: 28,
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        borderRadius: '50%',
        bgcolor: 'primary.soft',
        color: 'primary.text',
        // overrides the browser's default button font
        typography: 'caption',
        fontWeight: 620,
      }}
    />
  )
}

/**
 * Button at the bottom of the side menu with the user's name, and the menu that it opens: account, appearance, time
 * zone, shortcuts and log out (APP-7, APP-8).
 */
export function UserMenu(props: UserMenuProps) {
  const { email, initials, isFolded } = props
  const { button, id: buttonId, anchor, wasOpened, close } = useMenuButton()
  return (
    <>
      <ButtonBase
        {...button}
        aria-label={isFolded ? shellMessages.menu.userMenu(email) : undefined}
        onPointerEnter={preload}
        onFocus={preload}
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
                {shellMessages.menu.signedInAs}
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
