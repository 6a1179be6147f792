import type { Meta, StoryObj } from '@storybook/react-vite'
import { TransformationListRow } from '@/features/stacks/transformations/TransformationListRow'
import { worlds } from '@mocks/world/worlds'
import { arriveAt } from '../../../support/plays/arrive'
import '../../../support/connected'

const transformation = {
  side: 'destination',
  id: 51,
  typeId: 20_001,
  label: 'user_level_revenue',
  placeId: 4,
  credentials: '',
  name: 'User Level Revenue',
  description: 'Revenue of every user and day',
  destination: null,
  dataset: '',
  reads: [],
  setup: { kind: 'complete' },
  rows: 11_736,
} as const

const meta = {
  component: TransformationListRow,
  tags: ['deep'],
  args: { transformation },
  parameters: { requirements: ['DSH-6'] },
  decorators: [
    (Story) => (
      <ul style={{ margin: 0, padding: 0, width: 320 }}>
        <Story />
      </ul>
    ),
  ],
} satisfies Meta<typeof TransformationListRow>
export default meta
type Story = StoryObj<typeof meta>

/** A newer run failed; the last success is shown too. */
export const NewerRunFailed: Story = {
  parameters: {
    requirements: ['DSH-6', 'PLUS-17'],
    world: () => {
      const world = worlds.busy()
      const [newest, ...others] = world.recorded.runs['destinationTransformation:51'] ?? []
      const runs = newest === undefined ? [] : [{ ...newest, state: 'FAILED' }, ...others]
      return {
        ...world,
        recorded: {
          ...world.recorded,
          runs: { ...world.recorded.runs, 'destinationTransformation:51': runs },
        },
      }
    },
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, /^a newer run failed/)
    await arriveAt(canvas, /^Succeeded/)
  },
}
