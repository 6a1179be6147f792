import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import { FREE_TRIAL_DAYS } from '@/domain/shared/constants'
import type { LicenceBannerState } from '@/domain/licence/licenceBanner'
import { licenceMessages } from './messages'
import { shellMessages } from '@/components/layout/messages'
import { bannerLineSx } from '@/components/layout/pages/bannerLine'

const texts = licenceMessages.banner

type ShownLicenceBanner = Exclude<LicenceBannerState, { readonly kind: 'none' }>

/** Where the licence banner is shown: on a separate line, or at the end of the sample data banner. */
export type LicenceBannerPlace = 'line' | 'end'

export interface LicenceBannerViewProps {
  /** What to report: first day of the trial, days left, trial ended, or another license type. */
  readonly banner: ShownLicenceBanner
  /** URL of the dialog that changes the license; null hides the link from users without permission. */
  readonly changeHref: string | null
  /** `mailto:` link to the support team. */
  readonly contactHref: string
  /** `line`: fills the line above the page; `end`: stands at the end of the sample data banner's line. */
  readonly place?: LicenceBannerPlace
}

/**
 * Banner above every page about the organisation's license, e.g. the days left of the trial. Spec 1 §4 "Trial banner"
 * (LIC-1).
 */
export function LicenceBannerView({
  banner,
  changeHref,
  contactHref,
  place = 'line',
}: LicenceBannerViewProps) {
  const [head, rest] = wordsOf(banner)
  return (
    <Box
      component="section"
      aria-label={texts.label}
      data-licence={banner.kind}
      sx={place === 'end' ? endSx : bannerLineSx}
    >
      {place === 'line' && (
        <Box sx={{ display: 'flex', flex: 'none', color: isOver(banner) ? 'warning.main' : 'text.tertiary' }}>
          <CalendarClock size={16} strokeWidth={2} aria-hidden />
        </Box>
      )}
      <Box component="p" dir="auto" title={`${head} ${rest}`.trim()} sx={wordsSx}>
        <strong>{head}</strong> {rest}
      </Box>
      <Days banner={banner} />
      {place === 'line' && <Box sx={{ flex: 1 }} />}
      {changeHref !== null && (
        <Link href={changeHref} variant="body2" noWrap sx={{ flex: 'none' }}>
          {texts.change}
        </Link>
      )}
      <Link href={contactHref} variant="body2" noWrap sx={{ flex: 'none' }}>
        {shellMessages.contact}
      </Link>
    </Box>
  )
}

const isOver = (banner: ShownLicenceBanner): boolean =>
  banner.kind === 'ended' || (banner.kind === 'daysLeft' && banner.days <= FREE_TRIAL_DAYS / 2)

/** Text of the banner: its emphasized start and the rest, '' for no rest. */
function wordsOf(banner: ShownLicenceBanner): readonly [string, string] {
  switch (banner.kind) {
    case 'firstDay':
      return [texts.daysLeft(FREE_TRIAL_DAYS), texts.firstDayRest]
    case 'daysLeft':
      return [banner.days === 0 ? texts.lastDay : texts.daysLeft(banner.days), texts.pausesWhenOver]
    case 'ended':
      return [texts.ended, texts.endedRest]
    case 'otherType':
      return [texts.otherType(banner.licenceType), '']
  }
}

/** One mark per day of the trial, with elapsed and remaining days in different colours; nothing outside a trial. */
function Days({ banner }: { readonly banner: ShownLicenceBanner }) {
  if (banner.kind !== 'daysLeft' && banner.kind !== 'firstDay') return null
  const left = banner.kind === 'firstDay' ? FREE_TRIAL_DAYS : banner.days
  if (left > FREE_TRIAL_DAYS) return null
  return (
    <Box aria-hidden data-days sx={marksSx}>
      {Array.from({ length: FREE_TRIAL_DAYS }, (_, day) => (
        <Box
          key={day}
          component="i"
          sx={{ bgcolor: day < FREE_TRIAL_DAYS - left ? 'line.strong' : 'warning.main' }}
        />
      ))}
    </Box>
  )
}

const endSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  flex: '0 1 auto',
  minWidth: 0,
  maxWidth: '70%',
  '@container banner-line (max-width: 1000px)': { '& [data-days]': { display: 'none' } },
} as const
const wordsSx = {
  m: 0,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '& strong': { color: 'text.primary' },
} as const
const marksSx = {
  display: { xs: 'none', md: 'flex' },
  flex: 'none',
  gap: '3px',
  '& > i': { width: 5, height: 12, borderRadius: '1.5px' },
} as const
