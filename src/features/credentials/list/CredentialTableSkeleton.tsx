import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { LoadingState } from '@/components/common/feedback/LoadingState'
import { SkeletonLines, SkeletonPair, skeletonRow } from '@/components/list/skeletonRow'
import { ListTable } from '@/components/list/listTable'
import { credentialListMessages as texts } from './messages'
import { CredentialGridRow, SourceOrDestinationCell } from './credentialGrid'
import { CredentialTableHeader } from './CredentialTable'

const WIDTHS = [112, 84, 128, 96, 104, 76]

/** Skeleton of the page that lists the credentials: toolbar, column headers and rows (FU-18, APP-5). */
export function CredentialTableSkeleton() {
  return (
    <LoadingState label={texts.loading}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', mb: 3 }}>
        <Skeleton variant="rounded" width={240} height={32} />
        <Skeleton variant="rounded" width={240} height={32} />
      </Box>
      <ListTable>
        <CredentialTableHeader />
        {WIDTHS.map((width) => (
          <Row key={width}>
            <SkeletonPair>
              <i data-tile />
              <SkeletonLines>
                <i style={{ width }} />
                <i style={{ width: width + 20 }} />
              </SkeletonLines>
            </SkeletonPair>
            <SourceOrDestinationCell>
              <i style={{ width: 56 }} />
            </SourceOrDestinationCell>
            <i style={{ width: 96 }} />
            <i style={{ width: 104 }} />
            <i style={{ width: 48 }} />
          </Row>
        ))}
      </ListTable>
    </LoadingState>
  )
}

const Row = styled(CredentialGridRow)(skeletonRow(52, 28))
