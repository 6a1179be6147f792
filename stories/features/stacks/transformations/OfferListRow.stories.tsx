import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { errorMessages } from '@/domain/messages/errors'
import { transformationTab as texts } from '@/features/stacks/transformations/messages'
import { OfferListRow } from '@/features/stacks/transformations/OfferListRow'
import { activatingOfferKeysAtom } from '@/state/notices/activating'
import { destinationTransformationId } from '@/server/connectors/catalogue/ids'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAlert, arriveAtDisabledButton, press } from '../../../support/plays/arrive'
import '../../../support/connected'

const typeId = destinationTransformationId('bigquery', 3)
const needId = destinationTransformationId('bigquery', 0)
const destination = {
  id: 4,
  schemaPrefix: '',
  credentials: null,
  storage: null,
  destinationType: { id: 2, label: 'bigquery', name: '' },
  transformations: [],
}
const offer = {
  place: { side: 'destination', destination },
  typeId,
  name: 'Custom Events',
  description: '',
  isImplemented: true,
  label: 'custom_events',
  needs: [],
  builtOn: [],
  missing: null,
} as const

/** Accessible name of the button, which includes the destination. */
const BUTTON_NAME = new RegExp(`^${texts.activateNamed(offer.name)} in`)

const stack = {
  id: 999,
  enabled: true,
  interval: '',
  startDate: '',
  resumedAt: null,
  dataUpTo: null,
  note: '',
  destinationTablePrefix: '',
  sourceType: { id: 1, label: 'tenjin', name: '' },
  destination,
  credentials: null,
  taskIds: [],
  transformations: [],
}

const meta = {
  component: OfferListRow,
  args: {
    offer,
    flow: { destination: null, dataset: '', reads: [], credentials: '' },
    catalogue: { sourceTypes: [], destinationTypes: [] },
    onActivated: fn(),
  },
  parameters: { world: () => worlds.busy(), requirements: ['DSH-6'] },
  decorators: [
    (Story) => (
      <ul style={{ margin: 0, padding: 0, width: 320 }}>
        <Story />
      </ul>
    ),
  ],
} satisfies Meta<typeof OfferListRow>
export default meta
type Story = StoryObj<typeof meta>

/** A transformation it needs is being activated, so this one has to wait. */
export const WaitsForDependency: Story = {
  tags: ['deep'],
  args: { offer: { ...offer, needs: [{ id: needId, name: 'User Level Revenue' }] } },
  parameters: { atoms: [[activatingOfferKeysAtom, new Set([`destination-4-${needId}`])]] },
  play: ({ canvas }) =>
    arriveAtDisabledButton(canvas, BUTTON_NAME, texts.help.waitsFor(['User Level Revenue'])),
}

/** The stack was deleted in the meantime, so the activation fails. */
export const StackDeleted: Story = {
  tags: ['error'],
  args: { offer: { ...offer, place: { side: 'source', destination, stack } } },
  play: async ({ canvas }) => {
    await press(BUTTON_NAME, canvas)
    await arriveAtAlert(errorMessages.stackGone)
    await arriveAt(canvas, texts.activate)
  },
}
