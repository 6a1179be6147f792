import { styled } from '@mui/material/styles'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleX from 'lucide-react/icons/circle-x'
import Loader from 'lucide-react/icons/loader'
import type { EndpointRun } from '@/domain/runs/runDetail'
import {
  coveredDays,
  endpointPhase,
  endpointTimes,
  runTotals,
  type EndpointPhase,
  type EndpointTime,
} from './runReport'
import { formatDuration } from '@/domain/shared/text/dates'
import { formatRows } from '@/domain/shared/text/numbers'
import { mono, paletteVar } from '@/theme/primitives'
import { runMessages } from './messages'

const texts = runMessages.endpoints
const { none } = runMessages.facts

export interface RunEndpointsProps {
  /** Endpoints in the order in which they ran, with what each has delivered so far. */
  readonly endpoints: readonly EndpointRun[]
  /** Name of an endpoint by its label; the label itself where the catalogue does not know it. */
  readonly nameOf: (label: string) => string
  /** Whether the run has failed; an endpoint that was being read then counts as failed. */
  readonly isFailed: boolean
  /** Whether the run has ended; until then, replaced and counted rows are not known. */
  readonly hasEnded: boolean
}

/** Table of a run's endpoints in the order in which they ran, with days, rows, size and requests, and their totals. */
export function RunEndpoints({ endpoints, nameOf, isFailed, hasEnded }: RunEndpointsProps) {
  if (endpoints.length === 0) return <Empty>{texts.none}</Empty>
  const totals = runTotals(endpoints)
  const times = endpointTimes(endpoints)
  const { columns } = texts
  return (
    <Frame>
      <table aria-label={texts.label}>
        <thead>
          <tr>
            <th scope="col">{columns.endpoint}</th>
            <th scope="col">{columns.days}</th>
            {[
              columns.delivered,
              columns.replaced,
              columns.counted,
              columns.size,
              columns.requests,
              ...(times.size > 0 ? [columns.time] : []),
            ].map((name) => (
              <Figure as="th" scope="col" key={name}>
                {name}
              </Figure>
            ))}
          </tr>
        </thead>
        <tbody>
          {endpoints.map((endpoint) => (
            <EndpointLine
              key={endpoint.label}
              endpoint={endpoint}
              name={nameOf(endpoint.label)}
              phase={endpointPhase(endpoint, isFailed)}
              time={times.size > 0 ? (times.get(endpoint.label) ?? null) : undefined}
            />
          ))}
        </tbody>
        {hasEnded && (
          <tfoot>
            <tr>
              <th scope="row">{texts.total}</th>
              <td>
                <small>{texts.note}</small>
              </td>
              <Figure>{formatRows(totals.rows)}</Figure>
              <Figure>{formatRows(totals.deleted)}</Figure>
              <Figure>
                <b>{formatRows(totals.counted)}</b>
              </Figure>
              <Figure>{runMessages.size(totals.bytes)}</Figure>
              <Figure>{formatRows(totals.attempts)}</Figure>
              {times.size > 0 && <Figure>{none}</Figure>}
            </tr>
          </tfoot>
        )}
      </table>
    </Frame>
  )
}

const icons = {
  waiting: CircleDashed,
  reading: Loader,
  loaded: CircleCheck,
  failed: CircleX,
  other: CircleDashed,
} as const satisfies Record<EndpointPhase, unknown>

interface EndpointLineProps {
  /** The endpoint, with what it has delivered so far. */
  readonly endpoint: EndpointRun
  /** Name of the endpoint; its label is shown below unless it is the same. */
  readonly name: string
  /** How far the endpoint is: decides icon, and which figures are known. */
  readonly phase: EndpointPhase
  /** When the endpoint ran; null while it has not ended, undefined where the backend sends no times. */
  readonly time: EndpointTime | null | undefined
}

function EndpointLine({ endpoint, name, phase, time }: EndpointLineProps) {
  const Icon = icons[phase]
  const range = coveredDays([endpoint])
  const isLoaded = phase === 'loaded'
  const hasRead = phase !== 'waiting'
  return (
    <tr data-phase={phase}>
      <th scope="row">
        <Named>
          <Icon size={16} strokeWidth={1.75} role="img" aria-label={texts.phases[phase]} />
          <div>
            <span dir="auto">{name}</span>
            {name !== endpoint.label && <code>{endpoint.label}</code>}
          </div>
        </Named>
      </th>
      <td>
        {range === null ? (hasRead ? none : texts.notStarted) : runMessages.days(range.first, range.last)}
      </td>
      <Figure>{hasRead ? formatRows(endpoint.rows) : none}</Figure>
      <Figure>{isLoaded ? formatRows(endpoint.deleted) : none}</Figure>
      <Figure>{isLoaded ? <b>{formatRows(endpoint.counted)}</b> : none}</Figure>
      <Figure>{hasRead ? runMessages.size(endpoint.bytes) : none}</Figure>
      <Figure>{hasRead ? formatRows(endpoint.attempts) : none}</Figure>
      {time !== undefined && <Figure>{time === null ? none : <TimeBar {...time} />}</Figure>}
    </tr>
  )
}

/** How long an endpoint took, above a bar that shows when. */
const TimeBar = ({ milliseconds, from, to }: EndpointTime) => (
  <>
    {formatDuration(milliseconds)}
    <Track aria-hidden>
      <Bar style={{ marginLeft: `${from * 100}%`, width: `${(to - from) * 100}%` }} />
    </Track>
  </>
)

const Named = styled('div')({ display: 'flex', alignItems: 'center', gap: 8 })

const Track = styled('div')({
  width: 88,
  height: 4,
  marginTop: 4,
  marginLeft: 'auto',
  borderRadius: 2,
  background: paletteVar('surface.sunken'),
})

const Bar = styled('div')({
  minWidth: 2,
  height: '100%',
  borderRadius: 2,
  background: paletteVar('primary.main'),
  '@media (forced-colors: active)': { background: 'CanvasText' },
})

const Empty = styled('p')({ margin: 0, padding: '12px 0', color: paletteVar('text.secondary') })

const Figure = styled('td')({ '&&': { textAlign: 'right' } })

const Frame = styled('div')({
  overflowX: 'auto',
  border: `1px solid ${paletteVar('line.hairline')}`,
  borderRadius: 8,
  background: paletteVar('surface.card'),
  '& table': { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  '& th, & td': {
    padding: '8px 12px',
    textAlign: 'left',
    fontSize: '0.8125rem',
    lineHeight: '18px',
    fontWeight: 400,
    whiteSpace: 'nowrap',
  },
  // eight columns fit into a window of 1024 px
  '@media (max-width: 1199px)': { '& th, & td': { paddingInline: '8px' } },
  '& thead th': { color: paletteVar('text.secondary'), background: paletteVar('surface.sunken') },
  '& tr + tr, & tbody tr, & tfoot tr': { borderTop: `1px solid ${paletteVar('line.hairline')}` },
  '& tbody th': { fontWeight: 560 },
  '& tfoot tr': { background: paletteVar('surface.sunken') },
  '& tfoot th': { fontWeight: 560 },
  '& b': { fontWeight: 620 },
  '& th:first-of-type': { paddingLeft: 16 },
  '& code': {
    display: 'block',
    fontFamily: mono,
    fontSize: '0.75rem',
    fontWeight: 400,
    color: paletteVar('text.tertiary'),
  },
  '& small': { fontSize: '0.75rem', color: paletteVar('text.secondary') },
  '& svg': { flex: 'none', color: paletteVar('text.tertiary') },
  '& [data-phase="loaded"] svg': { color: paletteVar('success.main') },
  '& [data-phase="reading"] svg': { color: paletteVar('info.main') },
  '& [data-phase="failed"]': { background: paletteVar('error.soft') },
  '& [data-phase="failed"] svg': { color: paletteVar('error.main') },
  '& [data-phase="waiting"] th': { color: paletteVar('text.secondary') },
})
