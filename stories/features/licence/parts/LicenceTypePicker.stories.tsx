import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { LicenceTypePicker } from '@/features/licence/LicenceTypePicker'
import { licenceMessages } from '@/features/licence/messages'
import { renderVariants, variant } from '../../../support/Gallery'

const name = (type: string) => new RegExp(`^${licenceMessages.typeName(type)}`)

const meta = {
  component: LicenceTypePicker,
  tags: ['autodocs'],
  args: { types: ['free_trial', 'long_term'], chosen: 'free_trial', isDisabled: false, onChoose: fn() },
  parameters: { requirements: ['LIC-3', 'LIC-4'] },
} satisfies Meta<typeof LicenceTypePicker>
export default meta
type Story = StoryObj<typeof meta>

/** C-10: an unknown license type is shown as the service spells it. */
export const EveryState: Story = {
  parameters: { requirements: ['LIC-3', 'LIC-4', 'FU-20'] },
  render: renderVariants(LicenceTypePicker, {
    TwoTypes: {},
    UnknownType: { types: ['free_trial', 'long_term', 'partner_2026'], chosen: 'partner_2026' },
    Saving: { isDisabled: true },
  }),
  play: async ({ args }) => {
    const two = variant('TwoTypes')
    await expect(two.getByRole('radio', { name: name('free_trial') })).toBeChecked()
    await userEvent.click(two.getByRole('radio', { name: name('long_term') }))
    await expect(args.onChoose).toHaveBeenCalledWith('long_term')
    await expect(variant('UnknownType').getByRole('radio', { name: 'partner_2026' })).toBeChecked()
    await expect(variant('Saving').getByRole('radio', { name: name('long_term') })).toBeDisabled()
  },
}
