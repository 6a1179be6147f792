import type { Meta, StoryObj } from '@storybook/react-vite'
import Box from '@mui/material/Box'
import { expect, fn } from 'storybook/test'
import { defaultCampaignOrder } from '@/domain/answers/campaignOrder'
import { answerCampaigns, answerTotals } from '../../../../support/world/answers'
import { CampaignTable } from '@/features/answers/roas/CampaignTable'

const meta = {
  component: CampaignTable,
  tags: ['autodocs'],
  args: {
    campaigns: answerCampaigns,
    totals: answerTotals,
    horizon: 7,
    order: defaultCampaignOrder,
    onOrder: fn(),
    chosen: null,
    onChoose: fn(),
  },
  parameters: { requirements: ['FU-14'] },
} satisfies Meta<typeof CampaignTable>
export default meta
type Story = StoryObj<typeof meta>

/** Campaigns with their bar up to break-even, darker beyond it. */
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
