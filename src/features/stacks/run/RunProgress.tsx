import { styled } from '@mui/material/styles'
import type { EndpointRun } from '@/domain/runs/runDetail'
import { endpointPhase, runTotals } from './runReport'
import { formatRows } from '@/domain/shared/text/numbers'
import { paletteVar } from '@/theme/primitives'
import { runMessages } from './messages'

const texts = runMessages.live

export interface RunProgressProps {
  /** Endpoints in the order in which they run, with what each has delivered so far. */
  readonly endpoints: readonly EndpointRun[]
  /** Name of an endpoint by its label; the label itself where the catalogue does not know it. */
  readonly nameOf: (label: string) => string
  /** Time since the start, e.g. "1 m 10 s". */
  readonly runningFor: string
}

/**
 * Progress of a run: rows so far, and one segment per endpoint, filled once it is loaded, so that progress never runs
 * backwards.
 */
export function RunProgress({ endpoints, nameOf, runningFor }: RunProgressProps) {
  const phases = endpoints.map((endpoint) => endpointPhase(endpoint, false))
  const loaded = phases.filter((phase) => phase === 'loaded').length
  return (
    <Card aria-label={texts.label}>
      <Top>
        <Figures>
          <div>
            <dt>{texts.rows}</dt>
            <dd>{formatRows(runTotals(endpoints).rows)}</dd>
          </div>
          <div>
            <dt>{runMessages.facts.runningFor}</dt>
            <dd>{runningFor}</dd>
          </div>
        </Figures>
        <Place>
          {texts.endpoint(Math.min(loaded + 1, endpoints.length), endpoints.length)}
          <small>{texts.updates}</small>
        </Place>
      </Top>
      <Segments>
        {endpoints.map(({ label }, index) => (
          <li key={label} data-phase={phases[index]}>
            <i />
            <span dir="auto">{nameOf(label)}</span>
          </li>
        ))}
      </Segments>
    </Card>
  )
}

const Card = styled('section')({
  padding: '16px 20px',
  border: `1px solid ${paletteVar('line.hairline')}`,
  borderRadius: 8,
  background: paletteVar('surface.card'),
})
const Top = styled('div')({ display: 'flex', alignItems: 'flex-end' })
const Figures = styled('dl')({
  display: 'flex',
  gap: 32,
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  '& dt': { fontSize: '0.75rem', lineHeight: '16px', color: paletteVar('text.secondary') },
  '& dd': { margin: 0, fontSize: '1.25rem', lineHeight: '28px', fontWeight: 620 },
})
const Place = styled('div')({
  display: 'grid',
  marginLeft: 'auto',
  textAlign: 'right',
  fontSize: '0.8125rem',
  lineHeight: '18px',
  '& small': { fontSize: '0.75rem', color: paletteVar('text.secondary') },
})
const Segments = styled('ol')({
  display: 'flex',
  gap: 2,
  margin: '12px 0 0',
  padding: 0,
  listStyle: 'none',
  '& li': {
    flex: 1,
    minWidth: 0,
    fontSize: '0.75rem',
    lineHeight: '16px',
    color: paletteVar('text.secondary'),
  },
  '& i': {
    display: 'block',
    height: 10,
    marginBottom: 6,
    boxSizing: 'border-box',
    border: `1px solid ${paletteVar('line.strong')}`,
    borderRadius: 3,
    background: paletteVar('surface.sunken'),
  },
  '& span': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& [data-phase="loaded"] i': { border: 0, background: paletteVar('primary.main') },
  '& [data-phase="reading"] i': { borderColor: paletteVar('info.main'), borderWidth: 2 },
  '& [data-phase="reading"]': { color: paletteVar('text.primary'), fontWeight: 560 },
  '@media (forced-colors: active)': { '& [data-phase="loaded"] i': { background: 'Highlight' } },
})
