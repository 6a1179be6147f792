import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { ConnectorTile } from '@/components/catalogue/ConnectorTile'
import { StatusBadge } from '@/components/common/feedback/StatusBadge'
import { answerMessages } from '@/features/answers/messages'
import { formatRows } from '@/domain/shared/text/numbers'
import { answerTableSx } from './answerTableSx'

const { progress: texts, sources } = answerMessages

/** A stack of an answer with how much of its first load is there. */
export interface LoadProgressRow {
  readonly stackId: number
  /** Label and name of the source type. */
  readonly label: string
  readonly name: string
  /** Name of the credential; '' for none. */
  readonly credential: string
  /** Address of its run; '' for none. */
  readonly link: string
  readonly state: 'next' | 'waiting' | 'reading' | 'between' | 'loaded' | 'failed' | 'paused'
  /** Name of the report that is being read; '' for none. */
  readonly endpoint: string
  readonly daysLoaded: number
  /** Days of the whole history; null where that is not known. */
  readonly daysWanted: number | null
  /** Rows read so far; null where that is not known. */
  readonly rows: number | null
}

export interface LoadProgressProps {
  /** Stacks in the order in which they load. */
  readonly rows: readonly LoadProgressRow[]
}

const badges = {
  next: 'neverRun',
  waiting: 'neverRun',
  reading: 'running',
  between: 'neverRun',
  loaded: 'healthy',
  failed: 'failed',
  paused: 'paused',
} as const

const stateText = ({ state, endpoint }: LoadProgressRow): string =>
  state === 'reading' && endpoint !== '' ? texts.reading(endpoint) : texts.states[state]

/** Table of the stacks of an answer while their first days or their history are loading: days, rows and what is read. */
export function LoadProgress({ rows }: LoadProgressProps) {
  return (
    <Box sx={{ ...answerTableSx, '& tbody th': { height: 44, pl: 4 } }}>
      <table aria-label={texts.title}>
        <thead>
          <tr>
            <th scope="col">{sources.stack}</th>
            <th scope="col" style={{ width: '30%' }}>
              {texts.days}
            </th>
            <th scope="col" data-number style={{ width: 112 }}>
              {texts.rows}
            </th>
            <th scope="col" style={{ width: '26%' }}>
              {sources.state}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.stackId}>
              <th scope="row">
                <Source {...row} />
              </th>
              <td>
                <Days {...row} />
              </td>
              <td data-number data-strong>
                {row.rows === null ? answerMessages.unknownName : formatRows(row.rows)}
              </td>
              <td title={stateText(row)}>
                <StatusBadge status={badges[row.state]} label={stateText(row)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}

function Source({ label, name, credential, link }: LoadProgressRow) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minWidth: 0 }}>
      <ConnectorTile label={label} name={name} size={28} />
      <Box sx={{ minWidth: 0, lineHeight: '18px' }}>
        {link === '' ? (
          name
        ) : (
          <Link href={link} color="inherit">
            {name}
          </Link>
        )}
        {credential !== '' && (
          <Box component="bdi" sx={credentialSx} title={credential}>
            {credential}
          </Box>
        )}
      </Box>
    </Box>
  )
}

/** Bar that fills from its end, because the newest days come first, and the same in words. */
function Days({ daysLoaded, daysWanted, state }: LoadProgressRow) {
  if (daysWanted === null) return state === 'loaded' ? texts.whole : answerMessages.unknownName
  const percent = Math.min(100, (daysLoaded / daysWanted) * 100)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
      <Box aria-hidden sx={trackSx}>
        <Box sx={{ ml: 'auto', width: `${percent}%`, bgcolor: 'primary.main' }} />
      </Box>
      <Box component="span" sx={{ flex: 'none', width: 96 }}>
        {texts.daysOf(daysLoaded, daysWanted)}
      </Box>
    </Box>
  )
}

const trackSx = {
  display: 'flex',
  flex: 1,
  minWidth: 24,
  height: 8,
  borderRadius: '2px',
  overflow: 'hidden',
  bgcolor: 'surface.sunken',
  outline: '1px solid',
  outlineColor: 'line.strong',
  '@media (forced-colors: active)': { '& > *': { bgcolor: 'CanvasText' } },
} as const

const credentialSx = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  typography: 'caption',
  color: 'text.tertiary',
} as const
