import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { errorMessages } from '@/domain/messages/errors'
import { transformationTab as texts } from '@/components/stacks/transformations/messages'
import { OfferListRow, type OfferListRowProps } from '@/features/stacks/transformations/OfferListRow'
import { TransformationListRow } from '@/features/stacks/transformations/TransformationListRow'
import { activatingOfferKeysAtom } from '@/state/notices/activating'
import { destinationTransformationId } from '@/server/catalogue/ids'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAlert, arriveAtDisabledButton, press } from '../../../support/plays/arrive'

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

/** Replaces the row by an active one after the activation, as the list does. */
function ReplacedWhenActive({ onActivated, ...rest }: OfferListRowProps) {
  const [id, setId] = useState<number | null>(null)
  if (id === null)
    return (
      <OfferListRow
        {...rest}
        onActivated={(activated) => {
          onActivated(activated)
          setId(Number(activated.key.replace(/\D+/, '')))
        }}
      />
    )
  const { name, description } = rest.offer
  const { flow } = rest
  return (
    <TransformationListRow
      transformation={{
        ...flow,
        id,
        typeId: rest.offer.typeId,
        label: rest.offer.label,
        placeId: null,
        name,
        description,
        side: 'destination',
        setup: { kind: 'complete' },
        rows: 0,
      }}
    />
  )
}

/** An available transformation was activated. */
export const Activated: Story = {
  render: ReplacedWhenActive,
  play: async ({ args, canvas }) => {
    await press(BUTTON_NAME, canvas)
    await waitFor(() => expect(args.onActivated).toHaveBeenCalledOnce())
    await arriveAt(canvas, texts.active)
  },
}

/** A transformation it needs is being activated, so this one has to wait. */
export const WaitsForDependency: Story = {
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
