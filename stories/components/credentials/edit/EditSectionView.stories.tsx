import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { EditSectionView } from '@/components/credentials/edit/EditSectionView'
import { credentialMessages } from '@/components/credentials/messages'

const texts = credentialMessages.edit

const meta = {
  component: EditSectionView,
  tags: ['autodocs'],
  args: {
    side: 'source',
    connector: { label: 'tenjin', name: 'Tenjin DataVault', imageUrl: '' },
    credential: { name: 'Tenjin 1', usedBy: 1 },
    saved: null,
    isOpen: false,
    onEdit: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 720 }}>
        <h2 style={{ font: 'inherit' }}>Credentials</h2>
        <Story />
      </div>
    ),
  ],
  parameters: { requirements: ['MOD-3'] },
} satisfies Meta<typeof EditSectionView>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: texts.editSide('source') }))
    await expect(args.onEdit).toHaveBeenCalledOnce()
  },
}
export const Open: Story = { args: { isOpen: true, children: 'The form' } }
export const Saved: Story = {
  args: { saved: 'Your credentials have been updated' },
  play: ({ canvas }) => expect(canvas.getByText('Your credentials have been updated')).toBeVisible(),
}
/** The destination needs no credentials. */
export const NothingToEdit: Story = {
  args: { side: 'destination', credential: null, onEdit: undefined, children: texts.none },
}
export const NoDestination: Story = {
  args: { side: 'destination', connector: null, credential: null, onEdit: undefined },
  play: ({ canvas }) => expect(canvas.getByText(texts.noDestination)).toBeVisible(),
}
export const LongestNames: Story = {
  args: {
    connector: {
      label: 'x',
      name: 'شبكة الإعلانات ذات الاسم الطويل جدًا للاختبار Network Of The Longest Name',
      imageUrl: '',
    },
    credential: { name: 'Credentials of the European user acquisition team, rotated in autumn', usedBy: 118 },
  },
}
