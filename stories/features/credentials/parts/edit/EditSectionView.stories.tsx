import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { EditSectionView } from '@/features/credentials/edit/EditSectionView'
import { credentialMessages } from '@/features/credentials/messages'
import { renderVariants, variant } from '../../../../support/Gallery'

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

/** The destination needs no credentials. */
export const Closed: Story = {
  tags: ['deep'],
  render: renderVariants(EditSectionView, {
    Source: {},
    Destination: { side: 'destination', credential: null, onEdit: undefined, children: texts.none },
  }),
  play: async ({ args }) => {
    await userEvent.click(variant('Source').getByRole('button', { name: texts.editSide('source') }))
    await expect(args.onEdit).toHaveBeenCalledOnce()
  },
}

export const LongestContent: Story = {
  args: {
    connector: {
      label: 'x',
      name: 'شبكة الإعلانات ذات الاسم الطويل جدًا للاختبار Network Of The Longest Name',
      imageUrl: '',
    },
    credential: { name: 'Credentials of the European user acquisition team, rotated in autumn', usedBy: 118 },
  },
}
