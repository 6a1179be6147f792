import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import { CopyButton } from '@/components/common/forms/CopyButton'
import { useZone } from '@/components/common/zone'
import type { SourceLag } from '@/domain/answers/freshness'
import type { AnswerName } from '@/domain/answers/types'
import { readTime } from '@/domain/shared/text/dates'
import { clockWithZone } from '@/domain/shared/text/zone'
import { formatDayOf } from '@/features/answers/dayWords'
import { AnswerTabs } from './AnswerTabs'
import { LinkPopup } from './LinkPopup'
import { answerMessages as texts } from '@/features/answers/messages'

export interface AnswerHeaderProps {
  /** Key of the answer, e.g. `roas`; selects title and current tab. */
  readonly name: AnswerName
  /** Title of a page of this answer that has a tab of its own. */
  readonly ownTitle?: string | undefined
  /** Last day with data; null while unknown, and without rows. */
  readonly dataUpTo: string | null
  /** Whether data of yesterday is missing. */
  readonly isLate: boolean
  /** How the sources differ in their last day; null if they do not. */
  readonly lag: SourceLag | null
  /** Table of the sources, in the popup of `lag` or of the time of the run; false for none. */
  readonly sources: ReactNode
  /** Time of the last run, ISO; '' if unknown. */
  readonly updatedAt: string
  /** Address of the page with its filters, for the button that copies it; '' hides the button. */
  readonly link: string
  /** Button that saves the shown table. */
  readonly download: ReactNode
  /** Button that saves the page with its filters. */
  readonly saveView?: ReactNode
  /** Menu of the warehouses that have the answer; null if there is only one. */
  readonly warehouse?: ReactNode
  /** Parameters that the links to the other answers keep, with their `?`; '' for none. */
  readonly keptSearch?: string
  /** Tabs after those of the answers. */
  readonly otherTabs?: ReactNode
}

/** Tabs of the answers, the page's title with the last day that it has data of, and the buttons of the page. */
export function AnswerHeader(props: AnswerHeaderProps) {
  const {
    name,
    ownTitle,
    dataUpTo,
    link,
    download,
    warehouse = null,
    keptSearch = '',
    otherTabs,
    saveView,
  } = props
  return (
    <Box component="header">
      <AnswerTabs current={ownTitle === undefined ? name : null} keptSearch={keptSearch}>
        {otherTabs}
      </AnswerTabs>
      <Box sx={titleSx}>
        <Typography variant="h1">{ownTitle ?? texts.names[name]}</Typography>
        {warehouse}
        {dataUpTo !== null && <Freshness {...props} dataUpTo={dataUpTo} />}
        <Box sx={{ display: 'flex', gap: 2, ml: 'auto' }}>
          {saveView}
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
          <LinkPopup
            label={texts.sources.lag(lag.current, lag.of, formatDayOf(lag.newest))}
            width={POPUP_WIDTH}
          >
            {sources}
          </LinkPopup>
        </Box>
      )}
      {time !== null && lag === null && (
        <Box component="span" sx={{ ml: 1.5, color: 'text.tertiary' }}>
          {sources === false ? (
            texts.updated(clockWithZone(time, zone))
          ) : (
            <LinkPopup label={texts.updated(clockWithZone(time, zone))} width={POPUP_WIDTH}>
              {sources}
            </LinkPopup>
          )}
        </Box>
      )}
    </Box>
  )
}

/** Width of the table of the sources, px. */
const POPUP_WIDTH = 600

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
