import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { EditSection } from '@/features/credentials/edit/EditSection'
import type { EditSide } from '@/features/credentials/edit/editSides'
import { fieldSetOf } from '@/connectors/lookups'
import { credentialMessages } from '@/features/credentials/messages'
import { DESTINATION } from '@/server/connectors/catalogue/ids'
import { worlds } from '@mocks/world/worlds'
import { arriveAt } from '../../../support/plays/arrive'
import '../../../support/connected'

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
  tags: ['deep'],
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

/** The open form names the other stacks that use the same credentials. */
export const OpenAndShared: Story = {
  args: { isOpen: true },
  parameters: { requirements: ['MOD-3', 'PLUS-13'] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.others(2))
    await expect(await canvas.findByLabelText('Host')).toHaveValue('warehouse.lumen.example')
  },
}
