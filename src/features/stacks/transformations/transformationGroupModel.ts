import type { TransformationGroupModel, TransformationRowModel } from './transformationRowModel'
import { dashboardMessages } from '@/features/stacks/messages'
import { formatRows } from '@/domain/shared/text/numbers'
import { lastSuccessAt } from '@/domain/runs/runHistory'
import type { TransformationGroup } from './transformationGroups'
import { offerKey } from '@/domain/stacks/transformations/transformationOffers'
import { activeRowModel, availableRowModel } from './transformationModels'
import type { RunHistory } from '@/features/stacks/runs/useRunHistory'

/**
 * Maximum number of stacks and destinations whose run histories load for a transformation's row in the list; if it is
 * active in more, its runs appear in the detail panel only.
 */
export const MAX_LOADED_HISTORIES = 3

const NO_DESTINATION = { label: '', name: dashboardMessages.noDestination, imageUrl: '' }
/** Notes by urgency; the row shows the most urgent of its places. */
const NOTES = ['failed', 'waits', 'running'] as const

/**
 * What a transformation's row in the list depends on besides the transformation: its runs, running activations and
 * the time.
 */
export interface TransformationGroupFacts {
  /** Run histories, one per stack or destination where it is active, up to MAX_LOADED_HISTORIES. */
  readonly histories: readonly Pick<RunHistory, 'runs' | 'synced' | 'hasFailed'>[]
  /** Keys of transformations that are being activated. */
  readonly activating: ReadonlySet<string>
  /** Epoch milliseconds. */
  readonly now: number
  /** IANA time zone of the displayed times. */
  readonly zone: string
}

/**
 * Computes the view model of a transformation's row, which summarizes all stacks and destinations where it is active
 * or can be activated (DSH-6, FU-16).
 */
export const transformationGroupModel = (
  group: TransformationGroup,
  facts: TransformationGroupFacts,
): TransformationGroupModel => {
  const { key, name, description, active, offers } = group
  const flows = active.length > 0 ? active : offers.map(({ flow }) => flow)
  const places = flows.map(({ destination }) => destination ?? NO_DESTINATION)
  return {
    key,
    name,
    description,
    help: helpOf(group, facts),
    places,
    dataset: flows.length === 1 ? (flows[0]?.dataset ?? '') : '',
    ...lastRunOf(group, facts),
    rows: rowsOf(group),
    status: statusOf(group, facts),
  }
}

const addEndpointHref = () => ''

const helpOf = (
  { active, offers }: TransformationGroup,
  { activating }: TransformationGroupFacts,
): string => {
  const [only] = offers
  if (active.length > 0 || offers.length !== 1 || only === undefined) return ''
  return availableRowModel(only.offer, { flow: only.flow, activating, addEndpointHref }).help
}

const rowsOf = ({ active }: TransformationGroup): string => {
  const known = active.flatMap(({ rows }) => (rows === null ? [] : [rows]))
  if (active.length === 0) return ''
  return known.length < active.length
    ? dashboardMessages.noValue
    : formatRows(known.reduce((total, rows) => total + rows, 0))
}

const statusOf = (
  { state, offers }: TransformationGroup,
  { activating }: TransformationGroupFacts,
): TransformationGroupModel['status'] => {
  if (state !== 'available') return { kind: state }
  const count = offers.filter(({ offer }) => activating.has(offerKey(offer, offer.typeId))).length
  return count > 0 ? { kind: 'activating', count } : { kind: 'available' }
}

const lastRunOf = (
  { active }: TransformationGroup,
  { histories, now, zone }: TransformationGroupFacts,
): Pick<TransformationGroupModel, 'lastRun' | 'note'> => {
  if (active.length === 0 || active.length > MAX_LOADED_HISTORIES) return { lastRun: '', note: null }
  const rows = active.flatMap((each, index) => {
    const history = histories[index]
    if (history === undefined) return []
    return [{ at: lastSuccessAt(history.runs) ?? 0, row: activeRowModel(each, history, now, zone) }]
  })
  return { lastRun: newestOf(rows), note: mostUrgent(rows.map(({ row }) => row)) }
}

const newestOf = (rows: readonly { readonly at: number; readonly row: TransformationRowModel }[]) =>
  rows.toSorted((one, other) => other.at - one.at)[0]?.row.lastRun ?? null

const mostUrgent = (rows: readonly TransformationRowModel[]): TransformationRowModel['note'] => {
  const notes = rows.flatMap(({ note }) => (note === null ? [] : [note]))
  for (const kind of NOTES) {
    const note = notes.find((each) => each.kind === kind)
    if (note !== undefined) return note
  }
  return null
}
