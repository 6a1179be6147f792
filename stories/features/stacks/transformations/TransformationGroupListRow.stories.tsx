import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { ListTable } from '@/components/list/listTable'
import { transformationTab as texts } from '@/features/stacks/transformations/messages'
import { TransformationGroupListRow } from '@/features/stacks/transformations/TransformationGroupListRow'
import { worlds } from '@mocks/world/worlds'
import { arriveAt } from '../../../support/plays/arrive'
import '../../../support/connected'

const active = {
  side: 'destination',
  id: 51,
  typeId: 20_001,
  label: 'user_level_revenue',
  placeId: 4,
  name: 'User Level Revenue',
  description: 'Revenue of every user and day',
  destination: { label: 'bigquery', name: 'Google BigQuery', imageUrl: '' },
  dataset: 'lumen_prod',
  reads: [],
  credentials: '',
  setup: { kind: 'complete' },
  rows: 11_736,
} as const
const { side, label, name, description } = active

const meta = {
  component: TransformationGroupListRow,
  tags: ['deep'],
  args: {
    group: {
      key: 'destination-user_level_revenue',
      active: [active],
      offers: [],
      state: 'active',
      side,
      label,
      name,
      description,
    },
    catalogue: { sourceTypes: [], destinationTypes: [] },
    isOpen: false,
    onOpen: fn(),
    onActivated: fn(),
  },
  parameters: { world: () => worlds.busy(), requirements: ['DSH-6', 'FU-16'] },
  decorators: [
    (Story) => (
      <ListTable role="table" aria-label={texts.table}>
        <Story />
      </ListTable>
    ),
  ],
} satisfies Meta<typeof TransformationGroupListRow>
export default meta
type Story = StoryObj<typeof meta>

/** Active in two places: the newest success and the sum of the rows. */
export const ActiveInTwoPlaces: Story = {
  args: {
    group: { ...meta.args.group, active: [active, { ...active, id: 52, placeId: 5, rows: 264 }] },
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, '12,000')
    await arriveAt(canvas, /^Succeeded/)
    await arriveAt(canvas, texts.places(2))
  },
}
