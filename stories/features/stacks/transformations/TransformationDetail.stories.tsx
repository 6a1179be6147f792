import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { transformationTab as texts } from '@/features/stacks/transformations/messages'
import { TransformationDetail } from '@/features/stacks/transformations/TransformationDetail'
import { worlds } from '@mocks/world/worlds'
import { arriveAt } from '../../../support/plays/arrive'
import '../../../support/connected'

const side = 'destination'
const names = { name: 'User Level Revenue', description: 'Revenue of every user and day' }

const meta = {
  component: TransformationDetail,
  tags: ['deep'],
  args: {
    group: {
      key: 'destination-user_level_revenue',
      side,
      label: 'user_level_revenue',
      ...names,
      active: [
        {
          side,
          id: 51,
          typeId: 20_001,
          label: 'user_level_revenue',
          placeId: 4,
          ...names,
          destination: { label: 'bigquery', name: 'Google BigQuery', imageUrl: '' },
          dataset: 'lumen_prod',
          reads: [{ label: 'tenjin', name: 'Tenjin DataVault', imageUrl: '' }],
          credentials: '',
          setup: { kind: 'complete' },
          rows: 11_736,
        },
      ],
      offers: [],
      state: 'active',
    },
    entities: { stacks: [], destinationTransformations: [] },
    catalogue: { sourceTypes: [], destinationTypes: [] },
    isDrawer: false,
    onActivated: fn(),
    onClose: fn(),
  },
  parameters: { world: () => worlds.busy(), requirements: ['DSH-6', 'FU-16'] },
  decorators: [
    (Story) => (
      <div style={{ width: 352 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TransformationDetail>
export default meta
type Story = StoryObj<typeof meta>

/** An active transformation with its last success and its runs. */
export const Active: Story = {
  play: async ({ canvas }) => {
    await arriveAt(canvas, /^Succeeded/)
    await arriveAt(canvas, texts.panel.rows('11,736'))
  },
}
