import { styled } from '@mui/material/styles'
import { LoadingState } from '@/components/common/feedback/LoadingState'
import { dashboardMessages as texts } from '@/components/stacks/messages'
import { paletteVar } from '@/theme/primitives'
import { SkeletonStrip } from '@/components/stacks/runs/SkeletonStrip'
import { RunsColumn, RuntimeCell, StackGridRow, StackTable, ScheduleCell } from './stackGrid'
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
      <StackTable>
        <StackTableHead />
        {Array.from({ length: rows }, (_, index) => (
          <Row key={index}>
            <i />
            <Pair>
              <i data-tile />
              <Lines first={widths[index % widths.length] ?? 100} />
              <i data-pipe />
            </Pair>
            <Pair>
              <i data-tile />
              <Lines first={84} />
            </Pair>
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
      </StackTable>
    </LoadingState>
  )
}

const widths = [110, 84, 98, 72]

function Lines({ first, second = 48 }: { first: number; second?: number }) {
  return (
    <Stack>
      <i style={{ width: first }} />
      <i style={{ width: second, height: 8 }} />
    </Stack>
  )
}

const Row = styled(StackGridRow)({
  height: 44,
  borderTop: `1px solid ${paletteVar('line.hairline')}`,
  '& i': { display: 'block', height: 10, borderRadius: 3, background: paletteVar('line.hairline') },
  '& i[data-tile]': { flex: 'none', width: 28, height: 28, borderRadius: 6 },
  '& i[data-pipe]': { flex: '1 1 36px', height: 1.5, borderRadius: 0 },
})

const Pair = styled('div')({ display: 'flex', alignItems: 'center', gap: 10, minWidth: 0 })
const Stack = styled('div')({ display: 'grid', gap: 7, minWidth: 0, '& i': { maxWidth: '100%' } })
