import { useCallback, useDeferredValue, useState } from 'react'
import { styled } from '@mui/material/styles'
import Settings2 from 'lucide-react/icons/settings-2'
import { useMenuButton } from '@/components/common/useMenuButton'
import { UnthrottledSuspense } from '@/components/common/loading/UnthrottledSuspense'
import { lazyWithPreload } from '@/components/common/loading/lazyWithRetry'
import { dashboardMessages as texts } from '@/features/stacks/messages'
import { colourTransition } from '@/theme/inputs'
import { paletteVar } from '@/theme/primitives'
import { VisuallyHidden } from '@/components/list/listTable'

/** Id of an action in the menu of a stack; each action opens a dialog or page. */
export type StackAction =
  | 'check-now'
  | 'activity-log'
  | 'data'
  | 'edit-credentials'
  | 'add-endpoint'
  | 'settings'
  | 'delete-stack'

/** Item in the menu of a stack: a link to the dialog or page of an action. */
export interface StackMenuEntry {
  readonly id: StackAction
  readonly label: string
  readonly href: string
}

/** State of a stack's sync switch (active or paused), and the handler that changes it. */
export interface StackEnabledControl {
  readonly isOn: boolean
  /** Whether a change is being saved; blocks further changes. */
  readonly isSaving: boolean
  /** Text that says why the switch is disabled, e.g. because the trial has ended; undefined if it is not. */
  readonly stoppedBy?: string | undefined
  readonly onChange: (isOn: boolean) => void
}

/** Item that starts a run of the stack by hand. */
export interface StackRunControl {
  /** Whether a run is in progress; blocks another one. */
  readonly isRunning: boolean
  /** Whether the stack is paused: the item stays, so that the others do not move under the pointer, but is disabled. */
  readonly isPaused: boolean
  readonly onStart: () => void
}

export interface StackMenuProps {
  /** Name of the source, for the accessible name of the button. */
  readonly source: string
  /** Items in display order; deletion is last and separated. */
  readonly entries: readonly StackMenuEntry[]
  /** Whether the stack is active, and the handler that pauses or resumes it. */
  readonly sync: StackEnabledControl
  /** Undefined where no run can be started: the backend can't, or the stack is paused. */
  readonly run?: StackRunControl | undefined
}

// lazy: preloaded when the cog is hovered
const { Component: StackMenuItems, preload } = lazyWithPreload(
  async () => (await import('./StackMenuItems')).StackMenuItems,
)

/** Cog button at the end of a stack row, with a menu of the stack's actions. Spec 1 §2 "Stack row" (DSH-4). */
export function StackMenu({ source, entries, sync, run }: StackMenuProps) {
  // mounted on first open: even a closed menu has a render cost in every row
  const { button, id: buttonId, anchor, wasOpened, close } = useMenuButton()
  const [wasSwitched, setWasSwitched] = useState(false)
  const name = texts.menu(source)
  const noteSwitch = useCallback(() => setWasSwitched(true), [])
  // the row updates first; the menu is usually about to close
  const drawn = useDeferredValue(sync)
  return (
    <>
      <Cog
        {...button}
        type="button"
        title={name}
        aria-label={name}
        onPointerEnter={preload}
        onFocus={preload}
      >
        <Settings2 size={16} strokeWidth={1.75} aria-hidden />
      </Cog>
      {wasOpened && (
        <UnthrottledSuspense fallback={null}>
          <StackMenuItems
            anchor={anchor}
            buttonId={buttonId}
            entries={entries}
            sync={drawn}
            run={run}
            onClose={close}
            onSwitched={noteSwitch}
          />
        </UnthrottledSuspense>
      )}
      <VisuallyHidden as="output">{wasSwitched ? texts.nowSyncs(source, sync.isOn) : ''}</VisuallyHidden>
    </>
  )
}

/** Looks like a small `IconButton` but renders one component instead of four, because long lists have many (P9). */
const Cog = styled('button')({
  all: 'unset',
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 28,
  height: 28,
  margin: '0 -2px',
  borderRadius: 6,
  color: paletteVar('text.secondary'),
  cursor: 'pointer',
  transition: colourTransition,
  '&:hover': { backgroundColor: paletteVar('surface.hover'), color: paletteVar('text.primary') },
  '&:focus-visible': { outline: `2px solid ${paletteVar('focus')}`, outlineOffset: 2 },
})
