import { useId, useState } from 'react'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { Check, ChevronsUpDown } from 'lucide-react'
import { KeyCap } from '@/components/common/keyCap'
import { shell } from '@/domain/messages/shell'
import type { ZoneChoice } from '@/domain/shared/zone'
import { lineSx } from './lineSx'

const MODES = ['system', 'light', 'dark'] as const
export type ColourMode = (typeof MODES)[number]
const ZONES = ['utc', 'mine'] as const satisfies readonly ZoneChoice[]

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

interface Choices<Choice extends string> {
  readonly label: string
  readonly names: readonly (readonly [Choice, string])[]
  readonly chosen: Choice
  readonly onChoose: (choice: Choice) => () => void
}

/** One of a few, as entries of the menu: arrow keys go through its own children only. */
const choices = <Choice extends string>({ label, names, chosen, onChoose }: Choices<Choice>) => [
  <Box
    key={label}
    component="li"
    role="presentation"
    sx={{ px: 2, pt: 1, typography: 'caption', color: 'text.tertiary' }}
  >
    {label}
  </Box>,
  ...names.map(([choice, name]) => (
    <MenuItem key={choice} role="menuitemradio" aria-checked={choice === chosen} onClick={onChoose(choice)}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'normal' }}>{name}</Box>
      {choice === chosen && <Check size={14} strokeWidth={2} />}
    </MenuItem>
  )),
]

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

/** Above the entries, whole: the folded menu's button has room for the initials only. */
function Who({ name, email }: Pick<UserMenuProps, 'name' | 'email'>) {
  return (
    <Box component="li" role="presentation" sx={{ px: 2, py: 1, overflowWrap: 'anywhere' }}>
      {name !== email && (
        <Typography variant="body2" component="div" dir="auto" sx={{ fontWeight: 540 }}>
          {name}
        </Typography>
      )}
      <Typography variant="caption" component="div" dir="auto" color="text.tertiary">
        {email}
      </Typography>
    </Box>
  )
}

/** Who is signed in, and what they can do about it: log out, leave an impersonation, choose light or dark, UTC or their own time (APP-7, APP-8). */
export function UserMenu(props: UserMenuProps) {
  const {
    name,
    email,
    initials,
    isFolded,
    colourMode,
    onColourMode,
    zoneChoice,
    ownZone,
    onZoneChoice,
    onDeimpersonate,
    onLicence,
    onShortcuts,
    onLoginSessions,
    onChangePassword,
    onLogOut,
  } = props
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const buttonId = useId()
  const close = () => setAnchor(null)
  const then = (act: () => void) => () => {
    close()
    act()
  }
  return (
    <>
      <ButtonBase
        id={buttonId}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={isFolded ? shell.menu.userMenu(email) : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
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
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ list: { 'aria-labelledby': buttonId }, paper: { sx: { width: 208, mt: -1 } } }}
      >
        <Who name={name} email={email} />
        <Box component="li" role="separator" sx={{ ...lineSx, my: 1 }} />
        {onDeimpersonate !== undefined && (
          <MenuItem onClick={then(onDeimpersonate)}>{shell.menu.deimpersonate}</MenuItem>
        )}
        {onLicence !== undefined && <MenuItem onClick={then(onLicence)}>{shell.menu.licence}</MenuItem>}
        {onLoginSessions !== undefined && (
          <MenuItem onClick={then(onLoginSessions)}>{shell.menu.loginSessions}</MenuItem>
        )}
        {onChangePassword !== undefined && (
          <MenuItem onClick={then(onChangePassword)}>{shell.menu.changePassword}</MenuItem>
        )}
        {choices({
          label: shell.menu.theme,
          names: MODES.map((mode) => [mode, shell.menu.themes[mode]]),
          chosen: colourMode,
          onChoose: (mode) => then(() => onColourMode(mode)),
        })}
        {choices({
          label: shell.menu.times,
          names: ZONES.map((choice) => [choice, shell.menu.zones[choice](ownZone.replaceAll('_', ' '))]),
          chosen: zoneChoice,
          onChoose: (choice) => then(() => onZoneChoice(choice)),
        })}
        <Box component="li" role="separator" sx={{ ...lineSx, my: 1 }} />
        <MenuItem onClick={then(onShortcuts)}>
          <Box sx={{ flex: 1 }}>{shell.menu.shortcuts}</Box>
          <KeyCap aria-hidden>?</KeyCap>
        </MenuItem>
        <MenuItem onClick={then(onLogOut)}>{shell.menu.logOut}</MenuItem>
      </Menu>
    </>
  )
}
