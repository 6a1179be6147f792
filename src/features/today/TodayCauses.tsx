import { type ReactNode, useId, useState } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { LoadingState } from '@/components/common/feedback/LoadingState'
import { causeDetail, causeTitle } from '@/domain/answers/causeWords'
import type { Answer, Horizon, RoasRow } from '@/domain/answers/types'
import { pages } from '@/domain/shared/paths'
import { formatPoints } from '@/domain/shared/text/signed'
import { bothWords } from '@/features/answers/compare/compareWords'
import { type ComparedCampaign, periodOf, type ReturnChange } from '@/domain/answers/compare'
import { cardSx } from '@/features/answers/page/answerTableSx'
import { ChoiceToggle } from '@/features/answers/page/ChoiceToggle'
import { parseRoasView, type RoasView, withRoasView } from '@/features/answers/roas/roasView'
import { useMoney } from '@/features/answers/useMoney'
import { CallFailure } from '@/features/common/CallFailure'
import { weight } from '@/theme/primitives'
import { type Cause, causesOf, MOST_CAUSES, NAMED_CAUSES, ratioOf } from '@/domain/answers/causes'
import { weekMessages } from '@/domain/answers/messages'
import { todayMessages } from './messages'
import { CAUSE_GROUPS, type CauseGroup, type TwoWeeks, useCauses } from './useCauses'

const texts = todayMessages.causes

/** Returns the address of the ROAS page with a view of its own. */
const roasHref = (change: Partial<RoasView>): string => {
  const none = new URLSearchParams()
  return `${pages.answer.href('roas')}?${withRoasView(none, { ...parseRoasView(none), ...change }).toString()}`
}

export interface TodayCausesProps {
  readonly answer: Answer<RoasRow>
  readonly weeks: TwoWeeks
  readonly horizon: Horizon
  readonly group: CauseGroup
  readonly onGroup: (group: CauseGroup) => void
}

/** The lines that moved the return most, and the others, which add up to its change. */
export function TodayCauses({ answer, weeks, horizon, group, onGroup }: TodayCausesProps) {
  const reading = useCauses(answer, weeks, group, horizon)
  const { earlier, now } = bothWords(weeks.earlier, weeks.now)
  const compared = {
    period: periodOf(weeks.now),
    destinationId: answer.destinationIds.length > 1 ? answer.destinationId : null,
    compare: { kind: 'previous' },
    horizon,
  } as const
  return (
    <CausesCard
      note={texts.against(now, earlier, horizon, texts.groups[group])}
      link={
        <Link data-screen variant="caption" href={roasHref(compared)}>
          {texts.compare}
        </Link>
      }
    >
      <Box data-screen sx={switchSx}>
        <ChoiceToggle
          label={texts.by}
          options={CAUSE_GROUPS.map((value) => ({ value, name: texts.groups[value] }))}
          chosen={group}
          onChoose={onGroup}
        />
      </Box>
      {reading.kind === 'loading' && <CausesSkeleton />}
      {reading.kind === 'failed' && (
        <Box sx={{ p: 4 }}>
          <CallFailure
            title={texts.failed.title}
            error={reading.error}
            safe={texts.failed.body}
            onRetry={reading.retry}
          />
        </Box>
      )}
      {reading.kind === 'ready' && (
        <Lines change={reading.change} group={group} hrefOf={(line) => lineHref(line, group, compared)} />
      )}
    </CausesCard>
  )
}

export interface CausesCardProps {
  /** Which days are compared; '' for none. */
  readonly note?: string
  readonly link?: ReactNode
  readonly children: ReactNode
}

/** Card with the heading of what moved the return. */
export function CausesCard({ note = '', link, children }: CausesCardProps) {
  return (
    <Box component="section" aria-label={texts.title} sx={{ ...cardSx, minWidth: 0, alignSelf: 'start' }}>
      <Box sx={headSx}>
        <Typography variant="h3" component="h2">
          {texts.title}
        </Typography>
        <Typography variant="caption" color="text.secondary" sx={{ flex: 1 }}>
          {note}
        </Typography>
        {link}
      </Box>
      {children}
    </Box>
  )
}

function CausesSkeleton() {
  return (
    <LoadingState label={texts.loading}>
      {[240, 300, 270].map((width) => (
        <Box key={width} sx={{ ...lineSx, display: 'block' }}>
          <Skeleton width={width} height={14} />
          <Skeleton width={width + 160} height={10} sx={{ mt: 2 }} />
        </Box>
      ))}
    </LoadingState>
  )
}

interface LinesProps {
  readonly change: ReturnChange | null
  readonly group: CauseGroup
  readonly hrefOf: (line: ComparedCampaign) => string
}

function Lines({ change, group, hrefOf }: LinesProps) {
  const [isAll, setIsAll] = useState(false)
  const id = useId()
  if (change === null) return <Note>{weekMessages.causes.noSpend}</Note>
  const all = causesOf(change, MOST_CAUSES)
  const { tenths, named, others } = isAll ? all : causesOf(change)
  if (named.length === 0) return <Note>{weekMessages.causes.nothing}</Note>
  return (
    <>
      <Box component="ol" id={id} sx={listSx}>
        {named.map((cause) => (
          <CauseLine
            key={cause.line.key}
            cause={cause}
            change={change}
            group={group}
            href={hrefOf(cause.line)}
          />
        ))}
        {(others.count > 0 || others.tenths !== 0) && (
          <Box component="li" sx={lineSx}>
            <Points tenths={others.tenths} isQuiet />
            <Typography color="text.secondary" sx={{ alignSelf: 'center' }}>
              {texts.others(others.count)}
            </Typography>
          </Box>
        )}
        <Box component="li" sx={{ ...lineSx, bgcolor: 'surface.sunken' }}>
          <Points tenths={tenths} />
          <Typography sx={{ alignSelf: 'center', fontWeight: weight.medium }}>{texts.total}</Typography>
        </Box>
      </Box>
      {all.named.length > NAMED_CAUSES && (
        <Button
          size="small"
          aria-expanded={isAll}
          aria-controls={id}
          onClick={() => setIsAll(!isAll)}
          sx={{ mx: 3, mt: 2 }}
        >
          {isAll ? texts.largest(NAMED_CAUSES) : texts.all(all.named.length)}
        </Button>
      )}
      <Note>{texts.rounding}</Note>
    </>
  )
}

/** A sentence in the card. */
export const Note = ({ children }: { readonly children: ReactNode }) => (
  <Typography variant="caption" component="p" color="text.secondary" sx={{ px: 4, py: 3 }}>
    {children}
  </Typography>
)

function Points({ tenths, isQuiet = false }: { readonly tenths: number; readonly isQuiet?: boolean }) {
  return (
    <Box sx={{ flex: '0 0 72px', fontVariantNumeric: 'tabular-nums' }}>
      <Typography component="p" sx={{ fontWeight: isQuiet ? weight.regular : weight.strong }}>
        {formatPoints(ratioOf(tenths))}
      </Typography>
      <Typography variant="caption" component="p" color="text.secondary">
        {texts.points}
      </Typography>
    </Box>
  )
}

/** Name of a line: its campaign, or what the lines are grouped by. */
const nameOf = ({ key, campaign }: ComparedCampaign, group: CauseGroup): string => {
  if (group === 'campaign') return campaign ?? weekMessages.causes.smaller
  return key === '' ? texts.unnamed[group] : key
}

const placeOf = ({ app, network }: ComparedCampaign, group: CauseGroup): string =>
  group === 'campaign' && app !== null && network !== null ? weekMessages.causes.where(app, network) : ''

/** Returns the page that shows a line; all lines where it has no name to ask for. */
const lineHref = (line: ComparedCampaign, group: CauseGroup, compared: Partial<RoasView>): string => {
  if (group === 'campaign')
    return line.campaign === null
      ? roasHref(compared)
      : roasHref({ ...compared, compare: null, campaign: line.key })
  return line.key === '' ? roasHref(compared) : roasHref({ ...compared, [group]: [line.key] })
}

interface CauseLineProps {
  readonly cause: Cause
  readonly change: ReturnChange
  readonly group: CauseGroup
  readonly href: string
}

function CauseLine({ cause, change, group, href }: CauseLineProps) {
  const money = useMoney()
  const { line } = cause
  const name = nameOf(line, group)
  const isNamed = group === 'campaign' ? line.campaign !== null : line.key !== ''
  const see = isNamed ? texts.see[group] : texts.see.none
  return (
    <Box component="li" sx={lineSx}>
      <Points tenths={cause.tenths} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="h3" sx={{ fontWeight: weight.medium }}>
          {causeTitle(cause, change, name)}
        </Typography>
        <Typography color="text.secondary">
          {placeOf(line, group)}
          {causeDetail(cause, change, money)}
        </Typography>
      </Box>
      <Link
        data-screen
        variant="caption"
        href={href}
        aria-label={texts.seeOf(see, name)}
        sx={{ flex: 'none', pt: '2px' }}
      >
        {see}
      </Link>
    </Box>
  )
}

const headSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 3,
  rowGap: 1,
  px: 4,
  py: 3,
} as const
const switchSx = {
  display: 'flex',
  px: 4,
  pb: 3,
  '& > *': { ml: 0 },
} as const
const listSx = { m: 0, p: 0, listStyle: 'none' } as const
const lineSx = {
  display: 'flex',
  gap: 3,
  px: 4,
  py: 3,
  borderTop: 1,
  borderColor: 'line.hairline',
} as const
