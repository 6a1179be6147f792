import type { Meta, StoryObj } from '@storybook/react-vite'
import { transformationTab as texts } from '@/features/stacks/transformations/messages'
import { TransformationTables } from '@/features/stacks/transformations/TransformationTables'
import { arriveAt } from '../../../support/plays/arrive'
import '../../../support/connected'

const names = { description: '', hidden: false, label: '', isDefault: false, implemented: true }
const destination = {
  id: 4,
  schemaPrefix: 'lumen_prod',
  credentials: null,
  storage: null,
  destinationType: { id: 9, label: 'bigquery', name: 'Google BigQuery' },
  transformations: [],
}
const stack = {
  id: 16,
  enabled: true,
  interval: '',
  startDate: '',
  resumedAt: null,
  dataUpTo: null,
  note: '',
  destinationTablePrefix: '',
  sourceType: { id: 8, label: 'tenjin', name: 'Tenjin' },
  destination,
  credentials: null,
  taskIds: [],
  transformations: [],
}
const type = { id: 1, name: 'User Level Revenue', dependsOn: null, ...names }

const meta = {
  component: TransformationTables,
  args: {
    entities: { stacks: [stack], destinationTransformations: [] },
    catalogue: {
      sourceTypes: [],
      destinationTypes: [
        {
          ...names,
          id: 9,
          name: 'Google BigQuery',
          imageUrl: '',
          trainingUrl: '',
          transformationTypes: [type],
        },
      ],
    },
    metering: null,
    isRefreshing: false,
  },
  parameters: { requirements: ['DSH-6'] },
} satisfies Meta<typeof TransformationTables>
export default meta
type Story = StoryObj<typeof meta>

/** Every transformation is active. */
export const AllActive: Story = {
  args: {
    entities: {
      stacks: [stack],
      destinationTransformations: [{ id: 51, destinationId: 4, type: { id: 1, label: '', name: '' } }],
    },
  },
  play: ({ canvas }) => arriveAt(canvas, texts.sections.active(1)),
}
