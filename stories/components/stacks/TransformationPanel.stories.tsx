import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { ClosedRow } from '@/components/stacks/ClosedRow'
import { OfferRow } from '@/components/stacks/OfferRow'
import { TransformationPanel } from '@/components/stacks/TransformationPanel'
import { TransformationRow } from '@/components/stacks/TransformationRow'
import { transformationTab } from '@/domain/messages/transformationTab'
import { arriveAt, press } from '../../support/arrive'
import {
  activeRow,
  applovin,
  closedRow,
  metaAds,
  offerRow,
  snowflake,
  tenjin,
} from '../../support/transformationRows'

const texts = transformationTab.panel

const meta = {
  component: TransformationPanel,
  tags: ['autodocs'],
  args: {
    name: 'Creative ROAS',
    description: 'Spend, installs and revenue of each creative, by day.',
    inputs: [
      { source: tenjin, endpoint: '' },
      { source: metaAds, endpoint: '' },
    ],
    table: 'creative_roas',
    buildsOn: [],
    neededBy: [],
    isDrawer: false,
    onClose: fn(),
    children: [
      <TransformationRow key="active" row={activeRow} deleting="#delete" />,
      <OfferRow
        key="offer"
        row={{ ...offerRow, destination: snowflake, dataset: 'ATTRIBUTION' }}
        onActivate={() => undefined}
      />,
      <ClosedRow
        key="closed"
        row={{
          ...closedRow,
          destination: { label: 's3', name: 'Amazon S3', imageUrl: '' },
          dataset: 'lumen-raw',
        }}
      />,
    ],
  },
  parameters: { requirements: ['DSH-6', 'FU-16'] },
} satisfies Meta<typeof TransformationPanel>
export default meta
type Story = StoryObj<typeof meta>

const beside: Story['decorators'] = [
  (Story) => (
    <div style={{ width: 352 }}>
      <Story />
    </div>
  ),
]

/** How it is made, and each place with its action or the reason why there is none. */
export const OfADestination: Story = {
  decorators: beside,
  play: async ({ canvas, args }) => {
    await arriveAt(canvas, texts.notPossible)
    await press(texts.close, canvas)
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

/** One of a source names the endpoints that it is made from. */
export const OfAStack: Story = {
  decorators: beside,
  args: {
    name: 'Ad Revenue per User',
    inputs: [
      { source: applovin, endpoint: 'user_ad_revenue' },
      { source: applovin, endpoint: 'advertiser_report' },
    ],
    table: 'ad_revenue_per_user',
    children: (
      <TransformationRow
        row={{ ...activeRow, name: 'Ad Revenue per User', source: applovin, credentials: 'MAX report key' }}
        deleting="#delete"
      />
    ),
  },
}

/** What it builds on, and what builds on it. */
export const WithDependencies: Story = {
  decorators: beside,
  args: {
    name: 'Custom Events',
    table: 'custom_events',
    buildsOn: ['User Level Revenue'],
    neededBy: ['Custom Events Analysis'],
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.buildsOn(['User Level Revenue']))
    await arriveAt(canvas, texts.neededBy(['Custom Events Analysis']))
  },
}

/** Where the list needs the width the panel covers it; Escape closes it. */
export const AsADrawer: Story = {
  args: { isDrawer: true },
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: args.name })
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
