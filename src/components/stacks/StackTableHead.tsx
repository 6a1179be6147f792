import { styled } from '@mui/material/styles'
import { dashboardMessages } from '@/domain/messages/dashboard'
import { paletteVar, weight } from '@/theme/primitives'
import { RunsBox, StackGridRow, Unseen, WideCell } from './stackGrid'

const { columns } = dashboardMessages

export interface StackTableHeadProps {
  /** Whether the table numbers its lines, because it does not draw them all. */
  readonly isCounted?: boolean
}

/** The column heads of the stack list; they stand inside its table. */
export function StackTableHead({ isCounted = false }: StackTableHeadProps) {
  return (
    <div role="rowgroup">
      <Head role="row" aria-rowindex={isCounted ? 1 : undefined}>
        <div />
        <div role="columnheader">{columns.source}</div>
        <div role="columnheader">{columns.destination}</div>
        <div role="columnheader">{columns.health}</div>
        <WideCell role="columnheader">{columns.schedule}</WideCell>
        <WideCell role="columnheader" data-number>
          {columns.runtime}
        </WideCell>
        <RunsBox role="columnheader">{columns.runs}</RunsBox>
        <div role="columnheader" data-number>
          {columns.rows}
        </div>
        <div role="columnheader">{columns.state}</div>
        <div role="columnheader">
          <Unseen>{columns.actions}</Unseen>
        </div>
      </Head>
    </div>
  )
}

const Head = styled(StackGridRow)({
  height: 32,
  background: paletteVar('surface.sunken'),
  borderBottom: `1px solid ${paletteVar('line.hairline')}`,
  fontSize: '0.75rem',
  lineHeight: '16px',
  fontWeight: weight.medium,
  color: paletteVar('text.tertiary'),
  whiteSpace: 'nowrap',
  '& [data-number]': { textAlign: 'right' },
})
