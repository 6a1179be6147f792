import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { LoadingState } from '@/components/common/feedback/LoadingState'
import { StackTable } from '@/components/stacks/list/stackGrid'
import { credentialListMessages as texts } from './messages'
import { paletteVar } from '@/theme/primitives'
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
      <StackTable>
        <CredentialTableHeader />
        {WIDTHS.map((width) => (
          <Row key={width}>
            <Name>
              <i data-tile />
              <div>
                <i style={{ width }} />
                <i style={{ width: width + 20, height: 8, marginTop: 7 }} />
              </div>
            </Name>
            <SourceOrDestinationCell>
              <i style={{ width: 56 }} />
            </SourceOrDestinationCell>
            <i style={{ width: 96 }} />
            <i style={{ width: 104 }} />
            <i style={{ width: 48 }} />
          </Row>
        ))}
      </StackTable>
    </LoadingState>
  )
}

const Row = styled(CredentialGridRow)({
  height: 52,
  borderTop: `1px solid ${paletteVar('line.hairline')}`,
  '& i': { display: 'block', height: 10, borderRadius: 3, background: paletteVar('line.hairline') },
  '& i[data-tile]': { flex: 'none', width: 28, height: 28, borderRadius: 6 },
})
const Name = styled('div')({ display: 'flex', alignItems: 'center', gap: 12 })
