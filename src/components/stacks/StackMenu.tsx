import { useCallback, useDeferredValue, useId, useState } from 'react'
import IconButton from '@mui/material/IconButton'
import Settings2 from 'lucide-react/icons/settings-2'
import { UnthrottledSuspense } from '@/components/common/UnthrottledSuspense'
import { lazyWithPreload } from '@/components/common/lazyWithRetry'
import { dashboardMessages as texts } from '@/domain/messages/dashboard'
import { VisuallyHidden } from './stackGrid'

/** What a menu entry leads to. */
export type StackAction =
  'check-now' | 'activity-log' | 'edit-credentials' | 'add-endpoint' | 'settings' | 'delete-stack'

/** One thing that can be done with a stack; it has an address, so that it is a link like any other. */
export interface StackMenuEntry {
  readonly id: StackAction
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

// nobody needs the menu before the cog is pointed at; its code comes then
const { Component: StackMenuItems, preload } = lazyWithPreload(
  async () => (await import('./StackMenuItems')).StackMenuItems,
)

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
        onPointerEnter={preload}
        onFocus={preload}
        onClick={(event) => {
          setAnchor(event.currentTarget)
          setWasOpened(true)
        }}
        sx={{ m: '0 -2px' }}
      >
        <Settings2 size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
      {wasOpened && (
        <UnthrottledSuspense fallback={null}>
          <StackMenuItems
            anchor={anchor}
            buttonId={buttonId}
            entries={entries}
            sync={drawn}
            onClose={close}
            onSwitched={noteSwitch}
          />
        </UnthrottledSuspense>
      )}
      <VisuallyHidden as="output">{wasSwitched ? texts.nowSyncs(source, sync.isOn) : ''}</VisuallyHidden>
    </>
  )
}
