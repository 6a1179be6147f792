import Box from '@mui/material/Box'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { KeyCap } from '@/components/common/keyCap'
import { shellMessages } from '@/components/layout/messages'
import { userMenuMessages } from '@/features/account/security/messages'
import type { ZoneChoice } from '@/domain/shared/text/zone'
import { menuDividerSx } from './lineSx'
import type { ColourMode, UserMenuProps } from './UserMenu'

const MODES = ['system', 'light', 'dark'] as const satisfies readonly ColourMode[]
const ZONES = ['utc', 'mine'] as const satisfies readonly ZoneChoice[]

interface Choices<Choice extends string> {
  readonly label: string
  readonly names: readonly (readonly [Choice, string])[]
  readonly chosen: Choice
  readonly onChoose: (choice: Choice) => () => void
}

/** Radio group as a flat list of menu items, because MUI's arrow keys reach only direct children of the menu. */
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

/**
 * Full name and email address at the top of the menu; the button of the collapsed side menu shows only the initials.
 */
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

export interface UserMenuItemsProps extends Omit<UserMenuProps, 'initials' | 'isFolded'> {
  /** Element that the menu is attached to; null while the menu is closed. */
  readonly anchor: HTMLElement | null
  /** Id of the button that labels the menu. */
  readonly buttonId: string
  /** Called when the menu should close: Escape, Tab, a click outside, or before the selected item acts. */
  readonly onClose: () => void
}

/** Popup with the items of the user menu. Loaded lazily by `UserMenu`. */
export function UserMenuItems(props: UserMenuItemsProps) {
  const { anchor, buttonId, name, email, colourMode, zoneChoice, readOwnZone, onClose } = props
  const { onColourMode, onZoneChoice, onShortcuts, onLogOut } = props
  const bothId = useId()
  const { onDeimpersonate, onLicence, onLoginSessions, onChangePassword, onTwoStep, onYourData } = props
  const isActing = onDeimpersonate !== undefined
  const then = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <Menu
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
      transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ list: { 'aria-labelledby': buttonId }, paper: { sx: { width: 208, mt: -1 } } }}
    >
      <Who name={name} email={email} />
      <Box component="li" role="separator" sx={{ ...menuDividerSx, my: 1 }} />
      {onDeimpersonate !== undefined && (
        <MenuItem onClick={then(onDeimpersonate)}>{userMenuMessages.deimpersonate}</MenuItem>
      )}
      {onLicence !== undefined && <MenuItem onClick={then(onLicence)}>{shellMessages.menu.licence}</MenuItem>}
      {onLoginSessions !== undefined && (
        <MenuItem onClick={then(onLoginSessions)}>{userMenuMessages.loginSessions}</MenuItem>
      )}
      {onChangePassword !== undefined && (
        <MenuItem onClick={then(onChangePassword)}>{userMenuMessages.changePassword}</MenuItem>
      )}
      {onTwoStep !== undefined && <MenuItem onClick={then(onTwoStep)}>{userMenuMessages.twoStep}</MenuItem>}
      {onYourData !== undefined && (
        <MenuItem onClick={then(onYourData)}>{userMenuMessages.yourData}</MenuItem>
      )}
      {choices({
        label: userMenuMessages.theme,
        names: MODES.map((mode) => [mode, userMenuMessages.themes[mode]]),
        chosen: colourMode,
        onChoose: (mode) => then(() => onColourMode(mode)),
      })}
      {choices({
        label: userMenuMessages.times,
        names: ZONES.map((choice) => [
          choice,
          userMenuMessages.zones[choice](readOwnZone().replaceAll('_', ' ')),
        ]),
        chosen: zoneChoice,
        onChoose: (choice) => then(() => onZoneChoice(choice)),
      })}
      <Box component="li" role="separator" sx={{ ...menuDividerSx, my: 1 }} />
      <MenuItem onClick={then(onShortcuts)}>
        <Box sx={{ flex: 1 }}>{userMenuMessages.shortcuts}</Box>
        <KeyCap aria-hidden>?</KeyCap>
      </MenuItem>
      <MenuItem onClick={then(onLogOut)} aria-describedby={isActing ? bothId : undefined}>
        {shellMessages.menu.logOut}
      </MenuItem>
      {isActing && (
        <Box
          component="li"
          role="presentation"
          id={bothId}
          sx={{ px: 2, pb: 1, typography: 'caption', color: 'text.tertiary' }}
        >
          {userMenuMessages.logOutOfBoth}
        </Box>
      )}
    </Menu>
  )
}
