import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { ListTable } from '@/components/list/listTable'
import { StackTableHead } from '@/features/stacks/list/StackTableHead'
import { dashboardMessages as texts } from '@/features/stacks/messages'

const meta = {
  component: StackTableHead,
  tags: ['autodocs'],
  decorators: [
    (Story, { parameters }) => (
      // the table uses a container query, so a wrapper sets the width
      <div style={{ maxWidth: parameters['room'] }}>
        <ListTable role="table" aria-label={texts.table}>
          <Story />
        </ListTable>
      </div>
    ),
  ],
} satisfies Meta<typeof StackTableHead>
export default meta
type Story = StoryObj<typeof meta>

/** A click on a column head sorts; the next click reverses the order. */
export const SortedByRows: Story = {
  args: { order: { sort: 'mostRows', onSort: fn() } },
  parameters: { requirements: ['DSH-8', 'FU-12'] },
  play: async ({ canvas, args }) => {
    const rows = canvas.getByRole('columnheader', { name: texts.columns.rows })
    await expect(rows).toHaveAttribute('aria-sort', 'descending')
    await userEvent.click(canvas.getByRole('button', { name: texts.columns.rows }))
    await expect(args.order?.onSort).toHaveBeenCalledWith('fewestRows')
    await userEvent.click(canvas.getByRole('button', { name: texts.columns.source }))
    await expect(args.order?.onSort).toHaveBeenCalledWith('source')
  },
}

/** Below 1060 px schedule and runtime move into the expanded row. */
export const Narrow: Story = {
  parameters: { room: 900 },
}
