import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { defaultCampaignOrder } from '@/domain/answers/campaignOrder'
import { answerCampaigns, answerTotals } from '../../../support/world/answers'
import { CampaignTable } from '@/components/answers/roas/CampaignTable'

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
