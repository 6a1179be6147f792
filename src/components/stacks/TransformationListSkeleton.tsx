import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { LoadingState } from '@/components/common/LoadingState'
import { dashboardMessages } from '@/domain/messages/dashboard'
import { paletteVar } from '@/theme/primitives'
import { SkeletonStrip } from './SkeletonStrip'
import { StackTable } from './stackGrid'
import { TransformationGridRow, TransformationHead } from './transformationGrid'
import { ActiveHead } from './TransformationTable'

/** Rows of what is active, and of what could be. */
const ACTIVE_ROWS = 4
const OFFERED_ROWS = 3

/** The tab TRANSFORMATIONS before its first answer: what narrows it and its two tables, in hairline grey (APP-5, DSH-6). */
export function TransformationListSkeleton() {
  return (
    <LoadingState label={dashboardMessages.transformations.loading}>
      <Box sx={{ display: 'grid', gap: '20px' }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
          <Skeleton variant="rounded" width={320} height={32} />
          <Skeleton variant="rounded" width={240} height={32} />
        </Box>
        <Table rows={ACTIVE_ROWS} isActive />
        <Table rows={OFFERED_ROWS} isActive={false} />
      </Box>
    </LoadingState>
  )
}

function Table({ rows, isActive }: { readonly rows: number; readonly isActive: boolean }) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ height: 20, display: 'flex', alignItems: 'center' }}>
        <Skeleton variant="rounded" width={148} height={12} />
      </Box>
      <StackTable>
        {isActive ? <ActiveHead /> : <TransformationHead />}
        {Array.from({ length: rows }, (_, index) => (
          <Row key={index}>
            <Lines>
              <i style={{ width: 112 + (index % 3) * 24 }} />
              <i style={{ width: 148, height: 8 }} />
            </Lines>
            <Where>
              <i data-tile />
              <i style={{ width: 84 }} />
            </Where>
            <i data-tile />
            {isActive ? <ActiveCells /> : <OfferedCells />}
          </Row>
        ))}
      </StackTable>
    </Box>
  )
}

function ActiveCells() {
  return (
    <>
      <i style={{ width: 96 }} />
      <SkeletonStrip />
      <i style={{ width: 52, marginLeft: 'auto' }} />
      <i style={{ width: 56, height: 20 }} />
      <span />
    </>
  )
}

function OfferedCells() {
  return (
    <>
      <i style={{ gridColumn: 'span 3', width: 220 }} />
      <i style={{ gridColumn: 'span 2', width: 72, height: 28, marginLeft: 'auto' }} />
    </>
  )
}

const Row = styled(TransformationGridRow)({
  height: 51,
  borderTop: `1px solid ${paletteVar('line.hairline')}`,
  '& i': { display: 'block', height: 10, borderRadius: 3, background: paletteVar('line.hairline') },
  '& i[data-tile]': { flex: 'none', width: 24, height: 24, borderRadius: 6 },
})
const Lines = styled('div')({ display: 'grid', gap: 7, minWidth: 0, '& i': { maxWidth: '100%' } })
const Where = styled('div')({ display: 'flex', alignItems: 'center', gap: 10, minWidth: 0 })
