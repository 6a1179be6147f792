import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useCapabilities } from '@/api/resources/account/capabilities'
import { CreativeTable } from './CreativeTable'
import type { CreativeView } from './creativeView'
import { creativeMessages as texts } from './messages'
import { leftOutHref } from '@/features/answers/roas/roasView'
import type { AskedRowsBehind } from '@/api/resources/stacks/answerRows'
import { RowsLink } from '@/features/answers/rows/RowsLink'
import { LinkPopup } from '@/features/answers/page/LinkPopup'
import { UnplacedNotice } from '@/features/answers/roas/UnplacedNotice'
import { ViewToggle } from '@/features/answers/page/ViewToggle'
import { answerMessages } from '@/features/answers/messages'
import { roasMessages } from '@/features/answers/roas/messages'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { countOf } from '@/domain/answers/creatives'
import { unplacedMessages } from '@/domain/answers/messages'
import { type UnplacedSpend, unplacedWords } from '@/domain/answers/unplaced'
import { sumOfReturns } from '@/domain/answers/viewFigures'
import type { Horizon } from '@/domain/answers/types'
import { ANSWER_DAYS } from '@/domain/shared/constants'
import { pages } from '@/domain/shared/paths'
import { OldWeekButton } from '@/features/answers/page/OldWeekButton'
import { CreativeByDay } from './CreativeByDay'
import type { CreativeFigures } from './useCreativeFigures'
import type { Money } from '@/domain/shared/text/money'
import { useMoney } from '@/features/answers/useMoney'

export interface CreativeResultProps {
  /** The ranking, the number of complete days, and the opened creative. */
  readonly figures: CreativeFigures
  /** Filters and settings of the answer, as selected by the URL. */
  readonly view: CreativeView
  /** Called with the settings that the user changed; the others stay as they are. */
  readonly onView: (change: Partial<CreativeView>) => void
  /** Address of the settings of the answers; null for those who cannot change them. */
  readonly settingsHref?: string | null
  /** Days and filters of the figures; null where they are not known. */
  readonly rows?: AskedRowsBehind | null
  /** Spend that the return of the ranked creatives may lack; null for little. */
  readonly unplaced?: UnplacedSpend | null
}

/** The Creative ROAS answer: how many creatives earn back what they cost, and the ranking behind it. */
export function CreativeResult(props: CreativeResultProps) {
  const { figures, view, onView, settingsHref = null, rows = null, unplaced = null } = props
  const money = useMoney()
  const hasLeftOut = useCapabilities().has('leftOut')
  const { ranked, completeDays, minSpend, opened } = figures
  const { creatives } = ranked
  const totals = sumOfReturns(creatives)
  const leftOut = leftOutWords(figures, view.horizon, money)
  if (completeDays === 0) return <Early view={view} onView={onView} />
  if (creatives.length === 0)
    return <Nothing figures={figures} view={view} onView={onView} settingsHref={settingsHref} />
  return (
    <>
      {unplaced !== null && (
        <Box sx={{ mb: 3 }}>
          <UnplacedNotice {...unplacedWords(unplaced, totals.roas, money)}>
            {` ${unplacedMessages.creatives}`}
          </UnplacedNotice>
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4, mb: 3 }}>
        <Typography variant="h1" component="p" data-statement sx={{ flex: '1 1 320px' }}>
          <Sentence ranked={ranked} completeDays={completeDays} />
        </Typography>
        {view.mode === 'plot' && (
          <Box sx={legendSx}>
            <i />
            {texts.legend}
          </Box>
        )}
        {hasLeftOut && (
          <Link variant="caption" href={leftOutHref(view)} data-screen>
            {roasMessages.leftOutLink}
          </Link>
        )}
        {rows !== null && <RowsLink asked={rows} />}
        <LinkPopup label={texts.computed.link}>
          <Box sx={{ p: 4, pb: 2 }}>
            {texts.computed
              .texts(view.horizon, minSpend === 0 ? null : money.format(minSpend), money.many)
              .map((text) => (
                <Box component="p" key={text} sx={{ m: 0, mb: 2 }}>
                  {text}
                </Box>
              ))}
          </Box>
        </LinkPopup>
        <ViewToggle mode={view.mode} onMode={(mode) => onView({ mode })} />
      </Box>
      <CreativeTable
        ranked={ranked}
        totals={totals}
        horizon={view.horizon}
        mode={view.mode}
        minSpend={minSpend}
        onOpen={(creative) => onView({ creative })}
      />
      {leftOut.length > 0 && (
        <Typography variant="caption" component="p" color="text.tertiary" sx={{ mt: 2 }}>
          {leftOut.join(' ')}
        </Typography>
      )}
      {opened !== null && (
        <CreativeByDay opened={opened} horizon={view.horizon} onClose={() => onView({ creative: null })} />
      )}
    </>
  )
}

/** In place of a ranking without a creative: why there is none, and what brings some. */
function Nothing({ figures, view, onView, settingsHref = null }: CreativeResultProps) {
  const money = useMoney()
  const { left, unattributedSpend, unnamedSpend } = figures.ranked
  const isSmall = left.count > 0
  const isUnmeasured = !isSmall && unattributedSpend > 0
  const isUnreported = !isSmall && !isUnmeasured && unnamedSpend > 0
  const needsOther = isUnmeasured || isUnreported
  const words = isUnmeasured
    ? [texts.unmeasured(money.format(unattributedSpend))]
    : [
        ...(isSmall ? [texts.none] : []),
        ...leftOutWords(figures, view.horizon, money),
        ...(isUnreported ? [texts.unreported] : []),
      ]
  return (
    <EmptyState
      variant="noMatch"
      title={texts.noneTitle}
      action={
        <>
          {needsOther && <Button href={pages.basicCreativeRoas.href()}>{texts.connect}</Button>}
          {needsOther && settingsHref !== null && <Button href={settingsHref}>{texts.chooseRecord}</Button>}
          {isSmall && <Button onClick={() => onView({ minSpend: 0 })}>{texts.showAll}</Button>}
        </>
      }
    >
      {words.join(' ')}
    </EmptyState>
  )
}

/** Sentences on the spend that the ranking leaves out; none if it has all. */
const leftOutWords = (
  { ranked, young }: CreativeFigures,
  horizon: Horizon,
  money: Money,
): readonly string[] => {
  const { unnamedSpend, unattributedSpend } = ranked
  return [
    ...(young.days > 0 ? [roasMessages.young(horizon, young.days, money.format(young.spend))] : []),
    ...(unnamedSpend > 0 ? [texts.unnamed(money.format(unnamedSpend))] : []),
    ...(unattributedSpend > 0 ? [texts.unattributed(money.format(unattributedSpend))] : []),
  ]
}

/** In place of a ranking without a complete day: what else can be shown. */
function Early({ view, onView }: Pick<CreativeResultProps, 'view' | 'onView'>) {
  const { horizon, period } = view
  const isShort = period.kind !== 'last' || period.days < ANSWER_DAYS
  return (
    <EmptyState
      variant="noMatch"
      title={roasMessages.early.title(horizon)}
      action={
        <>
          {isShort && (
            <Button
              variant="contained"
              onClick={() => onView({ period: { kind: 'last', days: ANSWER_DAYS } })}
            >
              {texts.early.longer(answerMessages.filters.lastDays(ANSWER_DAYS))}
            </Button>
          )}
          <OldWeekButton horizon={horizon} period={period} onView={onView} />
          {horizon > 0 && (
            <Button onClick={() => onView({ horizon: 0 })}>{roasMessages.early.showDay0}</Button>
          )}
        </>
      }
    >
      {roasMessages.early.noneYet(horizon)}
    </EmptyState>
  )
}

function Sentence({ ranked, completeDays }: Pick<CreativeFigures, 'ranked' | 'completeDays'>) {
  const { creatives, groups } = ranked
  if (groups === null) return texts.noGroups(creatives.length, completeDays)
  const earning = countOf(ranked, 'earnsBack')
  return (
    <>
      {texts.sentence.before(earning, creatives.length)}
      <Box component="strong" sx={{ color: 'primary.text', fontWeight: 'inherit' }}>
        {texts.sentence.strong(earning, creatives.length)}
      </Box>
      {texts.sentence.after(countOf(ranked, 'tooClose'), creatives.length)}
    </>
  )
}

const legendSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  typography: 'caption',
  color: 'text.secondary',
  '& i': {
    width: 32,
    height: 6,
    borderRadius: '3px',
    background: 'radial-gradient(circle, var(--sy-palette-chart-0) 0 4px, var(--sy-palette-chart-1) 4px)',
  },
} as const
