import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { LoadingState } from '@/components/common/feedback/LoadingState'
import { dashboardMessages } from '@/features/stacks/messages'
import { SkeletonLines, SkeletonPair, skeletonRow } from '@/components/list/skeletonRow'
import { ListTable } from '@/components/list/listTable'
import { TransformationGridRow } from './transformationGrid'
import { TransformationTableHead } from './TransformationTable'

const ROWS = 6

/** Skeleton of the dashboard's TRANSFORMATIONS tab while it loads: toolbar and table (APP-5, DSH-6). */
export function TransformationListSkeleton() {
  return (
    <LoadingState label={dashboardMessages.transformations.loading}>
      <Box sx={{ display: 'grid', gap: '20px' }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
          <Skeleton variant="rounded" width={320} height={32} />
          <Skeleton variant="rounded" width={240} height={32} />
        </Box>
        <ListTable>
          <TransformationTableHead />
          {Array.from({ length: ROWS }, (_, index) => (
            <Row key={index}>
              <SkeletonLines>
                <i style={{ width: 112 + (index % 3) * 24 }} />
                <i style={{ width: 148 }} />
              </SkeletonLines>
              <SkeletonPair>
                <i data-tile />
                <i style={{ width: 72 }} />
              </SkeletonPair>
              <i style={{ width: 96 }} />
              <i style={{ width: 52, marginLeft: 'auto' }} />
              <i style={{ width: 56, height: 20, marginLeft: 'auto' }} />
            </Row>
          ))}
        </ListTable>
      </Box>
    </LoadingState>
  )
}

const Row = styled(TransformationGridRow)(skeletonRow(51, 20))
