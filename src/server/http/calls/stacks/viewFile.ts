/** CSV file of a saved view, for mails. */
import { missingRevenue, revenueOffer } from '@/domain/answers/revenue'
import { readGroup, returnByGroup } from '@/domain/answers/groups'
import { rowsAt } from '@/domain/answers/filters'
import { returnRule, rowsOfKind } from '@/domain/answers/roas'
import { isMailable, viewFault, type ViewFault } from '@/domain/answers/savedViews'
import type { Answer } from '@/domain/answers/types'
import { campaignFile, cohortFile, csvFile, type CsvFile, groupFile } from '@/domain/answers/viewCsv'
import {
  askedOfLtvView,
  askedOfRoasView,
  cohortsOfView,
  returnOfView,
  valuesOfCohorts,
} from '@/domain/answers/viewFigures'
import { VIEW_CSV_MAX_BYTES } from '@/domain/answers/viewMails'
import { formatRatio, moneyIn } from '@/domain/shared/text/money'
import type { Core } from '@/server/accounts/core'
import type { SavedViewRecord } from '@/server/store/records'
import { readLtv, readRoas } from './answers'

/** What of a view is mailed: its file and headline, or why it has none. */
export type ViewFile =
  | { readonly kind: 'file'; readonly file: CsvFile; readonly headline: string; readonly dataUpTo: string }
  | { readonly kind: 'gone'; readonly fault: ViewFault }
  | { readonly kind: 'none' }

const isMissing = ({ revenue: { parts, table, ...shown } }: Answer<unknown>): boolean =>
  missingRevenue(shown, parts === null ? null : revenueOffer({ table, parts })) !== null

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
  if (found === null || dataUpTo === null || found.days.length === 0 || isMissing(answer))
    return { kind: 'none' }
  const { horizon, installs, campaign } = asked
  const group = readGroup(new URLSearchParams(search))
  const cells = async () => {
    if (campaign !== null || group === 'campaign')
      return campaignFile(
        found.campaigns.filter(({ key }) => campaign === null || key === campaign),
        horizon,
        currency,
      )
    const grouped = await readRoas(core, orgId, asked, group)
    const rows = rowsOfKind(rowsAt(grouped, asked), installs)
    return groupFile(returnByGroup(rows, returnRule(horizon, dataUpTo), group), group, horizon, currency)
  }
  return {
    kind: 'file',
    file: csvFile(await cells(), VIEW_CSV_MAX_BYTES),
    headline: `ROAS, day ${horizon}: ${formatRatio(found.totals.roas)}`,
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
  if (cohorts === null || dataUpTo === null || cohorts.length === 0 || isMissing(answer))
    return { kind: 'none' }
  const [first] = valuesOfCohorts(cohorts).headline
  return {
    kind: 'file',
    file: csvFile(cohortFile(cohorts, currency), VIEW_CSV_MAX_BYTES),
    headline:
      first === undefined
        ? 'No cohort is old enough for a value yet'
        : `Value after ${first.age} days: ${moneyIn(currency).cents(first.value)}`,
    dataUpTo,
  }
}

/** Reads the table of a saved view as a CSV file of bounded size. */
export const viewFile = async (core: Pick<Core, 'answers'>, view: SavedViewRecord): Promise<ViewFile> => {
  if (!isMailable(view)) return { kind: 'none' }
  return view.answer === 'roas' ? roasFile(core, view) : ltvFile(core, view)
}
