import type { Meta, StoryObj } from '@storybook/react-vite'
import { ConfirmSummary } from '@/features/wizard/create/ConfirmSummary'
import { pages } from '@/domain/shared/paths'
import { longNames, tiles } from '../sampleOptions'
import { renderVariants } from '../../../../support/Gallery'

const destination = {
  tile: tiles.bigquery,
  credential: { name: 'Bigquery 1', isNew: true },
  transformations: ['User Level Revenue'],
  editHref: pages.credentials.href(2),
}

const tenjin = {
  source: tiles.tenjin,
  credential: { name: 'Tenjin 1', isNew: false },
  endpoints: ['Apps', 'Events', 'Daily ad revenue', 'Publisher apps', 'Daily country spend', 'Campaigns'],
  transformations: ['Campaign spend'],
  editHref: pages.credentials.href(0),
}

const meta = {
  component: ConfirmSummary,
  tags: ['autodocs'],
  parameters: { requirements: ['WIZ-11', 'FU-15'] },
  args: {
    stacks: [
      tenjin,
      {
        source: tiles.applovin,
        credential: { name: 'Applovin 1', isNew: true },
        endpoints: ['Max report', 'User ad revenue'],
        transformations: [],
        editHref: pages.credentials.href(1),
      },
    ],
    destination,
    selectionsHref: null,
  },
} satisfies Meta<typeof ConfirmSummary>
export default meta
type Story = StoryObj<typeof meta>
/** Two stacks, and long names with many endpoints. */
export const EverySummary: Story = {
  render: renderVariants(ConfirmSummary, {
    TwoStacks: {},
    LongestContent: {
      stacks: longNames.options.map((source) => ({
        source,
        credential: { name: `${source.name} ${source.name}`, isNew: true },
        endpoints: Array.from({ length: 40 }, (_unused, index) => `Daily report ${index + 1}`),
        transformations: [],
        editHref: pages.credentials.href(0),
      })),
      selectionsHref: pages.configuratorSourceTask.href(),
    },
  }),
}
