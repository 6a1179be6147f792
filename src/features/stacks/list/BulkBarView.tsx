import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useLayoutEffect, useRef, useState } from 'react'
import { bulkMessages as texts } from '@/features/stacks/bulk/messages'
import type { BulkAction } from './messages'
import { formatRows } from '@/domain/shared/text/numbers'
import { paletteVar, weight } from '@/theme/primitives'

/**
 * State of a bulk action, which pauses or resumes all selected stacks: idle, or running with `done` of `all` stacks
 * finished.
 */
export type BulkState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly action: BulkAction; readonly done: number; readonly all: number }

export interface BulkBarViewProps {
  /** Whether a bulk action is running, and how many stacks it has finished. */
  readonly state: BulkState
  /** Number of selected stacks. */
  readonly selected: number
  /** Number of stacks that the list shows. */
  readonly shown: number
  /** By action: whether at least one selected stack can be paused or resumed. */
  readonly can: Readonly<Record<BulkAction, boolean>>
  /** Called when the user selects all stacks that the list shows. */
  readonly onSelectAll: () => void
  /** Called when the user clears the selection. */
  readonly onClear: () => void
  /** Called with the action that the user starts; not called if no selected stack can take it. */
  readonly onDo: (action: BulkAction) => void
  /** Stops the running action after the requests in progress. */
  readonly onStop: () => void
}

/**
 * Toolbar above the column headers while stacks are selected: buttons that pause or resume the selected stacks, or the
 * progress of doing so (PLUS-14).
 */
export function BulkBarView(props: BulkBarViewProps) {
  const { state } = props
  return state.kind === 'idle' ? <Choice {...props} /> : <Progress {...props} state={state} />
}

function Choice({ selected, shown, can, onSelectAll, onClear, onDo }: BulkBarViewProps) {
  return (
    <Bar role="group" aria-label={texts.label}>
      <Words role="status">{texts.selected(formatRows(selected))}</Words>
      {(['pause', 'resume'] as const).map((action) => (
        <Button
          size="small"
          key={action}
          aria-disabled={!can[action] || undefined}
          title={can[action] ? undefined : texts.nothingToDo(action)}
          onClick={() => {
            if (can[action]) onDo(action)
          }}
        >
          {texts[action]}
        </Button>
      ))}
      <Button size="small" variant="text" onClick={onClear}>
        {texts.clear}
      </Button>
      <Space />
      {selected < shown && (
        <Button size="small" variant="text" onClick={onSelectAll}>
          {texts.all(formatRows(shown))}
        </Button>
      )}
    </Bar>
  )
}

/** Focuses a button on mount, because it replaces the button that was pressed. */
function useFocusHere() {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), [])
  return button
}

type RunningProps = BulkBarViewProps & {
  /** The running action, and how many stacks it has finished. */
  readonly state: Extract<BulkState, { kind: 'running' }>
}

function Progress({ state: { action, done, all }, onStop }: RunningProps) {
  const stop = useFocusHere()
  const [isStopping, setIsStopping] = useState(false)
  const words = texts.progress(action, done, all)
  const handleStop = () => {
    if (isStopping) return
    setIsStopping(true)
    onStop()
  }
  return (
    <Bar role="group" aria-label={texts.label}>
      <Words role="status">{isStopping ? texts.stopping(done, all) : words}</Words>
      <Track role="progressbar" aria-label={words} aria-valuemin={0} aria-valuemax={all} aria-valuenow={done}>
        <i style={{ width: `${all === 0 ? 0 : Math.round((100 * done) / all)}%` }} />
      </Track>
      <Button size="small" ref={stop} aria-disabled={isStopping || undefined} onClick={handleStop}>
        {texts.stop}
      </Button>
    </Bar>
  )
}

const Bar = styled('div')({
  boxSizing: 'border-box',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: 33,
  padding: '0 14px 0 42px',
  border: `1px solid ${paletteVar('primary.main')}`,
  borderRadius: '8px 8px 0 0',
  background: paletteVar('surface.selected'),
  overflow: 'hidden',
})
const Space = styled('span')({ flex: 1 })
const Words = styled('span')({
  marginRight: 8,
  fontSize: '0.8125rem',
  lineHeight: '20px',
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})

const Track = styled('div')({
  flex: '0 1 240px',
  height: 6,
  borderRadius: 3,
  overflow: 'hidden',
  background: paletteVar('line.hairline'),
  '& i': { display: 'block', height: 6, background: paletteVar('primary.main') },
})
