import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { answerTableSx, cardSx } from '@/features/answers/page/answerTableSx'
import { NotCountedRows } from '@/features/answers/roas/NotCountedRows'
import { roasMessages } from '@/features/answers/roas/messages'
import type { NotCountedCampaign } from '@/domain/answers/roas'
import Box from '@mui/material/Box'

const campaign = (change: Partial<NotCountedCampaign>): NotCountedCampaign => ({
  key: `${change.campaign}`,
  status: 'unmapped_app',
  campaign: '1042-lantern-br-lite',
  app: null,
  platform: 'Android',
  network: 'Unity Ads',
  installs: 0,
  spend: 2914,
  revenue: null,
  ...change,
})

const meta = {
  component: NotCountedRows,
  tags: ['autodocs'],
  args: {
    hasAll: true,
    places: [],
    campaigns: [
      campaign({}),
      campaign({ campaign: 'IQ_Amazon', status: 'no_attribution', app: 'Idle Quarry', network: 'TikTok' }),
      campaign({
        campaign: 'DT_Preload_US',
        status: 'cost_unknown',
        app: 'Merge Harbor',
        network: 'Digital Turbine',
        installs: 1108,
        spend: null,
        revenue: 1942,
      }),
      campaign({ campaign: 'oem', status: 'unmapped_network', network: 'oem_preload_3' }),
      campaign({ campaign: null, key: 'rest', status: 'unattributed', network: null }),
    ],
  },
  decorators: [
    (Story) => (
      <Box sx={{ ...cardSx, ...answerTableSx }}>
        <table>
          <Story />
        </table>
      </Box>
    ),
  ],
  parameters: { requirements: ['FU-14'] },
} satisfies Meta<typeof NotCountedRows>
export default meta
type Story = StoryObj<typeof meta>

/** The largest rows with status and reason; the others follow on demand. */
export const Usual: Story = {
  tags: ['deep'],
  play: async ({ canvas }) => {
    const { notCounted } = roasMessages.campaigns
    await expect(canvas.getByText(notCounted.unknown)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: notCounted.more(2) }))
    await expect(canvas.getByText(notCounted.statuses.unattributed)).toBeVisible()
  },
}
/** Of one country: the cost of a campaign may be known, and not by country. */
export const OfCountry: Story = {
  tags: ['test-only', '!dev', '!autodocs'],
  args: { places: ['country'] },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('its cost does not say its country')).toBeVisible()
  },
}
/** Without room, the app is below the campaign, and the reason stays beside the status, all of it. */
export const Narrow: Story = {
  args: { hasAll: false },
  play: async ({ canvas }) => {
    const { reasons } = roasMessages.campaigns.notCounted
    for (const reason of [reasons.unmapped_app, reasons.no_attribution, reasons.cost_unknown]) {
      const words = canvas.getByText(reason)
      await expect(words).toBeVisible()
      const cell = words.closest('td')
      await expect(cell?.scrollWidth).toBe(cell?.clientWidth)
    }
  },
}
