import Box from '@mui/material/Box'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useCapabilities } from '@/api/resources/account/capabilities'
import type { AnswerReading } from '@/api/resources/stacks/answers'
import { answerMessages } from '@/features/answers/messages'
import { formatDayOf } from '@/features/answers/dayWords'
import { AnswerSkeleton } from '@/features/answers/page/AnswerSkeleton'
import { cardSx } from '@/features/answers/page/answerTableSx'
import { LinkPopup } from '@/features/answers/page/LinkPopup'
import { leftOutHref, type RoasView } from '@/features/answers/roas/roasView'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { useIsPrinting } from '@/components/common/useIsPrinting'
import { oldEnoughDays, periodOf, type ReturnChange } from '@/domain/answers/compare'
import { USUAL_REVENUE } from '@/domain/answers/revenue'
import { revenueMessages } from '@/domain/answers/messages'
import { roasMessages } from '@/features/answers/roas/messages'
import { CallFailure } from '@/features/common/CallFailure'
import type { ShownTarget } from '@/domain/answers/targets'
import { withheldWords } from '@/domain/answers/targetWords'
import { OldWeekButton } from '@/features/answers/page/OldWeekButton'
import { comparedUnplacedWords } from '@/domain/answers/unplaced'
import { UnplacedNotice } from '@/features/answers/roas/UnplacedNotice'
import { SourceStartNotice } from '@/features/answers/page/SourceStartNotice'
import { weight } from '@/theme/primitives'
import { CompareBridges } from './CompareBridges'
import { CompareCoverage } from './CompareCoverage'
import { CompareTable } from './CompareTable'
import { useComparedUnplaced } from './comparedUnplaced'
import { bothWords, compareSentence, lackingWords } from './compareWords'
import { compareMessages as texts } from './messages'
import type { Comparison } from './useComparison'
import { useMoney } from '@/features/answers/useMoney'

export interface CompareResultProps {
  readonly comparison: Comparison
  readonly view: RoasView
  readonly onView: (change: Partial<RoasView>) => void
  /** Target of the return in the present filters, or why there is none; undefined for none. */
  readonly target?: ShownTarget
  /** What the figures of the page's period were computed from. */
  readonly reading: AnswerReading
}

/** Height of the card with sentence and bridges, in px. */
const CARD_PX = 330

/** The page's period against another one: sentence, bridges and campaigns, or why they cannot be compared. */
export function CompareResult(props: CompareResultProps) {
  const { comparison, view, onView } = props
  const { other, figures, ages, earlier, now } = comparison
  const { horizon } = view
  const words = bothWords(earlier, now)
  if (figures === null) return <NotLoaded {...props} name={words.earlier} />
  if (other.data?.rows.length === 0) return <Nothing {...props} name={words.earlier} />
  const lacks = ages.find(({ age }) => age === horizon)?.lacks ?? null
  if (lacks !== null) {
    const offered = ages.findLast((each) => each.lacks === null && each.age < horizon)
    return (
      <EmptyState
        title={texts.lacking.title(horizon)}
        action={
          <>
            {lacks.why === 'young' && (
              <OldWeekButton horizon={horizon} period={view.period} onView={onView} />
            )}
            {offered !== undefined && (
              <Button variant="outlined" onClick={() => onView({ horizon: offered.age })}>
                {texts.lacking.show(offered.age)}
              </Button>
            )}
          </>
        }
      >
        {lackingWords(
          ages.filter(({ age }) => age === horizon),
          words,
        ).join(' ')}
      </EmptyState>
    )
  }
  if (figures.change === null) {
    const lacking = figures.now.counted.spend > 0 ? words.earlier : words.now
    return <EmptyState title={texts.noSpend.title(lacking)}>{texts.noSpend.body}</EmptyState>
  }
  return (
    <>
      <SourceStartNotice sources={other.data?.sources ?? []} from={earlier.from} />
      <NotCompared view={view} onView={onView} />
      <Result {...props} figures={figures} change={figures.change} words={words} />
    </>
  )
}

/** Skeleton of the other period, or why it could not be loaded. */
function NotLoaded({
  comparison: { other },
  name,
  ...props
}: CompareResultProps & { readonly name: string }) {
  if (other.error !== null)
    return (
      <CallFailure
        title={texts.failed.title}
        error={other.error}
        safe={texts.failed.body}
        onRetry={() => void other.refetch()}
      />
    )
  return other.data === undefined || other.isFetching || other.isPlaceholderData ? (
    <AnswerSkeleton name={texts.title} height={CARD_PX} />
  ) : (
    <Nothing {...props} comparison={{ other }} name={name} />
  )
}

interface NothingProps extends Pick<CompareResultProps, 'view' | 'onView'> {
  readonly comparison: Pick<Comparison, 'other'>
  readonly name: string
}

/** In place of a comparison with days that have no rows. */
function Nothing({ comparison: { other }, view, onView, name }: NothingProps) {
  const { firstDay = null, dataUpTo = null } = other.data ?? {}
  return (
    <EmptyState
      variant="noMatch"
      title={texts.nothing.title(name)}
      action={
        view.compare?.kind === 'previous' ? (
          <Button onClick={() => onView({ compare: null })}>{texts.nothing.stop}</Button>
        ) : (
          <Button onClick={() => onView({ compare: { kind: 'previous' } })}>{texts.nothing.previous}</Button>
        )
      }
    >
      {firstDay === null || dataUpTo === null
        ? texts.nothing.filtered
        : answerMessages.nothing.outside(formatDayOf(firstDay), formatDayOf(dataUpTo))}
    </EmptyState>
  )
}

/** Says that installs or revenue are chosen that the comparison does not have; nothing otherwise. */
function NotCompared({ view: { installs, revenue }, onView }: Pick<CompareResultProps, 'view' | 'onView'>) {
  const chosen = [
    ...(installs === 'paid' ? [] : [roasMessages.installKinds.names[installs]]),
    ...(revenue.kind === USUAL_REVENUE.kind ? [] : [revenueMessages.kind.names[revenue.kind]]),
    ...(revenue.basis === USUAL_REVENUE.basis ? [] : [revenueMessages.basis.names[revenue.basis]]),
  ]
  if (chosen.length === 0) return null
  return (
    <Alert
      severity="info"
      role="presentation"
      sx={{ mb: 3 }}
      data-statement
      action={
        <Button size="small" color="inherit" data-screen onClick={() => onView({ compare: null })}>
          {texts.nothing.stop}
        </Button>
      }
    >
      <AlertTitle>{texts.notCompared.title(chosen)}</AlertTitle>
      {texts.notCompared.body}
    </Alert>
  )
}

interface ResultProps extends CompareResultProps {
  readonly figures: NonNullable<Comparison['figures']>
  readonly change: ReturnChange
  readonly words: { readonly earlier: string; readonly now: string }
}

function Result(props: ResultProps) {
  const { figures, change, view, comparison, reading } = props
  const { horizon } = view
  const { earlier, now } = figures
  const money = useMoney()
  const isPrinting = useIsPrinting()
  const hasLeftOut = useCapabilities().has('leftOut')
  const days =
    earlier.countedDays === now.countedDays ? null : { earlier: earlier.countedDays, now: now.countedDays }
  const { before, strong, after } = compareSentence(change)
  const counted = bothWords(oldEnoughDays(earlier), oldEnoughDays(now))
  const unplaced = comparedUnplacedWords(
    useComparedUnplaced(view, {
      figures,
      readings: { earlier: comparison.other.data ?? null, now: reading },
    }),
    change,
    counted,
    money,
  )
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {unplaced !== null && <UnplacedNotice {...unplaced} />}
      {isPrinting && <p>{texts.printed(counted.earlier, counted.now, horizon, money.many)}</p>}
      <Box component="section" sx={cardSx} aria-label={texts.title}>
        <Typography data-statement variant="h1" component="p" sx={{ p: 5, pb: 4, textWrap: 'balance' }}>
          {before}
          <Box component="strong" sx={{ color: 'primary.text', fontWeight: 'inherit' }}>
            {strong}
          </Box>
          {after}
        </Typography>
        <CompareBridges
          change={change}
          spend={{ earlier: earlier.counted.spend, now: now.counted.spend }}
          days={days}
          words={counted}
          horizon={horizon}
          target={props.target?.kind === 'shown' ? props.target.target : null}
        />
        <Means />
      </Box>
      <CompareTable
        change={change}
        totals={{ earlier: earlier.counted, now: now.counted }}
        days={days}
        horizon={horizon}
      />
      <Typography variant="caption" component="p" color="text.secondary" sx={{ m: 0 }}>
        {[
          texts.foot.equalAge(horizon),
          texts.foot.noRest,
          ...(props.target === undefined ? [] : [withheldWords(props.target)]),
          ...(days === null ? [] : [texts.foot.perDay(days.earlier, days.now)]),
        ].join(' ')}
      </Typography>
      <CompareCoverage
        figures={figures}
        words={props.words}
        filter={view}
        hrefOf={hasLeftOut ? (side) => leftOutHref({ ...view, period: periodOf(figures[side]) }) : null}
      />
    </Box>
  )
}

/** What the steps mean, in a line under the bridges. */
const Means = () => (
  <Box sx={meansSx}>
    {(['price', 'value', 'mix', 'volume'] as const).map((part) => (
      <span key={part}>
        <Box component="strong" sx={{ color: 'text.primary', fontWeight: weight.medium }}>
          {texts.bridges.steps[part]}
        </Box>{' '}
        {texts.bridges.means[part]}
      </span>
    ))}
    <Box component="span" data-screen sx={{ ml: 'auto' }}>
      <LinkPopup label={texts.split.link}>
        <Box sx={{ p: 4, pb: 2 }}>
          {texts.split.texts.map((text) => (
            <Box component="p" key={text} sx={{ m: 0, mb: 2 }}>
              {text}
            </Box>
          ))}
        </Box>
      </LinkPopup>
    </Box>
  </Box>
)

const meansSx = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 6,
  rowGap: 1,
  px: 5,
  py: 3,
  borderTop: 1,
  borderColor: 'line.hairline',
  typography: 'caption',
  color: 'text.secondary',
} as const
