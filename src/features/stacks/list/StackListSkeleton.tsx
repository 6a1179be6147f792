import { styled } from '@mui/material/styles'
import { LoadingState } from '@/components/common/feedback/LoadingState'
import { dashboardMessages as texts } from '@/features/stacks/messages'
import { SkeletonStrip } from '@/features/stacks/runs/SkeletonStrip'
import { SkeletonLines, SkeletonPair, skeletonRow } from '@/components/list/skeletonRow'
import { ListTable } from '@/components/list/listTable'
import { RunsColumn, RuntimeCell, StackGridRow, ScheduleCell } from './stackGrid'
import { StackTableHead } from './StackTableHead'

export interface StackListSkeletonProps {
  /** Number of rows. */
  rows?: number
  /** Accessible label: what is loading. */
  label?: string
}

/** Skeleton of the stack list while it loads: the columns of the list with grey blocks, without shimmer (APP-5). */
export function StackListSkeleton({ rows = 6, label = texts.loading }: StackListSkeletonProps) {
  return (
    <LoadingState label={label}>
      <ListTable>
        <StackTableHead />
        {Array.from({ length: rows }, (_, index) => (
          <Row key={index}>
            <i />
            <SkeletonPair>
              <i data-tile />
              <Lines first={widths[index % widths.length] ?? 100} />
              <i data-pipe />
            </SkeletonPair>
            <SkeletonPair>
              <i data-tile />
              <Lines first={84} />
            </SkeletonPair>
            <Lines first={72} second={92} />
            <ScheduleCell>
              <Lines first={84} second={70} />
            </ScheduleCell>
            <RuntimeCell>
              <i style={{ width: 40, marginLeft: 'auto' }} />
            </RuntimeCell>
            <RunsColumn>
              <SkeletonStrip />
            </RunsColumn>
            <i style={{ width: 52, marginLeft: 'auto' }} />
            <i style={{ width: 44 }} />
            <span />
          </Row>
        ))}
      </ListTable>
    </LoadingState>
  )
}

const widths = [110, 84, 98, 72]

function Lines({ first, second = 48 }: { first: number; second?: number }) {
  return (
    <SkeletonLines>
      <i style={{ width: first }} />
      <i style={{ width: second }} />
    </SkeletonLines>
  )
}

const Row = styled(StackGridRow)({
  ...skeletonRow(44, 28),
  '& i[data-pipe]': { flex: '1 1 36px', height: 1.5, borderRadius: 0 },
})
