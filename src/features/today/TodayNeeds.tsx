import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import Coins from 'lucide-react/icons/coins'
import Tag from 'lucide-react/icons/tag'
import Target from 'lucide-react/icons/target'
import { useCapabilities } from '@/api/resources/account/capabilities'
import { namesQuery } from '@/api/resources/stacks/names'
import { LoadingState } from '@/components/common/feedback/LoadingState'
import { StatusBadge } from '@/components/common/feedback/StatusBadge'
import { useZone } from '@/components/common/zone'
import { USUAL_CURRENCY } from '@/domain/answers/answerSettings'
import { sumOf, type UnmappedSum } from '@/domain/answers/names'
import { returnOn } from '@/domain/answers/roas'
import { missedHref } from '@/domain/answers/targetAlerts'
import { targetText } from '@/domain/answers/targetWords'
import type { Answer } from '@/domain/answers/types'
import { dialogHref, pages, settingsHref } from '@/domain/shared/paths'
import { formatCurrency, formatRatio, type Money, moneyIn } from '@/domain/shared/text/money'
import { dateTimeWithZone } from '@/domain/shared/text/zone'
import type { StackState, TodayFacts } from '@/domain/stacks/stackStates'
import { formatDayOf } from '@/features/answers/dayWords'
import { cardSx } from '@/features/answers/page/answerTableSx'
import { withDestination } from '@/domain/answers/answerUrl'
import { CallFailure } from '@/features/common/CallFailure'
import { useCatalogue } from '@/features/common/useCatalogue'
import { weight } from '@/theme/primitives'
import { todayMessages } from './messages'
import { periodWords } from './todayWords'
import { healthCounts, type Need, needsOf } from './needs'

const texts = todayMessages.needs

export interface TodayNeedsProps {
  readonly facts: UseQueryResult<TodayFacts>
  readonly answer: Pick<Answer<unknown>, 'sources' | 'destinationId'>
  /** Whether the person may map names and add rates. */
  readonly isAdmin: boolean
}

/** What only a person can settle, one fix a line. */
export function TodayNeeds({ facts, answer, isAdmin }: TodayNeedsProps) {
  const calls = useCapabilities()
  const names = useQuery({ ...namesQuery(answer.destinationId), enabled: calls.has('names') })
  const { data } = facts
  return (
    <Box component="section" aria-label={texts.title} sx={{ ...cardSx, minWidth: 0, alignSelf: 'start' }}>
      <Box sx={headSx}>
        <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
          {texts.title}
        </Typography>
        {calls.has('alerts') && (
          <Link data-screen variant="caption" href={pages.alerts.href()}>
            {texts.alerts}
          </Link>
        )}
      </Box>
      {data === undefined ? (
        <NotLoaded facts={facts} />
      ) : (
        <Needs
          needs={needsOf(data, answer.sources, names.data === undefined ? null : sumOf(names.data.names))}
          money={moneyIn(names.data?.currency ?? USUAL_CURRENCY)}
          destinationId={answer.destinationId}
          isAdmin={isAdmin}
          isWhole={!calls.has('names') || names.data !== undefined}
        />
      )}
      {data !== undefined && names.isLoading && <Loading />}
      {names.error !== null && names.data === undefined && (
        <Typography variant="caption" component="p" color="text.secondary" sx={{ px: 4, pb: 3 }}>
          {texts.namesFailed}
        </Typography>
      )}
    </Box>
  )
}

function NotLoaded({ facts: { error, refetch } }: Pick<TodayNeedsProps, 'facts'>) {
  if (error !== null)
    return (
      <Box sx={{ px: 4, pb: 4 }}>
        <CallFailure
          title={texts.failed.title}
          error={error}
          safe={texts.failed.body}
          onRetry={() => void refetch()}
        />
      </Box>
    )
  return <Loading />
}

const Loading = () => (
  <LoadingState label={texts.loading}>
    {[180, 220].map((width) => (
      <Box key={width} sx={lineSx}>
        <Skeleton width={width} height={14} />
      </Box>
    ))}
  </LoadingState>
)

interface NeedsProps {
  readonly needs: readonly Need[]
  readonly money: Money
  readonly destinationId: number | null
  readonly isAdmin: boolean
  /** Whether all that could be listed is loaded. */
  readonly isWhole: boolean
}

function Needs({ needs, isWhole, ...props }: NeedsProps) {
  if (needs.length === 0)
    return (
      isWhole && (
        <Typography color="text.secondary" sx={{ px: 4, pb: 4 }}>
          {texts.nothing}
        </Typography>
      )
    )
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {needs.map((need) => (
        <NeedLine key={keyOf(need)} need={need} {...props} />
      ))}
    </Box>
  )
}

const keyOf = (need: Need): string => {
  if (need.kind === 'stack') return `stack ${need.stack.stackId}`
  if (need.kind === 'missed') return `missed ${need.alertId}`
  return need.kind === 'rate' ? `rate ${need.currency}` : need.kind
}

type NeedLineProps = Omit<NeedsProps, 'needs' | 'isWhole'> & { readonly need: Need }

function NeedLine({ need, money, destinationId, isAdmin }: NeedLineProps) {
  switch (need.kind) {
    case 'stack':
      return <StackNeed need={need} />
    case 'moreStacks':
      return (
        <Line
          Icon={Clock}
          title={texts.moreStacks(need.count)}
          fix={{ name: texts.monitor, href: pages.dashboard.href() }}
        />
      )
    case 'missed':
      return (
        <Line
          Icon={Target}
          title={texts.missed(need.count, need.name, need.age)}
          body={texts.missedBody(
            formatRatio(returnOn(need.revenue, need.spend)),
            targetText(need.percent / PERCENT),
            moneyIn(need.currency).format(need.spend),
            periodWords({ from: need.firstDay, to: need.lastDay }),
          )}
          fix={{ name: texts.showDays, href: missedHref(need) }}
        />
      )
    case 'moreMissed':
      return (
        <Line
          Icon={Target}
          title={texts.moreMissed(need.count)}
          fix={{ name: texts.alerts, href: pages.alerts.href() }}
        />
      )
    case 'names':
      return (
        <Line
          Icon={Tag}
          title={texts.names(need.names)}
          body={[
            worthWords(need, money),
            ...(need.campaigns > 0 ? [texts.campaigns(need.campaigns)] : []),
            ...(isAdmin ? [] : [texts.onlyAdmin]),
          ].join(' ')}
          fix={{
            name: isAdmin ? texts.map : texts.show,
            href: withDestination(pages.answer.href('unmapped'), destinationId),
          }}
        />
      )
    case 'rate':
      return (
        <Line
          Icon={Coins}
          title={texts.rate(need.currency)}
          body={[
            texts.waiting(formatCurrency(need.amount, need.currency), need.rows),
            ...(isAdmin ? [] : [texts.onlyAdmin]),
          ].join(' ')}
          fix={isAdmin ? { name: texts.addRate, href: settingsHref('rates') } : null}
        />
      )
  }
}

const PERCENT = 100

/** Says what names that nobody has mapped are worth. */
const worthWords = ({ spend, revenue }: UnmappedSum, money: Money): string => {
  const { worth, nowhere, withoutAmount } = texts
  if (spend <= 0 && revenue <= 0) return withoutAmount
  if (spend > 0 && revenue > 0) return nowhere(worth.both(money.format(spend), money.format(revenue)))
  return nowhere(spend > 0 ? worth.spend(money.format(spend)) : worth.revenue(money.format(revenue)))
}

function StackNeed({ need }: { readonly need: Extract<Need, { readonly kind: 'stack' }> }) {
  const zone = useZone()
  const { sourceTypes } = useCatalogue()
  const { trouble, stack, daysBehind, dataUpTo } = need
  const source = sourceTypes.find(({ id }) => id === stack.sourceTypeId)?.name ?? `#${stack.sourceTypeId}`
  const since =
    trouble === 'behind' || stack.since === null
      ? ''
      : texts.since[trouble](dateTimeWithZone(stack.since, zone))
  const missing = daysBehind === 0 || dataUpTo === null ? '' : texts.missing(formatDayOf(dataUpTo))
  return (
    <Line
      Icon={trouble === 'late' || trouble === 'behind' ? Clock : CircleX}
      title={texts.troubles[trouble](texts.stack(source, stack.credentialName), daysBehind)}
      body={[since, missing].filter((words) => words !== '').join(' ')}
      fix={{ name: texts.fixes[trouble], href: fixHref(trouble, stack.stackId) }}
    />
  )
}

const fixHref = (trouble: keyof typeof texts.fixes, stackId: number): string =>
  dialogHref(
    pages.dashboard.href(),
    '',
    trouble === 'refused'
      ? { kind: 'edit-credentials', stackId, side: 'source' }
      : { kind: 'activity-log', stackId },
  )

interface LineProps {
  readonly Icon: typeof Clock
  readonly title: string
  readonly body?: ReactNode
  /** Null where this person cannot do anything. */
  readonly fix: { readonly name: string; readonly href: string } | null
}

function Line({ Icon, title, body, fix }: LineProps) {
  return (
    <Box component="li" sx={lineSx}>
      <Box component="span" sx={{ display: 'flex', flex: 'none', pt: '2px', color: 'warning.main' }}>
        <Icon size={16} strokeWidth={1.75} aria-hidden />
      </Box>
      <Typography color="text.secondary" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box component="strong" sx={{ color: 'text.primary', fontWeight: weight.medium }}>
          {title}
        </Box>{' '}
        {body}
      </Typography>
      {fix !== null && (
        <Link
          data-screen
          variant="caption"
          href={fix.href}
          aria-label={`${fix.name}: ${title}`}
          sx={{ flex: 'none', pt: '2px' }}
        >
          {fix.name}
        </Link>
      )}
    </Box>
  )
}

/** Badges of the states; another state has the look of one that has not run. */
const BADGES = {
  healthy: 'healthy',
  running: 'running',
  failed: 'failed',
  late: 'late',
  neverRun: 'neverRun',
  other: 'neverRun',
  paused: 'paused',
} as const satisfies Record<StackState['health'], string>

/** How all stacks are, in one line. */
export function StackLine({ facts }: { readonly facts: TodayFacts | undefined }) {
  const zone = useZone()
  const { stacks: words } = todayMessages
  if (facts === undefined) return null
  const { stacks, lastRunAt, nextRunAt } = facts
  return (
    <Box component="section" aria-label={words.title} sx={{ ...cardSx, ...stacksSx }}>
      <Typography variant="h3" component="h2" color="text.primary">
        {words.title}
      </Typography>
      {healthCounts(stacks).map(({ health, count }) => (
        <StatusBadge key={health} status={BADGES[health]} label={words.states[health](count)} />
      ))}
      {lastRunAt !== null && <span>{words.lastRun(dateTimeWithZone(lastRunAt, zone))}</span>}
      {nextRunAt !== null && <span>{words.nextRun(dateTimeWithZone(nextRunAt, zone))}</span>}
      <Link data-screen variant="caption" href={pages.dashboard.href()} sx={{ ml: 'auto' }}>
        {words.monitor}
      </Link>
    </Box>
  )
}

const headSx = { display: 'flex', alignItems: 'baseline', gap: 3, px: 4, py: 3 } as const
const lineSx = {
  display: 'flex',
  gap: 3,
  px: 4,
  py: 3,
  borderTop: 1,
  borderColor: 'line.hairline',
} as const
const stacksSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 4,
  rowGap: 2,
  px: 4,
  py: 3,
  color: 'text.secondary',
} as const
