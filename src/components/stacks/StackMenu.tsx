import { memo, startTransition, useCallback, useDeferredValue, useId, useState } from 'react'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import Activity from 'lucide-react/icons/activity'
import Check from 'lucide-react/icons/check'
import KeyRound from 'lucide-react/icons/key-round'
import Plus from 'lucide-react/icons/plus'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Settings2 from 'lucide-react/icons/settings-2'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Stethoscope from 'lucide-react/icons/stethoscope'
import Trash2 from 'lucide-react/icons/trash-2'
import { dashboardMessages as texts } from '@/domain/messages/dashboard'
import { afterPaint } from '@/components/common/afterPaint'
import { paletteVar } from '@/theme/primitives'
import { Unseen } from './stackGrid'

const icons = {
  'check-now': Stethoscope,
  'activity-log': Activity,
  'edit-credentials': KeyRound,
  'add-endpoint': Plus,
  settings: SlidersHorizontal,
  'delete-stack': Trash2,
} as const

/** One thing that can be done with a stack; it has an address, so that it is a link like any other. */
export interface StackMenuEntry {
  readonly id: keyof typeof icons
  readonly label: string
  readonly href: string
}

/** Whether the stack's data are synced. */
export interface StackSync {
  readonly isOn: boolean
  /** The last switch is not answered yet; until then there is no other. */
  readonly isSaving: boolean
  /** Why switching would change nothing now; then no item switches. */
  readonly stoppedBy?: string | undefined
  readonly onChange: (isOn: boolean) => void
}

export interface StackMenuProps {
  /** Name of the stack's source, for the button's own name. */
  readonly source: string
  /** In the order of the menu; what deletes stands last, apart from the rest. */
  readonly entries: readonly StackMenuEntry[]
  readonly sync: StackSync
}

const deletes = ({ id }: StackMenuEntry) => id === 'delete-stack'

/** What can be done with one stack, behind the cog at the end of its row. Spec 1 §2 "Stack row" (DSH-4). */
export function StackMenu({ source, entries, sync }: StackMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  // a menu that nobody has opened costs every row of the list something, though it draws nothing
  const [wasOpened, setWasOpened] = useState(false)
  const [wasSwitched, setWasSwitched] = useState(false)
  const buttonId = useId()
  const name = texts.menu(source)
  const close = useCallback(() => setAnchor(null), [])
  const noteSwitch = useCallback(() => setWasSwitched(true), [])
  // the row's own word comes first: in most cases the menu is about to go
  const drawn = useDeferredValue(sync)
  return (
    <>
      <IconButton
        id={buttonId}
        size="small"
        title={name}
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setAnchor(event.currentTarget)
          setWasOpened(true)
        }}
        sx={{ m: '0 -2px' }}
      >
        <Settings2 size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
      {wasOpened && (
        <Items
          anchor={anchor}
          buttonId={buttonId}
          entries={entries}
          sync={drawn}
          onClose={close}
          onSwitched={noteSwitch}
        />
      )}
      <Unseen as="output">{wasSwitched ? texts.nowSyncs(source, sync.isOn) : ''}</Unseen>
    </>
  )
}

interface ItemsProps extends Pick<StackMenuProps, 'entries' | 'sync'> {
  /** Null while it is closed. */
  readonly anchor: HTMLElement | null
  readonly buttonId: string
  readonly onClose: () => void
  readonly onSwitched: () => void
}

const Items = memo(function Items({ anchor, buttonId, entries, sync, onClose, onSwitched }: ItemsProps) {
  const { onChange } = sync
  const handleSwitch = useCallback(
    (isOn: boolean) => {
      onSwitched()
      onChange(isOn)
    },
    [onSwitched, onChange],
  )
  const linkTo = (entry: StackMenuEntry) => <EntryLink key={entry.id} entry={entry} onFollow={onClose} />
  return (
    <Menu
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-labelledby': buttonId }, paper: { sx: { width: 208 } } }}
    >
      {entries.filter((entry) => !deletes(entry)).map(linkTo)}
      <Separator role="separator" />
      {[true, false].map((isOn) => (
        <StateItem key={String(isOn)} isOn={isOn} sync={sync} onClose={onClose} onSwitch={handleSwitch} />
      ))}
      <SyncItem sync={sync} onSwitch={handleSwitch} />
      <Separator role="separator" />
      {entries.filter(deletes).map(linkTo)}
    </Menu>
  )
})

interface EntryLinkProps {
  readonly entry: StackMenuEntry
  readonly onFollow: () => void
}

const EntryLink = memo(function EntryLink({ entry, onFollow }: EntryLinkProps) {
  const Icon = icons[entry.id]
  return (
    <MenuItem
      component="a"
      href={entry.href}
      onClick={onFollow}
      sx={deletes(entry) ? { color: 'error.text' } : undefined}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      {entry.label}
    </MenuItem>
  )
})

/** Until the last switch is answered there is no other. */
const isInert = ({ isSaving, stoppedBy }: StackSync): boolean => isSaving || stoppedBy !== undefined

interface StateItemProps {
  readonly isOn: boolean
  readonly sync: StackSync
  readonly onClose: () => void
  readonly onSwitch: (isOn: boolean) => void
}

/** Active or Inactive: the one that is so is ticked, the other makes it so. */
const StateItem = memo(function StateItem({ isOn, sync, onClose, onSwitch }: StateItemProps) {
  const isSo = sync.isOn === isOn
  const choose = () => {
    if (!isInert(sync)) onSwitch(isOn)
    // the row's own word comes first, and the menu goes in the next picture
    void afterPaint().then(() => startTransition(onClose))
  }
  return (
    <MenuItem
      role="menuitemradio"
      aria-checked={isSo}
      aria-disabled={isInert(sync) || undefined}
      onClick={choose}
    >
      <Box component="span" sx={{ width: 16, flex: 'none', display: 'flex' }}>
        {isSo && <Check size={16} strokeWidth={2} aria-hidden />}
      </Box>
      {isOn ? texts.active : texts.inactive}
    </MenuItem>
  )
})

/** The menu stays, so that the switch is seen to move. */
const SyncItem = memo(function SyncItem({ sync, onSwitch }: Pick<StateItemProps, 'sync' | 'onSwitch'>) {
  return (
    <MenuItem
      role="menuitemcheckbox"
      aria-checked={sync.isOn}
      aria-disabled={isInert(sync) || undefined}
      onClick={() => {
        if (!isInert(sync)) onSwitch(!sync.isOn)
      }}
    >
      <RefreshCw size={16} strokeWidth={1.75} aria-hidden />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {texts.sync}
        {sync.stoppedBy !== undefined && (
          <Box sx={{ typography: 'caption', color: 'text.secondary', whiteSpace: 'normal' }}>
            {sync.stoppedBy}
          </Box>
        )}
      </Box>
      <Switch data-on={sync.isOn || undefined} aria-hidden />
    </MenuItem>
  )
})

const Separator = styled('li')({
  height: 1,
  margin: '4px 8px',
  background: paletteVar('line.hairline'),
})

/** Drawn only: the entry is the control. */
const Switch = styled('span')({
  position: 'relative',
  flex: 'none',
  width: 28,
  height: 16,
  borderRadius: 8,
  background: paletteVar('line.field'),
  transition: 'background-color 120ms linear',
  '&::before': {
    content: '""',
    position: 'absolute',
    top: 2,
    left: 2,
    width: 12,
    height: 12,
    borderRadius: '50%',
    background: paletteVar('surface.card'),
    transition: 'transform 120ms linear',
  },
  '&[data-on]': { background: paletteVar('primary.main') },
  '&[data-on]::before': { transform: 'translateX(12px)' },
})
