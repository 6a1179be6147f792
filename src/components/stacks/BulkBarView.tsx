import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useLayoutEffect, useRef, useState } from 'react'
import { type BulkDeed, stackToolMessages } from '@/domain/messages/stackTools'
import { formatRows } from '@/domain/shared/numbers'
import { paletteVar, weight } from '@/theme/primitives'

const texts = stackToolMessages.bulk
/** The list of failures must leave the page to the stacks; all of them can be chosen again. */
const MOST_NAMED = 20

export interface BulkFailure {
  readonly id: number
  /** "ironSource to Google BigQuery" */
  readonly name: string
  /** Why, in the service's words. */
  readonly text: string
}

/** What is done to many stacks, and how far it is. */
export type BulkState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly deed: BulkDeed; readonly done: number; readonly all: number }
  | {
      readonly kind: 'ended'
      readonly deed: BulkDeed
      readonly changed: number
      /** Were so already. */
      readonly unchanged: number
      /** Not tried, because somebody stopped it. */
      readonly left: number
      readonly failures: readonly BulkFailure[]
    }

export interface BulkBarViewProps {
  readonly state: BulkState
  readonly selected: number
  /** How many the list shows. */
  readonly shown: number
  /** Whether any of the selected can be paused, or resumed. */
  readonly can: Readonly<Record<BulkDeed, boolean>>
  readonly onSelectAll: () => void
  readonly onClear: () => void
  readonly onDo: (deed: BulkDeed) => void
  readonly onStop: () => void
  readonly onSelectFailed: () => void
  readonly onClose: () => void
}

/** In the toolbar's place while stacks are chosen: what can be done with them, how far it is, and what failed (PLUS-14). */
export function BulkBarView(props: BulkBarViewProps) {
  switch (props.state.kind) {
    case 'idle':
      return <Choice {...props} />
    case 'running':
      return <Progress {...props} state={props.state} />
    case 'ended':
      return <Outcome {...props} state={props.state} />
  }
}

function Choice({ selected, shown, can, onSelectAll, onClear, onDo }: BulkBarViewProps) {
  return (
    <Bar role="group" aria-label={texts.label}>
      <Words role="status">{texts.selected(formatRows(selected))}</Words>
      {(['pause', 'resume'] as const).map((deed) => (
        <Button
          key={deed}
          aria-disabled={!can[deed] || undefined}
          title={can[deed] ? undefined : texts.nothingToDo(deed)}
          onClick={() => {
            if (can[deed]) onDo(deed)
          }}
        >
          {texts[deed]}
        </Button>
      ))}
      <Button variant="text" onClick={onClear}>
        {texts.clear}
      </Button>
      <Space />
      {selected < shown && (
        <Button variant="text" onClick={onSelectAll}>
          {texts.all(formatRows(shown))}
        </Button>
      )}
    </Bar>
  )
}

/** Gives the focus to what stands in the place of the button that was pressed. */
function useFocusHere() {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), [])
  return button
}

type RunningProps = BulkBarViewProps & { readonly state: Extract<BulkState, { kind: 'running' }> }

function Progress({ state: { deed, done, all }, onStop }: RunningProps) {
  const stop = useFocusHere()
  const [isStopping, setIsStopping] = useState(false)
  const words = texts.progress(deed, done, all)
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
      <Button ref={stop} aria-disabled={isStopping || undefined} onClick={handleStop}>
        {texts.stop}
      </Button>
    </Bar>
  )
}

type EndedProps = BulkBarViewProps & { readonly state: Extract<BulkState, { kind: 'ended' }> }

function Outcome({ state, onSelectFailed, onClose }: EndedProps) {
  const { deed, changed, unchanged, left, failures } = state
  const close = useFocusHere()
  const said = [
    texts.done(deed, changed),
    ...(unchanged > 0 ? [texts.unchanged(unchanged)] : []),
    ...(left > 0 ? [texts.left(left)] : []),
  ]
  return (
    <div style={{ display: 'grid', gap: 8 }}>
      <Bar role="group" aria-label={texts.label}>
        <Words role="status">{said.join(', ')}</Words>
        <Space />
        {failures.length > 0 && <Button onClick={onSelectFailed}>{texts.tryAgain}</Button>}
        <Button ref={close} onClick={onClose}>
          {texts.close}
        </Button>
      </Bar>
      {failures.length > 0 && (
        <Failures>
          <strong role="alert">{texts.failed(failures.length)}</strong>
          <ul aria-label={texts.failures}>
            {failures.slice(0, MOST_NAMED).map(({ id, name, text }) => (
              <li key={id}>
                <span>{name}</span>
                <span>{text}</span>
              </li>
            ))}
          </ul>
          {failures.length > MOST_NAMED && texts.moreFailed(failures.length - MOST_NAMED)}
        </Failures>
      )}
    </div>
  )
}

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  minHeight: 32,
})
const Space = styled('span')({ flex: 1 })
const Words = styled('span')({
  marginRight: 8,
  fontSize: '0.8125rem',
  lineHeight: '20px',
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums',
})

const Track = styled('div')({
  flex: '0 1 240px',
  height: 6,
  borderRadius: 3,
  overflow: 'hidden',
  background: paletteVar('line.hairline'),
  '& i': { display: 'block', height: 6, background: paletteVar('primary.main') },
})

const Failures = styled('div')({
  padding: '11px 14px',
  border: `1px solid ${paletteVar('error.border')}`,
  borderRadius: 8,
  background: paletteVar('error.soft'),
  fontSize: '0.8125rem',
  lineHeight: '20px',
  '& ul': { listStyle: 'none', margin: '4px 0 0', padding: 0 },
  '& li': { display: 'flex', gap: 16, flexWrap: 'wrap' },
  '& li > span': { overflowWrap: 'anywhere', minWidth: 0 },
  '& li > span:last-of-type': { color: paletteVar('text.secondary') },
})
