import { memo, startTransition, useCallback } from 'react'
import Box from '@mui/material/Box'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import Activity from 'lucide-react/icons/activity'
import Check from 'lucide-react/icons/check'
import KeyRound from 'lucide-react/icons/key-round'
import Play from 'lucide-react/icons/play'
import Plus from 'lucide-react/icons/plus'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Stethoscope from 'lucide-react/icons/stethoscope'
import Table2 from 'lucide-react/icons/table-2'
import Trash2 from 'lucide-react/icons/trash-2'
import { dashboardMessages as texts } from '@/features/stacks/messages'
import { afterPaint } from '@/components/common/loading/afterPaint'
import { paletteVar } from '@/theme/primitives'
import type {
  StackAction,
  StackEnabledControl,
  StackMenuEntry,
  StackMenuProps,
  StackRunControl,
} from './StackMenu'

const icons = {
  'check-now': Stethoscope,
  'activity-log': Activity,
  data: Table2,
  'edit-credentials': KeyRound,
  'add-endpoint': Plus,
  settings: SlidersHorizontal,
  'delete-stack': Trash2,
} as const satisfies Readonly<Record<StackAction, unknown>>

const deletes = ({ id }: StackMenuEntry) => id === 'delete-stack'
const checks = ({ id }: StackMenuEntry) => id === 'check-now'

export interface StackMenuItemsProps extends Pick<StackMenuProps, 'entries' | 'sync' | 'run'> {
  /** Anchor element; null while the menu is closed. */
  readonly anchor: HTMLElement | null
  /** DOM id of the cog button, which names the menu. */
  readonly buttonId: string
  /** Called when the menu should close: Escape, Tab, a click outside, or after an item was selected. */
  readonly onClose: () => void
  /** Called when the user pauses or resumes the stack here. */
  readonly onSwitched: () => void
}

/**
 * Menu that the cog of a stack row opens: links to the actions, and the controls that run, pause or resume the stack.
 * Lazy-loaded.
 */
export const StackMenuItems = memo(function StackMenuItems({
  anchor,
  buttonId,
  entries,
  sync,
  run,
  onClose,
  onSwitched,
}: StackMenuItemsProps) {
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
      {entries.filter(checks).map(linkTo)}
      {run !== undefined && <RunItem run={run} onClose={onClose} />}
      {entries.filter((entry) => !deletes(entry) && !checks(entry)).map(linkTo)}
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
  /** Action that the item opens: its label and address. */
  readonly entry: StackMenuEntry
  /** Called when the link is clicked; closes the menu. */
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

interface RunItemProps {
  /** Whether a run is in progress, and what starts one. */
  readonly run: StackRunControl
  /** Called when the menu should close, after a run was started. */
  readonly onClose: () => void
}

/** "Run now" item; disabled for a paused stack, and with the reason while a run is in progress. */
const RunItem = memo(function RunItem({ run: { isRunning, isPaused, onStart }, onClose }: RunItemProps) {
  const isBlocked = isRunning || isPaused
  const choose = () => {
    if (isBlocked) return
    onStart()
    onClose()
  }
  return (
    <MenuItem aria-disabled={isBlocked || undefined} onClick={choose}>
      <Play size={16} strokeWidth={1.75} aria-hidden />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {texts.runNow}
        {isRunning && <Reason>{texts.alreadyRuns}</Reason>}
      </Box>
    </MenuItem>
  )
})

/** Whether switching is disabled: a change is being saved, or the stack is stopped. */
const isInert = ({ isSaving, stoppedBy }: StackEnabledControl): boolean => isSaving || stoppedBy !== undefined

interface StateItemProps {
  /** State that the item sets: active (true) or inactive (false). */
  readonly isOn: boolean
  /** Whether the stack is active, and whether that can be changed now. */
  readonly sync: StackEnabledControl
  /** Called after the item was selected; closes the menu. */
  readonly onClose: () => void
  /** Called with the state of the item, unless it cannot be changed now. */
  readonly onSwitch: (isOn: boolean) => void
}

/** "Active" or "Inactive" item; the current state is ticked, the other one switches to it. */
const StateItem = memo(function StateItem({ isOn, sync, onClose, onSwitch }: StateItemProps) {
  const isSo = sync.isOn === isOn
  const choose = () => {
    if (!isInert(sync)) onSwitch(isOn)
    // the row updates first, and the menu closes after the next paint
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

/** Sync switch; keeps the menu open, so that the switch is seen to move. */
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
        {sync.stoppedBy !== undefined && <Reason>{sync.stoppedBy}</Reason>}
      </Box>
      <Switch data-on={sync.isOn || undefined} aria-hidden />
    </MenuItem>
  )
})

/** Second line of an item: why it is disabled. */
const Reason = ({ children }: { readonly children: string }) => (
  <Box sx={{ typography: 'caption', color: 'text.secondary', whiteSpace: 'normal' }}>{children}</Box>
)

const Separator = styled('li')({
  height: 1,
  margin: '4px 8px',
  background: paletteVar('line.hairline'),
})

/** Decorative switch: the menu item is the control. */
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
