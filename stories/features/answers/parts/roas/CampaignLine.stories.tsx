import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { answerDays, answerTotals } from '../../../../support/world/answers'
import { CampaignLine } from '@/features/answers/roas/CampaignLine'

const meta = {
  component: CampaignLine,
  tags: ['autodocs'],
  args: {
    campaign: {
      ...answerTotals,
      key: 'a',
      campaign: null,
      app: null,
      platform: null,
      network: null,
      kind: 'campaign',
      days: answerDays,
    },
    scale: 1.4,
    hasAll: true,
    isChosen: true,
    onChoose: fn(),
  },
  parameters: { requirements: ['FU-14'] },
  decorators: [
    (Story) => (
      <table>
        <tbody>
          <Story />
        </tbody>
      </table>
    ),
  ],
} satisfies Meta<typeof CampaignLine>
export default meta
type Story = StoryObj<typeof meta>

/** The chosen row; here that of the campaigns that were added up. */
export const Usual: Story = {}
