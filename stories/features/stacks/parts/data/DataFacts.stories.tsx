import type { Meta, StoryObj } from '@storybook/react-vite'
import Box from '@mui/material/Box'
import { DataFacts, SchemaNotice } from '@/features/stacks/data/DataFacts'

const meta = {
  component: DataFacts,
  tags: ['autodocs'],
  parameters: { requirements: ['PLUS-27'] },
  args: {
    rows: '236,810',
    columns: '10',
    newColumns: 0,
    firstDay: '25 Aug',
    lastDay: '19 Nov',
    expected: null,
    changed: '20-11-2026, 14:10 UTC',
  },
} satisfies Meta<typeof DataFacts>
export default meta
type Story = StoryObj<typeof meta>

/** A table on time, a late one with new columns, and a list without days. */
export const Facts: Story = {
  render: (args) => (
    <Box>
      <DataFacts {...args} />
      <DataFacts {...args} lastDay="17 Nov" expected="19 Nov" newColumns={2} />
      <SchemaNotice
        at="18-11-2026, 14:10 UTC"
        columns={[
          'ad_unit_waterfall_name',
          'a_remarkably_long_column_name_that_a_provider_chose_without_mercy',
        ]}
      />
      <DataFacts {...args} rows="1,812" firstDay={null} lastDay={null} />
    </Box>
  ),
}
