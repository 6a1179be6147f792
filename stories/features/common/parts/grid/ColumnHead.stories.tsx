import type { Meta, StoryObj } from '@storybook/react-vite'
import Box from '@mui/material/Box'
import type { DataColumn } from '@/features/common/grid/cells'
import { ColumnHead } from '@/features/common/grid/ColumnHead'
import { columnProfile } from '@/features/common/grid/columnProfile'
import { columnsOfTable, maxReport } from '../../../../support/world/dataSamples'

const more: readonly DataColumn[] = [
  { name: 'is_test', type: 'boolean', isNew: false, profile: columnProfile('boolean', [true, false, false]) },
  { name: 'payload', type: 'json', isNew: false, profile: columnProfile('json', ['{"a":1}', null, null]) },
  { name: 'created_at', type: 'timestamp', isNew: false, profile: columnProfile('timestamp', [null]) },
  { name: 'place', type: 'geography', isNew: true, profile: columnProfile('geography', ['POINT(1 2)']) },
]
const columns = [...columnsOfTable(maxReport), ...more]

const meta = {
  component: ColumnHead,
  tags: ['autodocs'],
  parameters: { requirements: ['PLUS-27'] },
  args: { column: columnsOfTable(maxReport)[0] ?? more[0] },
} satisfies Meta<typeof ColumnHead>
export default meta
type Story = StoryObj<typeof meta>

/** Every kind of column: days, texts, numbers, yes or no, JSON, one without values and one of an unknown type. */
export const Kinds: Story = {
  render: () => (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, 148px)', gap: 4 }}>
      {columns.map((column) => (
        <ColumnHead key={column.name} column={column} />
      ))}
    </Box>
  ),
}
