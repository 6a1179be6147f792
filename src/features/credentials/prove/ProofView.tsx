import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ConnectionProof, ProofResult } from '@/domain/credentials/proof/connectionProof'
import { useZone } from '@/components/common/zone'
import { paletteVar, weight } from '@/theme/primitives'
import { proveMessages as texts } from './messages'
import { type EndpointNames, type EndpointRowModel, proofModel } from './proofModel'

/** How far a proof is: not begun, with the last one if there is one; running; ended; or the call failed. */
export type ProofState =
  | { readonly kind: 'ready'; readonly last: ConnectionProof | null }
  | { readonly kind: 'running' }
  | { readonly kind: 'ended'; readonly result: ProofResult }
  | { readonly kind: 'failed'; readonly message: string }

export interface ProofViewProps {
  /** Display name of the source type. */
  readonly provider: string
  /** Names of the endpoints by label; an unknown one shows its label. */
  readonly names: EndpointNames
  readonly state: ProofState
}

/** What a proof of a connection does, how far it is, and what it found. */
export function ProofView({ provider, names, state }: ProofViewProps) {
  const proof = shownProof(state)
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {proof === null && (
        <Typography variant="body2" color="text.secondary" sx={{ textWrap: 'pretty' }}>
          {texts.about(provider)}
        </Typography>
      )}
      <div role="status" aria-busy={state.kind === 'running' || undefined}>
        <Progress provider={provider} state={state} />
        {proof !== null && <Proof proof={proof} provider={provider} names={names} />}
      </div>
    </Box>
  )
}

/** The proof to show: the one that has just ended, else the last one. */
export const shownProof = (state: ProofState): ConnectionProof | null => {
  if (state.kind === 'ready') return state.last
  return state.kind === 'ended' && state.result.kind === 'proof' ? state.result.proof : null
}

function Progress({ provider, state }: Omit<ProofViewProps, 'names'>) {
  if (state.kind === 'running')
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, typography: 'body2' }}>
        <CircularProgress size={16} aria-hidden />
        {texts.running(provider)}
      </Box>
    )
  if (state.kind === 'failed')
    return <Outcome severity="error" title={texts.failedTitle} message={state.message} safe="" />
  if (state.kind !== 'ended' || state.result.kind === 'proof') return null
  const { kind, message } = state.result
  return kind === 'refused' ? (
    <Outcome severity="error" title={texts.refusedTitle(provider)} message={message} safe="" />
  ) : (
    <Outcome severity="warning" title={texts.unclearTitle} message={message} safe={texts.unclearText} />
  )
}

interface OutcomeProps {
  readonly severity: 'error' | 'warning' | 'info'
  readonly title: string
  readonly message: string
  readonly safe: string
}

const ICONS = { error: CircleX, warning: TriangleAlert, info: Info } as const

function Outcome({ severity, title, message, safe }: OutcomeProps) {
  const Icon = ICONS[severity]
  return (
    <Alert
      severity={severity}
      icon={<Icon size={16} strokeWidth={2} aria-hidden />}
      sx={{ overflowWrap: 'anywhere' }}
    >
      <Box sx={{ fontWeight: weight.medium }}>{title}</Box>
      {[message, safe].filter((text) => text !== '').join(' ')}
    </Alert>
  )
}

interface ProofProps {
  readonly proof: ConnectionProof
  readonly provider: string
  readonly names: EndpointNames
}

function Proof({ proof, provider, names }: ProofProps) {
  const { headline, facts, differences, rows } = proofModel(proof, provider, names, useZone())
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {proof.isSample && (
        <Outcome severity="info" title={texts.sampleTitle} message={texts.sample(provider)} safe="" />
      )}
      <div>
        <Typography variant="h3" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {headline}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ textWrap: 'pretty' }}>
          {facts}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {differences}
        </Typography>
      </div>
      <Box component="table" aria-label={texts.table} sx={tableSx}>
        <thead>
          <tr>
            <th scope="col">{texts.columns.endpoint}</th>
            <th scope="col">{texts.columns.came}</th>
            <th scope="col">{texts.columns.result}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <EndpointRow key={row.endpoint} row={row} />
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

const LOOKS = {
  good: [CircleCheck, paletteVar('success.main')],
  warning: [TriangleAlert, paletteVar('warning.main')],
  bad: [CircleX, paletteVar('error.main')],
} as const

function EndpointRow({ row: { endpoint, look, came, notes, result } }: { readonly row: EndpointRowModel }) {
  const [Icon, color] = LOOKS[look]
  return (
    <tr>
      <th scope="row">
        <Icon size={15} strokeWidth={2} color={color} aria-hidden />
        <span>{endpoint}</span>
      </th>
      <td>
        {[came, ...notes]
          .filter((text) => text !== '')
          .map((text) => (
            <div key={text}>{text}</div>
          ))}
      </td>
      <td>{result}</td>
    </tr>
  )
}

const tableSx = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  tableLayout: 'fixed',
  '& th, & td': {
    textAlign: 'left',
    verticalAlign: 'top',
    py: 2,
    pr: 3,
    borderBottom: 1,
    borderColor: 'line.hairline',
    overflowWrap: 'anywhere',
  },
  '& thead th': { fontWeight: weight.medium, color: 'text.secondary' },
  '& tbody th': { fontWeight: weight.medium, position: 'relative', pl: '23px' },
  '& tbody th svg': { position: 'absolute', left: 0, top: '11px' },
  '& td': { color: 'text.secondary' },
  '& th:first-of-type': { width: '34%' },
  '& tr > :last-child': { width: '22%', textAlign: 'right', pr: 0, color: 'text.primary' },
} as const
