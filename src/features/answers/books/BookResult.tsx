import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { useIsPrinting } from '@/components/common/useIsPrinting'
import type { Reconciliation, ReconciledLine } from '@/domain/answers/reconciliation'
import { pages } from '@/domain/shared/paths'
import { formatRatio } from '@/domain/shared/text/money'
import { formatRows } from '@/domain/shared/text/numbers'
import { isZero, signOf } from '@/domain/shared/text/signed'
import { ChangeBridge } from '@/features/answers/compare/ChangeBridge'
import { cardSx } from '@/features/answers/page/answerTableSx'
import type { AnswerMode } from '@/domain/answers/answerUrl'
import { ViewToggle } from '@/features/answers/page/ViewToggle'
import { useMoney } from '@/features/answers/useMoney'
import { figuresSx, headSx } from './bookSx'
import { daysWithTotal, hasGap, lineKey, restOf, shownOf, stepsOf } from './bookFigures'
import type { GapStep, Shown } from './bookFigures'
import { isCount } from './booksCsv'
import { BookDays, CauseTable, type FactFormat, LineTable } from './BookTables'
import { bookMessages as texts } from './messages'

export interface BookResultProps {
  readonly reconciliation: Reconciliation
  /** Key of the chosen line; null for all of them. */
  readonly chosen: string | null
  readonly onChoose: (key: string | null) => void
  readonly mode: AnswerMode
  readonly onMode: (mode: AnswerMode) => void
  /** Name of a source by its label. */
  readonly sourceName: (label: string) => string
}

const counts: FactFormat = {
  format: formatRows,
  change: (value) => {
    const size = formatRows(Math.abs(value))
    return isZero(size) ? size : `${signOf(value)}${size}`
  },
}

/** What two sources tell of a fact: the sentence, the bridge between both or its days, the causes, and all networks. */
export function BookResult(props: BookResultProps) {
  const { reconciliation, chosen, onChoose, sourceName } = props
  const money = useMoney()
  const isPrinting = useIsPrinting()
  const { lines, fact, settledTo } = reconciliation
  const format = isCount(reconciliation) ? counts : money
  if (lines.length === 0)
    return (
      <EmptyState title={texts.nothing.title(texts.facts.names[fact])} action={<Connect />}>
        {texts.nothing.body}
      </EmptyState>
    )
  const shown = shownOf(reconciliation, chosen)
  const isSingle = shown.lines.every((line) => !hasGap(line))
  const inTotal = shownOf(reconciliation, null).lines
  const alone = lines.filter((line) => !inTotal.includes(line)).map((line) => nameOf(line, sourceName))
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {isSingle ? (
        <NoSecond fact={fact} lines={shown.line === null ? lines : [shown.line]} sourceName={sourceName} />
      ) : (
        <>
          <Compared {...props} shown={shown} format={format} />
          {isPrinting && (
            <Box sx={cardSx}>
              <BookDays shown={shown} settledTo={settledTo} format={format} />
            </Box>
          )}
          <CauseTable sums={shown.sums} settledTo={settledTo} format={format} />
        </>
      )}
      <LineTable
        reconciliation={reconciliation}
        chosen={shown.line}
        onChoose={onChoose}
        format={format}
        sourceName={sourceName}
      />
      <Typography variant="caption" component="p" color="text.secondary">
        {texts.note.rest} {!isSingle && alone.length > 0 && texts.note.alone(alone)}{' '}
        {totalsNote(lines, (line) => nameOf(line, sourceName))}
      </Typography>
    </Box>
  )
}

/** Says which sources have no total of their own, and of how many days others have one. */
const totalsNote = (lines: readonly ReconciledLine[], name: (line: ReconciledLine) => string): string => {
  const owns = lines.filter(({ ownSource }) => ownSource !== null)
  const without = owns.filter((line) => daysWithTotal(line) === 0)
  if (without.length === owns.length) return owns.length === 0 ? '' : texts.note.noTotals
  const some = owns.filter((line) => daysWithTotal(line) > 0 && daysWithTotal(line) < line.days.length)
  return [
    ...(without.length === 0 ? [] : [texts.note.noTotal(without.map(name))]),
    ...(some.length === 0
      ? []
      : [
          texts.note.someTotals(
            some.map((line) => texts.note.daysOf(name(line), daysWithTotal(line), line.days.length)),
          ),
        ]),
  ].join(' ')
}

/** Network of a line, or its source. */
const nameOf = (line: ReconciledLine, sourceName: BookResultProps['sourceName']): string =>
  line.networkId === '' ? sourceName(lineKey(line)) : line.network

/** Names of both sides: of one line, or of all of them. */
const sidesOf = (
  { line, lines }: Shown,
  { fact }: Pick<Reconciliation, 'fact'>,
  sourceName: BookResultProps['sourceName'],
) => {
  const others = [...new Set(lines.flatMap(({ otherSource }) => otherSource ?? []))].map(sourceName)
  const owns = [...new Set(lines.flatMap(({ ownSource }) => ownSource ?? []))].map(sourceName)
  const isOfNetworks = line === null && (fact === 'spend' || fact === 'installs')
  return {
    own: line !== null ? nameOf(line, sourceName) : isOfNetworks ? texts.allOf : owns.join(', '),
    /** Within a sentence. */
    thenOwn: isOfNetworks ? texts.thenNetworks : null,
    isOwnPlural: isOfNetworks || (line === null && owns.length > 1),
    hasTotal: lines.some((each) => daysWithTotal(each) > 0),
    other:
      others.length === 0
        ? line === null
          ? texts.bridge.reports
          : texts.bridge.report
        : fact === 'ads_networks'
          ? texts.thenNetworks
          : others.join(', '),
  }
}

interface ComparedProps extends BookResultProps {
  readonly shown: Shown
  readonly format: FactFormat
}

function Compared({ reconciliation, shown, format, mode, onMode, sourceName }: ComparedProps) {
  const { sums } = shown
  const sides = sidesOf(shown, reconciliation, sourceName)
  const { share, isMarked } = restOf(sums)
  const { gap, causes } = sums
  return (
    <Box sx={cardSx}>
      <Box sx={headSx}>
        <Typography variant="h3" component="p" data-statement sx={{ textWrap: 'balance' }}>
          <Sentence shown={shown} sides={sides} format={format} />
        </Typography>
        <Box component="dl" sx={figuresSx}>
          <Figure name={texts.figures.gap}>{format.change(-gap)}</Figure>
          <Figure name={texts.figures.named}>{format.change(causes.unexplained - gap)}</Figure>
          <Figure name={texts.figures.rest} isMarked={isMarked}>
            {format.change(-causes.unexplained)} <small>{formatRatio(share)}</small>
          </Figure>
        </Box>
      </Box>
      <Box data-screen sx={{ display: 'flex', justifyContent: 'flex-end', px: 5, pt: 3 }}>
        <ViewToggle mode={mode} onMode={onMode} plotName={texts.plot} />
      </Box>
      {mode === 'table' ? (
        <Box sx={{ pt: 3 }}>
          <BookDays shown={shown} settledTo={reconciliation.settledTo} format={format} />
        </Box>
      ) : (
        <ChangeBridge
          title={texts.bridge.title(sides.thenOwn ?? sides.own, sides.other)}
          earlier={{ name: sides.hasTotal ? texts.bridge.ownTotal(sides.own) : sides.own, value: sums.own }}
          now={{ name: sides.other, value: sums.other }}
          steps={stepsOf(sums).map((step) => ({
            name: stepName(step),
            change: step.change,
            isRest: step.kind === 'cause' && step.cause === 'unexplained',
          }))}
          format={format.format}
          formatChange={format.change}
        />
      )}
    </Box>
  )
}

const stepName = (step: GapStep): string =>
  step.kind === 'others' ? texts.bridge.others(step.count) : texts.causes.names[step.cause]

interface SentenceProps extends Pick<ComparedProps, 'shown' | 'format'> {
  readonly sides: ReturnType<typeof sidesOf>
}

function Sentence({ shown: { sums }, sides, format }: SentenceProps) {
  const { sentence } = texts
  const { own, other, gap, causes } = sums
  const [gapText, restText] = [gap, causes.unexplained].map((value) => format.format(Math.abs(value)))
  const isSame = isZero(gapText ?? '') && isZero(restText ?? '')
  return (
    <>
      {(sides.isOwnPlural ? sentence.say : sentence.says)(sides.own)}
      <strong>{format.format(own)}</strong>
      {sentence.has(sides.other)}
      <strong>{format.format(other)}</strong>
      {'. '}
      {isSame
        ? sentence.same
        : isZero(restText ?? '')
          ? sentence.named(gapText ?? '')
          : sentence.rest(restText ?? '')}
    </>
  )
}

interface FigureProps {
  readonly name: string
  readonly isMarked?: boolean
  readonly children: React.ReactNode
}

const Figure = ({ name, isMarked = false, children }: FigureProps) => (
  <Box sx={isMarked ? { color: 'warning.text' } : undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </Box>
)

interface NoSecondProps extends Pick<BookResultProps, 'sourceName'> {
  readonly fact: Reconciliation['fact']
  readonly lines: readonly ReconciledLine[]
}

/** Says which source is missing where nothing can be compared. */
function NoSecond({ fact, lines, sourceName }: NoSecondProps) {
  const lacking = (side: 'ownSource' | 'otherSource') =>
    lines.filter((line) => line[side] === null).map((line) => nameOf(line, sourceName))
  const [own, other] = [lacking('ownSource'), lacking('otherSource')]
  return (
    <EmptyState title={texts.second.title} action={<Connect />}>
      {own.length > 0 && texts.second.own(own, fact)} {other.length > 0 && texts.second.attribution(other)}
    </EmptyState>
  )
}

const Connect = () => (
  <Button variant="contained" href={pages.newStack.href()}>
    {texts.second.connect}
  </Button>
)
