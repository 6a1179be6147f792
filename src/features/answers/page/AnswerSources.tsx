import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { StatusBadge } from '@/components/common/feedback/StatusBadge'
import { ConnectorTile } from '@/components/catalogue/ConnectorTile'
import { useZone } from '@/components/common/zone'
import { formatDateTime } from '@/domain/shared/text/dates'
import { answerMessages } from '@/features/answers/messages'
import { formatDayOf } from '@/features/answers/dayWords'
import { answerTableSx } from './answerTableSx'

const texts = answerMessages.sources

/** Stack that an answer is computed from, as a row. */
export interface AnswerSourceRow {
  readonly stackId: number
  /** Label and name of the source type. */
  readonly label: string
  readonly name: string
  /** Name of the credential; '' for none. */
  readonly credential: string
  /** Address of the stack; '' for one that is not known. */
  readonly link: string
  readonly dataUpTo: string | null
  /** End of its last load that the answer counts, epoch ms; null for none, and if unknown. */
  readonly loadedAt: number | null
  /** `behind` has less than the newest source. */
  readonly state: 'current' | 'behind' | 'paused' | 'empty' | 'running' | 'failed' | 'loaded'
}

export interface AnswerSourcesProps {
  /** Stacks that the answer is computed from. */
  readonly rows: readonly AnswerSourceRow[]
  /** What is said above the table; nothing by default. */
  readonly note?: string
}

const badges = {
  current: 'healthy',
  behind: 'late',
  paused: 'paused',
  empty: 'neverRun',
  running: 'running',
  failed: 'failed',
  loaded: 'healthy',
} as const

/** Table of the stacks of an answer with the last day that each has data of. */
export function AnswerSources({ rows, note = '' }: AnswerSourcesProps) {
  const zone = useZone()
  const hasLoads = rows.some(({ loadedAt }) => loadedAt !== null)
  const table = (
    <Box sx={{ ...answerTableSx, '& tbody th': { height: 44, pl: 4 } }}>
      <table aria-label={texts.title}>
        <thead>
          <tr>
            <th scope="col">{texts.stack}</th>
            <th scope="col" style={{ width: 128 }}>
              {texts.state}
            </th>
            {hasLoads && (
              <th scope="col" data-number style={{ width: 168 }}>
                {texts.loadedAt}
              </th>
            )}
            <th scope="col" data-number style={{ width: 136 }}>
              {texts.dataUpTo}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ stackId, label, name, credential, link, dataUpTo, loadedAt, state }) => (
            <tr key={stackId}>
              <th scope="row">
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
              </th>
              <td>
                <StatusBadge status={badges[state]} label={texts.states[state]} />
              </td>
              {hasLoads && (
                <td data-number>
                  {loadedAt === null ? answerMessages.unknownName : formatDateTime(loadedAt, zone)}
                </td>
              )}
              <td data-number data-strong>
                {dataUpTo === null ? answerMessages.unknownName : formatDayOf(dataUpTo)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
  if (note === '') return table
  return (
    <>
      <Box component="p" sx={{ m: 0, px: 4, py: 3, typography: 'body2', color: 'text.secondary' }}>
        {note}
      </Box>
      {table}
    </>
  )
}

const credentialSx = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  typography: 'caption',
  color: 'text.tertiary',
} as const
