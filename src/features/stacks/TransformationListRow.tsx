import { useAtomValue } from 'jotai'
import { runMarks } from '@/components/stacks/runMarks'
import { TransformationRow } from '@/components/stacks/TransformationRow'
import type { TransformationRowView } from '@/components/stacks/transformationRowView'
import type { DestinationType } from '@/domain/catalogue/types'
import { dashboardMessages } from '@/domain/messages/dashboard'
import { isFailed, latestRun } from '@/domain/runs/runHistory'
import { readTime, timeSince } from '@/domain/shared/dates'
import { formatRows } from '@/domain/shared/numbers'
import { nowAtom } from '@/state/clock'
import type { ActiveTransformation } from './activeTransformations'
import { useInView } from './useInView'
import { useRunHistory, type RunHistory } from './useRunHistory'

export interface TransformationListRowProps {
  transformation: ActiveTransformation
  destinationTypes: readonly DestinationType[]
}

const texts = dashboardMessages.transformations

/** One active transformation; its runs load once it comes into view. */
export function TransformationListRow({ transformation, destinationTypes }: TransformationListRowProps) {
  const now = useAtomValue(nowAtom)
  const { watch, isInView, wasInView } = useInView()
  const history = useRunHistory(transformation.kind, transformation.id, {
    isWanted: wasInView,
    isWatched: isInView,
  })
  return <TransformationRow ref={watch} row={viewOf(transformation, destinationTypes, history, now)} />
}

function viewOf(
  { kind, id, name, description, destination, source, setup, rows }: ActiveTransformation,
  types: readonly DestinationType[],
  history: RunHistory,
  now: number,
): TransformationRowView {
  const type = types.find((each) => each.id === destination?.destinationType.id)
  const success = latestRun(kind, history.runs)
  const endedAt = readTime(success?.endDate)
  return {
    key: `${kind}-${id}`,
    name,
    description,
    destination: {
      label: type?.label ?? destination?.destinationType.label ?? 'no_destination',
      name: type?.name ?? destination?.destinationType.name ?? dashboardMessages.noDestination,
      imageUrl: type?.imageUrl ?? '',
    },
    from: source === null ? '' : texts.from(source),
    lastRun: endedAt === null ? timeSince(null, now) : texts.succeeded(timeSince(endedAt, now)),
    note: noteOf(setup, history, now),
    marks: history.synced || history.hasFailed ? runMarks(history.runs, now) : null,
    rows: rows === null ? dashboardMessages.noValue : formatRows(rows),
    isComplete: setup.kind === 'complete',
  }
}

/** What it waits for, else a try that failed after the last success. */
function noteOf(
  setup: ActiveTransformation['setup'],
  history: RunHistory,
  now: number,
): TransformationRowView['note'] {
  if (setup.kind === 'incomplete' && setup.waitsFor !== null) {
    return { kind: 'waits', text: dashboardMessages.health.waitsFor(setup.waitsFor) }
  }
  const [newest] = history.runs
  if (newest === undefined || !isFailed(newest)) return null
  return { kind: 'failed', text: texts.newerFailed(timeSince(readTime(newest.endDate), now)) }
}
