import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { LicenceTypePicker } from '@/components/licence/LicenceTypePicker'
import { licenceMessages } from '@/components/licence/messages'

const name = (type: string) => new RegExp(`^${licenceMessages.typeName(type)}`)

const meta = {
  component: LicenceTypePicker,
  tags: ['autodocs'],
  args: { types: ['free_trial', 'long_term'], chosen: 'free_trial', isDisabled: false, onChoose: fn() },
  parameters: { requirements: ['LIC-3', 'LIC-4'] },
} satisfies Meta<typeof LicenceTypePicker>
export default meta
type Story = StoryObj<typeof meta>

/** Each type says what it means for the stacks. */
export const TwoTypes: Story = {
  parameters: { requirements: ['LIC-3', 'LIC-4', 'FU-20'] },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('radio', { name: name('free_trial') })).toBeChecked()
    await userEvent.click(canvas.getByRole('radio', { name: name('long_term') }))
    await expect(args.onChoose).toHaveBeenCalledWith('long_term')
  },
}

/** C-10: An unknown license type is shown as the service spells it. */
export const UnknownType: Story = {
  args: { types: ['free_trial', 'long_term', 'partner_2026'], chosen: 'partner_2026' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'partner_2026' })).toBeChecked()
  },
}

export const Saving: Story = {
  args: { isDisabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: name('long_term') })).toBeDisabled()
  },
}
