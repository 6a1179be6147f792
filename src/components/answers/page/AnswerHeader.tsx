import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import { CopyButton } from '@/components/common/forms/CopyButton'
import { useZone } from '@/components/common/zone'
import type { SourceLag } from '@/domain/answers/freshness'
import { ANSWERS, type AnswerName } from '@/domain/answers/types'
import { readTime } from '@/domain/shared/text/dates'
import { clockWithZone } from '@/domain/shared/text/zone'
import { pages } from '@/domain/shared/paths'
import { formatDayOf } from '../dayWords'
import { LinkPopup } from './LinkPopup'
import { answerMessages as texts } from '@/components/answers/messages'

export interface AnswerHeaderProps {
  /** Key of the answer, e.g. `roas`; selects title and current tab. */
  readonly name: AnswerName
  /** Last day with data; null while unknown, and without rows. */
  readonly dataUpTo: string | null
  /** Whether data of yesterday is missing. */
  readonly isLate: boolean
  /** How the sources differ in their last day; null if they do not. */
  readonly lag: SourceLag | null
  /** Table of the sources, in the popup of `lag`. */
  readonly sources: ReactNode
  /** Time of the last run, ISO; '' if unknown. */
  readonly updatedAt: string
  /** Address of the page with its filters, for the button that copies it; '' hides the button. */
  readonly link: string
  /** Button that saves the shown table. */
  readonly download: ReactNode
  /** Menu of the warehouses that have the answer; null if there is only one. */
  readonly warehouse?: ReactNode
  /** Parameters that the links to the other answers keep, with their `?`; '' for none. */
  readonly keptSearch?: string
}

/** Tabs of the answers, the page's title with the last day that it has data of, and the buttons of the page. */
export function AnswerHeader(props: AnswerHeaderProps) {
  const { name, dataUpTo, link, download, warehouse = null, keptSearch = '' } = props
  return (
    <Box component="header">
      <Box component="nav" aria-label={texts.tabs} sx={tabsSx}>
        {ANSWERS.map((answer) => (
          <a
            key={answer}
            href={`${pages.answer.href(answer)}${keptSearch}`}
            aria-current={answer === name ? 'page' : undefined}
          >
            {texts.names[answer]}
          </a>
        ))}
      </Box>
      <Box sx={titleSx}>
        <Typography variant="h1">{texts.names[name]}</Typography>
        {warehouse}
        {dataUpTo !== null && <Freshness {...props} dataUpTo={dataUpTo} />}
        <Box sx={{ display: 'flex', gap: 2, ml: 'auto' }}>
          {download}
          {link !== '' && <CopyButton text={link} label={texts.copyLink} size="medium" />}
        </Box>
      </Box>
    </Box>
  )
}

type FreshnessProps = Pick<AnswerHeaderProps, 'isLate' | 'lag' | 'sources' | 'updatedAt'> & {
  /** Last day with data, `YYYY-MM-DD`. */
  readonly dataUpTo: string
}

function Freshness({ dataUpTo, isLate: isOld, lag, sources, updatedAt }: FreshnessProps) {
  const zone = useZone()
  const time = readTime(updatedAt)
  const isLate = isOld || lag !== null
  const Icon = isLate ? Clock : CircleCheck
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        color: isLate ? 'warning.text' : 'text.secondary',
      }}
    >
      <Box component="span" sx={{ display: 'flex', color: isLate ? 'warning.main' : 'success.main' }}>
        <Icon size={16} strokeWidth={1.75} aria-hidden />
      </Box>
      <span>{texts.dataUpTo(formatDayOf(dataUpTo))}</span>
      {lag !== null && (
        <Box component="span" sx={{ ml: 1.5 }}>
          <LinkPopup label={texts.sources.lag(lag.current, lag.of, formatDayOf(lag.newest))} width={480}>
            {sources}
          </LinkPopup>
        </Box>
      )}
      {time !== null && lag === null && (
        <Box component="span" sx={{ ml: 1.5, color: 'text.tertiary' }}>
          {texts.updated(clockWithZone(time, zone))}
        </Box>
      )}
    </Box>
  )
}

const titleSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 2,
  boxSizing: 'border-box',
  minHeight: 60,
  py: 3.5,
} as const
const tabsSx = {
  display: 'flex',
  gap: 5,
  borderBottom: 1,
  borderColor: 'line.hairline',
  '& a': {
    py: 2.5,
    mb: '-1px',
    borderBottom: '2px solid transparent',
    color: 'text.secondary',
    textDecoration: 'none',
    fontWeight: 540,
    borderRadius: '2px 2px 0 0',
  },
  '& a:hover': { color: 'text.primary' },
  '@media (forced-colors: active)': { '& a:not([aria-current])': { borderBottomColor: 'Canvas' } },
  '& a[aria-current]': { color: 'text.primary', borderColor: 'primary.main' },
  '& a:focus-visible': { outlineOffset: -2 },
} as const
