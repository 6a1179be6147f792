/** CSV file of a saved view, for mails. */
import {
  campaignCells,
  cohortCells,
  conditionsOf,
  type FileCells,
  groupCells,
  withConditions,
} from '@/domain/answers/answerFiles'
import { campaignsInOrder, readCampaignOrder } from '@/domain/answers/campaignOrder'
import { countedUsers } from '@/domain/answers/cohorts'
import { USUAL_HORIZON } from '@/domain/answers/horizons'
import { amountNames, revenueTitle } from '@/domain/answers/revenueWords'
import {
  countedFees,
  feeOfCampaign,
  type MissingRevenue,
  missingRevenue,
  revenueOffer,
} from '@/domain/answers/revenue'
import { groupsInOrder, readGroup, readGroupOrder, returnByGroup } from '@/domain/answers/groups'
import { leftOutSums } from '@/domain/answers/leftOut'
import { historyCutLines, installsOfFile, valueLeftOutLines } from '@/domain/answers/outsideWords'
import { oldWeekName } from '@/domain/answers/messages'
import { type AnswerPeriod, shownPeriodOf } from '@/domain/answers/period'
import { rowsAt } from '@/domain/answers/filters'
import { type InstallKind, ofKind, returnRule, rowsOfKind } from '@/domain/answers/roas'
import { isMailable, viewFault, type ViewFault } from '@/domain/answers/savedViews'
import type { Answer, Horizon } from '@/domain/answers/types'
import { canLackSpend, unplacedLine } from '@/domain/answers/unplaced'
import { csvFile, type CsvFile } from '@/domain/answers/viewCsv'
import {
  askedOfLtvView,
  askedOfRoasView,
  cohortsOfView,
  returnOfView,
  unplacedOfView,
  valuesOfCohorts,
  type ViewReturn,
} from '@/domain/answers/viewFigures'
import { VIEW_CSV_MAX_BYTES } from '@/domain/answers/viewMails'
import { formatRatio, moneyIn } from '@/domain/shared/text/money'
import type { Core } from '@/server/accounts/core'
import type { SavedViewRecord } from '@/server/store/records'
import { leftOutOf, readLtv, readRoas, valueLeftOutOf } from './answers'

/** What of a view is mailed: its file and headline, or why it has none. */
export type ViewFile =
  | {
      readonly kind: 'file'
      readonly file: CsvFile
      readonly headline: string
      readonly dataUpTo: string
      /** Days that it is of, and which ones they are; '' where their number or their days say it. */
      readonly days: string
    }
  | { readonly kind: 'gone'; readonly fault: ViewFault }
  /** Nobody knows the revenue that the view asks for. */
  | { readonly kind: 'unknown'; readonly missing: MissingRevenue }
  | { readonly kind: 'none' }

/** The file of an answer without one: the view has no rows, or nobody knows its revenue; null if neither. */
const withoutFile = (
  { dataUpTo, revenue: { parts, table, ...shown } }: Answer<unknown>,
  isEmpty: boolean,
): Exclude<ViewFile, { readonly kind: 'file' }> | null => {
  if (dataUpTo === null) return { kind: 'none' }
  const missing = missingRevenue(shown, parts === null ? null : revenueOffer({ table, parts }))
  if (missing !== null) return { kind: 'unknown', missing }
  return isEmpty ? { kind: 'none' } : null
}

/** Which revenue an answer has, as its page says; '' for all of it. */
const revenueTitleOf = (
  { revenue: { parts, table: _table, ...asked } }: Answer<unknown>,
  installs: InstallKind,
  age: Horizon,
  isOneCampaign = false,
): string => {
  const { range } = countedFees(asked.kind, ofKind(parts ?? [], installs), age)
  return revenueTitle(asked, isOneCampaign ? feeOfCampaign(range) : range)
}

/** The same file as the download of the page, of bounded size. */
const fileOf = (cells: FileCells, conditions: readonly string[]): CsvFile =>
  csvFile(withConditions(conditions, cells), VIEW_CSV_MAX_BYTES, conditions.length === 0 ? 1 : 2)

const daysWords = (answer: Answer<unknown>, period: AnswerPeriod): string => {
  const shown = shownPeriodOf(answer)
  if (shown === null) return ''
  const name = period.kind === 'oldWeek' ? ` (${oldWeekName(period.age)})` : ''
  return `${shown.from} to ${shown.to}${name}`
}

/** A number and what it leaves out, in sentences of which the mail ends the last one. */
const headlineOf = (number: string, lines: readonly string[]): string =>
  [number, ...lines].map((line) => line.replace(/\.$/, '')).join('. ')

/** Says how low the return of chosen places may be, as its page does; nothing for little. */
const unplacedWordsOf = async (
  core: Pick<Core, 'answers'>,
  orgId: number,
  asked: ReturnType<typeof askedOfRoasView>,
  { found, currency }: { readonly found: ViewReturn; readonly currency: string },
): Promise<readonly string[]> => {
  const { installs } = asked
  if (installs === 'organic' || !canLackSpend(asked, installs)) return []
  const leftOut = await leftOutOf(core, orgId, asked, installs)
  const unplaced = leftOut && unplacedOfView(found, asked, leftOut.parts)
  return unplaced === null ? [] : [unplacedLine(unplaced, moneyIn(currency))]
}

const roasFile = async (
  core: Pick<Core, 'answers'>,
  { orgId, search, answer: name }: SavedViewRecord,
): Promise<ViewFile> => {
  const asked = askedOfRoasView(search)
  const answer = await readRoas(core, orgId, asked)
  const found = returnOfView(answer, asked)
  const keys = found === null ? null : found.campaigns.map(({ key }) => key)
  const fault = viewFault({ answer: name, search }, answer, keys)
  if (fault !== null) return { kind: 'gone', fault }
  const { dataUpTo, currency } = answer
  const without = withoutFile(answer, found === null || found.days.length === 0)
  if (without !== null) return without
  if (found === null || dataUpTo === null) return { kind: 'none' }
  const { horizon, installs, campaign } = asked
  const shown = new URLSearchParams(search)
  const group = readGroup(shown)
  const names = amountNames(answer.revenue)
  const cells = async () => {
    if (campaign !== null || group === 'campaign') {
      const own = found.campaigns.filter(({ key }) => campaign === null || key === campaign)
      return campaignCells(campaignsInOrder(own, readCampaignOrder(shown)), horizon, currency, names)
    }
    const grouped = await readRoas(core, orgId, asked, group)
    const rows = rowsOfKind(rowsAt(grouped, asked), installs)
    const groups = returnByGroup(rows, returnRule(horizon, dataUpTo), group)
    return groupCells(groupsInOrder(groups, readGroupOrder(shown)), group, horizon, currency, names)
  }
  const cut = historyCutLines(answer)
  const unplaced = await unplacedWordsOf(core, orgId, asked, { found, currency })
  return {
    kind: 'file',
    file: fileOf(await cells(), [
      ...conditionsOf(revenueTitleOf(answer, installs, horizon, campaign !== null), asked),
      ...cut,
      ...installsOfFile(installs, found, moneyIn(currency)),
      ...unplaced,
    ]),
    days: daysWords(answer, asked.period),
    headline: headlineOf(`ROAS, day ${horizon}: ${formatRatio(found.totals.roas)}`, [...cut, ...unplaced]),
    dataUpTo,
  }
}

const ltvFile = async (
  core: Pick<Core, 'answers'>,
  { orgId, search, answer: name }: SavedViewRecord,
): Promise<ViewFile> => {
  const asked = askedOfLtvView(search)
  const answer = await readLtv(core, orgId, asked)
  const fault = viewFault({ answer: name, search }, answer, null)
  if (fault !== null) return { kind: 'gone', fault }
  const cohorts = cohortsOfView(answer, asked)
  const { dataUpTo, currency } = answer
  const without = withoutFile(answer, cohorts === null || cohorts.length === 0)
  if (without !== null) return without
  if (cohorts === null || dataUpTo === null) return { kind: 'none' }
  const [first] = valuesOfCohorts(cohorts).headline
  const leftOut = await valueLeftOutOf(core, orgId, asked, { answer, age: first?.age ?? null })
  const lines = [
    ...historyCutLines(answer),
    ...(leftOut === null
      ? []
      : valueLeftOutLines(
          { horizon: leftOut.horizon, revenue: leftOutSums(leftOut).revenue },
          moneyIn(currency),
        )),
  ]
  return {
    kind: 'file',
    file: fileOf(
      cohortCells(
        cohorts,
        countedUsers(asked.per, answer.revenue.parts === null ? null : answer.revenue.table),
      ),
      [...conditionsOf(revenueTitleOf(answer, 'paid', USUAL_HORIZON), asked), ...lines],
    ),
    days: daysWords(answer, asked.period),
    headline:
      first === undefined
        ? 'No cohort is old enough for a value yet'
        : headlineOf(`Value after ${first.age} days: ${moneyIn(currency).cents(first.value)}`, lines),
    dataUpTo,
  }
}

/** Reads the table of a saved view as a CSV file of bounded size. */
export const viewFile = async (core: Pick<Core, 'answers'>, view: SavedViewRecord): Promise<ViewFile> => {
  if (!isMailable(view)) return { kind: 'none' }
  return view.answer === 'roas' ? roasFile(core, view) : ltvFile(core, view)
}
