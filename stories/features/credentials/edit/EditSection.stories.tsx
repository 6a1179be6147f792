import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { EditSection } from '@/features/credentials/edit/EditSection'
import type { EditSide } from '@/features/credentials/edit/editSides'
import { fieldSetOf } from '@/connectors/lookups'
import { credentialMessages } from '@/components/credentials/messages'
import { DESTINATION } from '@/server/catalogue/ids'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, press } from '../../../support/plays/arrive'

const texts = credentialMessages.edit
const credential = { id: 207, label: 'redshift', name: 'Redshift 1' }
const connector = { label: 'redshift', name: 'Amazon Redshift', imageUrl: '' }
const redshift: EditSide = {
  side: 'destination',
  connector,
  credential: { ...credential, usedBy: 3 },
  others: ['Unity Ads to Amazon Redshift', 'App Store Connect to Amazon Redshift'],
  state: {
    kind: 'editable',
    target: { side: 'destination', typeId: DESTINATION.redshift, typeName: connector.name, credential },
    fieldSet: fieldSetOf('destination', 'redshift'),
  },
}

const meta = {
  component: EditSection,
  args: {
    side: redshift,
    place: 'edit:20:destination',
    isOpen: false,
    saved: null,
    onEdit: fn(),
    onProgress: fn(),
    onSaved: fn(),
    onCancel: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 720 }}>
        <h2 style={{ font: 'inherit' }}>Credentials</h2>
        <Story />
      </div>
    ),
  ],
  parameters: { world: () => worlds.busy(), requirements: ['MOD-3'] },
} satisfies Meta<typeof EditSection>
export default meta
type Story = StoryObj<typeof meta>

/** One side of the stack: its connector, its credentials and the Edit button. */
export const Collapsed: Story = {
  play: async ({ canvas, args }) => {
    await arriveAt(canvas, 'Redshift 1')
    await press(texts.editSide('destination'), canvas)
    await expect(args.onEdit).toHaveBeenCalledOnce()
  },
}
/** The open form names the other stacks that use the same credentials. */
export const OpenAndShared: Story = {
  args: { isOpen: true },
  parameters: { requirements: ['MOD-3', 'PLUS-13'] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.others(2))
    await expect(await canvas.findByLabelText('Host')).toHaveValue('warehouse.lumen.example')
  },
}
/** The section shows the message after saving. */
export const Saved: Story = {
  args: { saved: 'Your credentials have been updated' },
  play: ({ canvas }) => arriveAt(canvas, 'Your credentials have been updated'),
}
/** A connector that needs no credentials. */
export const NothingToEdit: Story = {
  args: { side: { ...redshift, credential: null, others: [], state: { kind: 'none' } } },
  play: ({ canvas }) => arriveAt(canvas, texts.none),
}
/** The credentials of this side were deleted. */
export const CredentialsDeleted: Story = {
  args: { side: { ...redshift, credential: null, others: [], state: { kind: 'missing' } } },
  play: ({ canvas }) => arriveAt(canvas, texts.missingWhatNow),
}
/** A type without a form in this version; the section links to support. */
export const TypeWithoutForm: Story = {
  args: { side: { ...redshift, others: [], state: { kind: 'notAvailable' } } },
  parameters: { requirements: ['CRD-1'] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, credentialMessages.noForm.title('Amazon Redshift'))
    await expect(canvas.getByRole('link', { name: credentialMessages.noForm.contact })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:/),
    )
  },
}
