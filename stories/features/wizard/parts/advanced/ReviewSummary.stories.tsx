import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { ReviewSummary } from '@/features/wizard/advanced/ReviewSummary'
import { longNames, tiles } from '../sampleOptions'

const tenjin = {
  tile: tiles.tenjin,
  endpoints: ['Events', 'Campaigns'],
  transformations: ['Spend by Country'],
}
const applovin = { tile: tiles.applovin, endpoints: ['Revenue'], transformations: [] }

const meta = {
  component: ReviewSummary,
  tags: ['autodocs'],
  parameters: { requirements: ['WIZ-3'] },
  args: {
    sources: [tenjin, applovin],
    destination: { tile: tiles.bigquery, transformations: ['Creative ROAS'] },
    hrefs: {
      source: '/configurator/source',
      tasks: '/configurator/source-task',
      destination: '/configurator/destination',
    },
    onFollow: fn(),
  },
} satisfies Meta<typeof ReviewSummary>
export default meta
type Story = StoryObj<typeof meta>
export const NoTransformation: Story = {
  args: { sources: [applovin], destination: { tile: tiles.snowflake, transformations: [] } },
}

export const LongestContent: Story = {
  args: { sources: longNames.options.map((tile) => ({ ...tenjin, tile })) },
}
