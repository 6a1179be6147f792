import type { Meta, StoryObj } from '@storybook/react-vite'
import Box from '@mui/material/Box'
import { expect, fn } from 'storybook/test'
import { answerCreatives, answerTotals } from '../../../../support/world/answers'
import { CreativeTable } from '@/features/answers/creative/CreativeTable'

const meta = {
  component: CreativeTable,
  tags: ['autodocs'],
  args: {
    ranked: answerCreatives,
    totals: answerTotals,
    horizon: 7,
    minSpend: 500,
    mode: 'plot',
    onOpen: fn(),
  },
  parameters: { requirements: ['FU-14'] },
} satisfies Meta<typeof CreativeTable>
export default meta
type Story = StoryObj<typeof meta>

/** Creatives in the groups that their spread decides. */
export const Usual: Story = {}

/** With less room than its columns need, the table scrolls sideways, and cuts off no figure. */
export const LittleRoom: Story = {
  tags: ['deep'],
  decorators: [(Shown) => <Box sx={{ width: 560 }}>{Shown()}</Box>],
  play: async ({ canvas }) => {
    for (const head of canvas.getAllByRole('columnheader'))
      await expect(head.scrollWidth, head.textContent).toBeLessThanOrEqual(head.clientWidth)
  },
}
