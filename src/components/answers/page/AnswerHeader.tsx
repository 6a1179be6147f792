import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import { CopyButton } from '@/components/common/forms/CopyButton'
import { useZone } from '@/components/common/zone'
import { ANSWERS, type AnswerName } from '@/domain/answers/types'
import { formatClock, readTime } from '@/domain/shared/text/dates'
import { pages } from '@/domain/shared/paths'
import { formatDayOf } from '../dayWords'
import { answerMessages as texts } from '@/components/answers/messages'

export interface AnswerHeaderProps {
  readonly name: AnswerName
  /** Last day with data; null while unknown, and without rows. */
  readonly dataUpTo: string | null
  /** Whether data of yesterday is missing. */
  readonly isLate: boolean
  /** Time of the last run, ISO; '' if unknown. */
  readonly updatedAt: string
  /** Address of the page with its filters, for the button that copies it; '' hides the button. */
  readonly link: string
  /** Button that saves the shown table. */
  readonly download: ReactNode
}

/** Tabs of the answers, the page's title with the last day that it has data of, and the buttons of the page. */
export function AnswerHeader({ name, dataUpTo, isLate, updatedAt, link, download }: AnswerHeaderProps) {
  return (
    <Box component="header">
      <Box component="nav" aria-label={texts.tabs} sx={tabsSx}>
        {ANSWERS.map((answer) => (
          <a
            key={answer}
            href={pages.answer.href(answer)}
            aria-current={answer === name ? 'page' : undefined}
          >
            {texts.names[answer]}
          </a>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, minHeight: 60 }}>
        <Typography variant="h1">{texts.names[name]}</Typography>
        {dataUpTo !== null && <Freshness dataUpTo={dataUpTo} isLate={isLate} updatedAt={updatedAt} />}
        <Box sx={{ display: 'flex', gap: 2, ml: 'auto' }}>
          {download}
          {link !== '' && <CopyButton text={link} label={texts.copyLink} size="medium" />}
        </Box>
      </Box>
    </Box>
  )
}

function Freshness({
  dataUpTo,
  isLate,
  updatedAt,
}: Pick<AnswerHeaderProps, 'isLate' | 'updatedAt'> & { readonly dataUpTo: string }) {
  const zone = useZone()
  const time = readTime(updatedAt)
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
      {time !== null && (
        <Box component="span" sx={{ ml: 1.5, color: 'text.tertiary' }}>
          {texts.updated(formatClock(time, zone), zone.replaceAll('_', ' '))}
        </Box>
      )}
    </Box>
  )
}

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
