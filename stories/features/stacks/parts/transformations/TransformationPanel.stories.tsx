import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { ClosedRow } from '@/features/stacks/transformations/ClosedRow'
import { OfferRow } from '@/features/stacks/transformations/OfferRow'
import { TransformationPanel } from '@/features/stacks/transformations/TransformationPanel'
import { TransformationRow } from '@/features/stacks/transformations/TransformationRow'
import { transformationTab } from '@/features/stacks/transformations/messages'
import { arriveAt, press } from '../../../../support/plays/arrive'
import {
  activeRow,
  applovin,
  unavailableRow,
  metaAds,
  availableRow,
  snowflake,
  tenjin,
} from '../../../../support/world/transformationRows'

const texts = transformationTab.panel

const meta = {
  component: TransformationPanel,
  tags: ['autodocs'],
  args: {
    name: 'Creative ROAS',
    description: 'Spend, installs and revenue of each creative, by day.',
    inputs: [
      {
        key: 4,
        place: '',
        inputs: [
          { source: tenjin, table: 'campaigns' },
          { source: tenjin, table: 'daily_country_spend' },
          { source: null, table: 'user_level_revenue' },
        ],
      },
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
        row={{ ...availableRow, destination: snowflake, dataset: 'ATTRIBUTION' }}
        onActivate={() => undefined}
      />,
      <ClosedRow
        key="closed"
        row={{
          ...unavailableRow,
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

const inColumn: Story['decorators'] = [
  (Story) => (
    <div style={{ width: 352 }}>
      <Story />
    </div>
  ),
]

/** How it is computed, its dependencies, and each destination with its action or the reason why there is none. */
export const DestinationTransformation: Story = {
  args: { buildsOn: ['User Level Revenue'], neededBy: ['Custom Events Analysis'] },
  decorators: inColumn,
  play: async ({ canvas, args }) => {
    await arriveAt(canvas, texts.notPossible)
    await arriveAt(canvas, texts.buildsOn(['User Level Revenue']))
    await arriveAt(canvas, texts.neededBy(['Custom Events Analysis']))
    await press(texts.close, canvas)
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

/** A source transformation names the endpoints that it uses. */
export const SourceTransformation: Story = {
  decorators: inColumn,
  args: {
    name: 'Ad Revenue per User',
    inputs: [
      {
        key: 12,
        place: '',
        inputs: [
          { source: applovin, table: 'user_ad_revenue' },
          { source: applovin, table: 'advertiser_report' },
        ],
      },
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

/** N-2: places whose stacks deliver different tables are listed one by one, also one without any. */
export const PlacesDiffer: Story = {
  tags: ['deep'],
  decorators: inColumn,
  args: {
    inputs: [
      { key: 4, place: 'Google BigQuery · lumen_prod', inputs: [{ source: tenjin, table: 'campaigns' }] },
      { key: 5, place: 'Snowflake · ATTRIBUTION', inputs: [] },
    ],
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, 'Snowflake · ATTRIBUTION')
    await arriveAt(canvas, texts.noInputs)
  },
}

/** N-2: a service that does not say which endpoints are read; the sources of the place are named. */
export const UnknownTables: Story = {
  tags: ['deep'],
  decorators: inColumn,
  args: {
    inputs: [
      {
        key: 4,
        place: '',
        inputs: [
          { source: tenjin, table: '' },
          { source: metaAds, table: '' },
        ],
      },
    ],
  },
  play: ({ canvas }) => arriveAt(canvas, texts.tablesOf([tenjin.name, metaAds.name])),
}

/** In a narrow window the panel covers the list and Escape closes it. */
export const Drawer: Story = {
  tags: ['deep'],
  args: { isDrawer: true },
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: args.name })
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
