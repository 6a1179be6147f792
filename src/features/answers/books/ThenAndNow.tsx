import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { Field } from '@/components/common/forms/Field'
import {
  byCause,
  CLOSING_DAYS,
  isInOneCurrency,
  returnChange,
  thenAndNow,
  VERSION_DAYS,
  versionChanges,
} from '@/domain/answers/dayVersions'
import { USUAL_CURRENCY } from '@/domain/answers/answerSettings'
import type {
  DayBooks,
  DaySums,
  DayVersion,
  ThenAndNow as Compared,
  VersionChange,
} from '@/domain/answers/dayVersions'
import { addDays, dayStart } from '@/domain/answers/days'
import { ROAS_HORIZONS, USUAL_HORIZON } from '@/domain/answers/horizons'
import type { Horizon } from '@/domain/answers/types'
import { DAY_CHARACTERS } from '@/domain/shared/limits'
import { DAY_MS } from '@/domain/shared/constants'
import { formatRatio, moneyIn } from '@/domain/shared/text/money'
import { formatRows } from '@/domain/shared/text/numbers'
import { formatPoints, isZero, signOf } from '@/domain/shared/text/signed'
import { dateTimeWithZone, UTC } from '@/domain/shared/text/zone'
import { formatDayOf, formatWeekday } from '@/features/answers/dayWords'
import { answerTableSx, cardSx, scrolledBelow } from '@/features/answers/page/answerTableSx'
import { ChoiceToggle } from '@/features/answers/page/ChoiceToggle'
import { roasMessages } from '@/features/answers/roas/messages'
import { useMoney } from '@/features/answers/useMoney'
import { weight } from '@/theme/primitives'
import { figuresSx, headSx } from './bookSx'
import { bookMessages } from './messages'
import { StepLine } from './StepLine'

const texts = bookMessages.beliefs

/** What of the versions is shown. */
interface ThenView {
  /** Install day; null for the service's choice. */
  readonly day: string | null
  /** Day at whose end it was believed; null for the version before the newest one. */
  readonly on: string | null
  readonly horizon: Horizon
}

export interface ThenAndNowProps {
  readonly books: DayBooks
  readonly view: Pick<ThenView, 'on' | 'horizon'>
  readonly onView: (change: Partial<ThenView>) => void
  /** Current time, epoch ms. */
  readonly now: number
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, DAY_CHARACTERS)

/** Formats of the amounts of a version, which is older than the currency of the page perhaps. */
const moneyOf = ({ currency }: DayVersion) => moneyIn(currency === '' ? USUAL_CURRENCY : currency)

const returnOf = ({ spend, revenue }: DaySums): number | null =>
  revenue === null || spend <= 0 ? null : revenue / spend

/** What was believed of an install day on another day, what is now, and why it differs. */
export function ThenAndNow(props: ThenAndNowProps) {
  const { books, view, onView } = props
  const { versions, day, days } = books
  const { horizon } = view
  if (day === null) return <EmptyState title={texts.empty.title}>{texts.empty.body}</EmptyState>
  const last = versions.at(-1)
  const usual = versions.at(-2) ?? last
  const on = view.on ?? dayOf(usual?.writtenAt ?? 0)
  const found = thenAndNow(
    versions,
    view.on === null ? (usual?.writtenAt ?? 0) : dayStart(on) + DAY_MS - 1,
    horizon,
  )
  if (found === null) return <EmptyState title={texts.empty.title}>{texts.empty.body}</EmptyState>
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Controls {...props} day={day} on={on} />
      <Box sx={cardSx}>
        <Head found={found} day={day} on={on} />
        <Staircase {...props} found={found} day={day} />
      </Box>
      <Split found={found} horizon={horizon} />
      <Versions {...props} found={found} />
      <ClosedDays days={days} onDay={(next) => onView({ day: next, on: null })} />
      <Typography variant="caption" component="p" color="text.secondary">
        {texts.note(CLOSING_DAYS, VERSION_DAYS)}
      </Typography>
    </Box>
  )
}

interface ControlsProps extends ThenAndNowProps {
  readonly day: string
  readonly on: string
}

/** Ages of which a version has revenue, and the chosen one. */
const agesOf = ({ versions }: DayBooks, chosen: Horizon): readonly Horizon[] =>
  ROAS_HORIZONS.filter(
    (age, index) =>
      age === chosen ||
      versions.some(({ networks }) => networks.some(({ revenue }) => revenue[index] !== null)),
  )

function Controls({ books, view: { horizon }, onView, day, on, now }: ControlsProps) {
  const known = books.days.some((each) => each.day === day)
  return (
    <Box data-screen sx={controlsSx}>
      <Field id="books-day" label={texts.controls.day}>
        {(input) => (
          <NativeSelect
            {...input}
            input={<OutlinedInput size="small" />}
            value={day}
            onChange={(event) => onView({ day: event.target.value, on: null })}
          >
            {!known && <option value={day}>{formatWeekday(day)}</option>}
            {books.days.map(({ day: each, versions, isClosed }) => (
              <option key={each} value={each}>
                {texts.dayOption(formatWeekday(each), versions, isClosed)}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Field id="books-on" label={texts.controls.on}>
        {(input) => (
          <OutlinedInput
            {...input}
            type="date"
            size="small"
            value={on}
            inputProps={{ min: day, max: dayOf(now) }}
            onChange={(event) => {
              if (event.target.value !== '') onView({ on: event.target.value })
            }}
          />
        )}
      </Field>
      <ChoiceToggle
        label={texts.controls.age}
        options={agesOf(books, horizon).map((value) => ({ value, name: roasMessages.ages.name(value) }))}
        chosen={horizon}
        onChoose={(next) => onView({ horizon: next })}
      />
    </Box>
  )
}

interface HeadProps {
  readonly found: Compared
  readonly day: string
  readonly on: string
}

function Head({ found, day, on }: HeadProps) {
  const { before: then, now, changes } = found
  const { sentence, figures } = texts
  const [before, after] = [then === null ? null : returnOf(then.sums), returnOf(now.sums)]
  const hasReturns = before !== null && after !== null
  const words = ({ version, sums }: VersionChange, ratio: number | null) => (
    <strong>{hasReturns ? formatRatio(ratio) : moneyOf(version).format(sums.spend)}</strong>
  )
  const split = then === null || !isInOneCurrency(found) ? null : returnChange(then.sums, now.sums)
  return (
    <Box sx={headSx}>
      <Typography variant="h3" component="p" data-statement sx={{ textWrap: 'balance' }}>
        {then === null ? (
          sentence.unknown(formatDayOf(on), formatDayOf(day))
        ) : (
          <>
            {sentence.saw(formatDayOf(on))}
            {words(then, before)}
            {!hasReturns && sentence.spend}
            {sentence.of(formatDayOf(day))}
          </>
        )}
        {changes.length === 0 ? (
          sentence.same
        ) : (
          <>
            {sentence.now}
            {words(now, after)}
            {'.'}
          </>
        )}
      </Typography>
      {split !== null && (
        <Box component="dl" sx={figuresSx}>
          {(
            [
              [figures.fromSpend, split.fromSpend],
              [figures.fromRevenue, split.fromRevenue],
              [figures.change, split.now - split.before],
            ] as const
          ).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{formatPoints(value)}</dd>
            </div>
          ))}
        </Box>
      )}
    </Box>
  )
}

interface StaircaseProps extends ThenAndNowProps {
  readonly found: Compared
  readonly day: string
}

function Staircase({ books, view: { horizon }, found, day, now }: StaircaseProps) {
  const points = versionChanges(books.versions, horizon).flatMap(({ version, sums }) => {
    const value = returnOf(sums)
    const at = version.writtenAt
    return value === null ? [] : [{ at, value, isThen: at === found.before?.version.writtenAt }]
  })
  const values = points.map(({ value }) => value)
  const closing = addDays(day, CLOSING_DAYS)
  const isClosed = books.dataUpTo !== null && closing <= books.dataUpTo
  return (
    <Box sx={{ p: 5, pt: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mb: 3 }}>
        <Typography variant="body2" component="h2" sx={{ fontWeight: weight.strong }}>
          {texts.chart.title(formatDayOf(day))}
        </Typography>
        <Typography variant="caption" color="text.secondary" sx={{ ml: 'auto' }}>
          {(isClosed ? texts.closedOn : texts.closesOn)(formatDayOf(closing))}
        </Typography>
      </Box>
      {points.length === 0 ? (
        <Typography color="text.secondary">{texts.chart.none(horizon)}</Typography>
      ) : (
        <StepLine
          points={points}
          until={now}
          label={texts.chart.label(
            points.length,
            formatRatio(Math.min(...values)),
            formatRatio(Math.max(...values)),
          )}
        />
      )}
    </Box>
  )
}

const countChange = (value: number): string => {
  const size = formatRows(Math.abs(value))
  return isZero(size) ? size : `${signOf(value)}${size}`
}

interface SplitProps {
  readonly found: Compared
  readonly horizon: Horizon
}

/** What changed since then, by its cause; the foot is what is now less what was then. */
function Split({ found, horizon }: SplitProps) {
  const { before: then, now, changes } = found
  const money = useMoney()
  const { split, columns } = texts
  if (changes.length === 0) return <Typography color="text.secondary">{split.none}</Typography>
  if (then !== null && !isInOneCurrency(found))
    return (
      <Typography color="text.secondary">
        {split.currencies(then.version.currency, now.version.currency)}
      </Typography>
    )
  const causes = byCause(changes)
  const total = (value: (cause: (typeof causes)[number]) => number) =>
    causes.reduce((sum, cause) => sum + value(cause), 0)
  const isWhole = then?.sums.revenue !== null && now.sums.revenue !== null
  return (
    <Box sx={{ ...cardSx, ...answerTableSx, ...scrolledBelow(640) }}>
      <table aria-label={split.label}>
        <thead>
          <tr>
            <th scope="col">{split.cause}</th>
            <NumberHead>{columns.spend}</NumberHead>
            <NumberHead>{columns.installs}</NumberHead>
            {isWhole && <NumberHead>{columns.revenue(horizon)}</NumberHead>}
          </tr>
        </thead>
        <tbody>
          {causes.map(({ cause, spend, installs, revenue }) => (
            <tr key={cause}>
              <th scope="row">{texts.causes[cause]}</th>
              <td data-number>{money.change(spend)}</td>
              <td data-number>{countChange(installs)}</td>
              {isWhole && <td data-number>{money.change(revenue)}</td>}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{split.total}</th>
            <td data-number>{money.change(total(({ spend }) => spend))}</td>
            <td data-number>{countChange(total(({ installs }) => installs))}</td>
            {isWhole && <td data-number>{money.change(total(({ revenue }) => revenue))}</td>}
          </tr>
        </tfoot>
      </table>
    </Box>
  )
}

const NumberHead = ({ children }: { readonly children: string }) => (
  <th scope="col" data-number style={{ width: 116 }}>
    {children}
  </th>
)

interface VersionsProps extends ThenAndNowProps {
  readonly found: Compared
}

/** Every version with what it changed, newest first; one is chosen as that of then. */
function Versions({ books, view: { horizon }, onView, found }: VersionsProps) {
  const { columns, versions: words } = texts
  const all = versionChanges(books.versions, horizon).toReversed()
  return (
    <Box sx={{ ...cardSx, ...answerTableSx, ...scrolledBelow(820) }}>
      <table aria-label={words.label}>
        <thead>
          <tr>
            <th scope="col" style={{ width: 190 }}>
              {words.written}
            </th>
            <th scope="col">{words.why}</th>
            <NumberHead>{columns.spend}</NumberHead>
            <NumberHead>{columns.installs}</NumberHead>
            <NumberHead>{columns.revenue(horizon)}</NumberHead>
            <NumberHead>{columns.roas}</NumberHead>
          </tr>
        </thead>
        <tbody>
          {all.map((change, index) => (
            <VersionRow
              key={change.version.writtenAt}
              change={change}
              isFirst={index === all.length - 1}
              isNow={index === 0}
              isThen={change.version.writtenAt === found.before?.version.writtenAt}
              onThen={() => onView({ on: dayOf(change.version.writtenAt) })}
            />
          ))}
        </tbody>
      </table>
    </Box>
  )
}

interface VersionRowProps {
  readonly change: VersionChange
  readonly isFirst: boolean
  readonly isNow: boolean
  readonly isThen: boolean
  readonly onThen: () => void
}

/** Networks that are named in a row at most. */
const NETWORKS_NAMED = 3

function VersionRow({ change, isFirst, isNow, isThen, onThen }: VersionRowProps) {
  const { versions: words } = texts
  const { version, sums, networks } = change
  const money = moneyOf(version)
  const isAlone = isFirst || version.cause === 'currency'
  const written = dateTimeWithZone(version.writtenAt, UTC)
  const value = returnOf(sums)
  const changed = (text: string, isSame: boolean) => (isAlone ? null : <p>{isSame ? words.same : text}</p>)
  const marks = [isNow && words.now, isThen && words.believed].filter(Boolean).join(', ')
  return (
    <Box component="tr" aria-current={isThen || undefined} sx={versionSx}>
      <th scope="row">
        <ButtonBase disableRipple aria-label={words.see(written)} onClick={onThen} sx={{ font: 'inherit' }}>
          {written}
        </ButtonBase>
        <p>{marks}</p>
      </th>
      <td>
        {texts.causes[version.cause]}
        <p>
          {isAlone
            ? version.modelVersion !== null && texts.model(version.modelVersion)
            : networks
                .filter(({ spend, revenue }) => spend !== 0 || (revenue ?? 0) !== 0)
                .slice(0, NETWORKS_NAMED)
                .map(
                  ({ name, spend, revenue }) =>
                    `${name} ${money.change(spend === 0 ? (revenue ?? 0) : spend)}`,
                )
                .join(', ')}
        </p>
      </td>
      <td data-number>
        {money.format(sums.spend)}
        {changed(money.change(change.spend), change.spend === 0)}
      </td>
      <td data-number>
        {formatRows(sums.installs)}
        {changed(countChange(change.installs), change.installs === 0)}
      </td>
      <td data-number>
        {sums.revenue === null ? '–' : money.format(sums.revenue)}
        {change.revenue !== null && changed(money.change(change.revenue), change.revenue === 0)}
      </td>
      <td data-number data-strong>
        {value === null ? '–' : formatRatio(value)}
      </td>
    </Box>
  )
}

interface ClosedDaysProps {
  readonly days: DayBooks['days']
  readonly onDay: (day: string) => void
}

/** Closed days whose figures have changed since, newest first. */
function ClosedDays({ days, onDay }: ClosedDaysProps) {
  const money = useMoney()
  const { closed, columns } = texts
  const changed = days.filter(({ spend, revenue }) => spend !== 0 || revenue !== 0)
  if (changed.length === 0)
    return (
      <Typography color="text.secondary">
        {closed.none(days.filter(({ isClosed }) => isClosed).length)}
      </Typography>
    )
  return (
    <Box sx={{ ...cardSx, ...answerTableSx, ...scrolledBelow(640) }}>
      <table aria-label={closed.label}>
        <thead>
          <tr>
            <th scope="col">{closed.label}</th>
            <NumberHead>{closed.versions}</NumberHead>
            <NumberHead>{columns.spend}</NumberHead>
            <NumberHead>{columns.revenue(CLOSED_AGE)}</NumberHead>
          </tr>
        </thead>
        <tbody>
          {changed.map(({ day, versions, spend, revenue }) => (
            <tr key={day}>
              <th scope="row">
                <ButtonBase disableRipple onClick={() => onDay(day)} sx={{ font: 'inherit' }}>
                  {formatWeekday(day)}
                </ButtonBase>
              </th>
              <td data-number>{formatRows(versions)}</td>
              <td data-number>{money.change(spend)}</td>
              <td data-number>{money.change(revenue)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}

/** Age of the revenue that the service adds up since a day was closed. */
const CLOSED_AGE = USUAL_HORIZON

const controlsSx = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 300px) 180px minmax(0, 1fr)',
  alignItems: 'end',
  gap: 4,
} as const
const versionSx = {
  '&[aria-current]': { bgcolor: 'surface.selected' },
  '& p': { m: 0, fontSize: '0.75rem', color: 'text.tertiary', fontWeight: weight.regular },
  '& button:hover': { textDecoration: 'underline' },
} as const
