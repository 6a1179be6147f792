import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { AddressList } from '@/features/team/AddressList'
import { inviteMessages as texts } from '@/features/team/messages'
import { press } from '../../../support/plays/arrive'

const meta = {
  component: AddressList,
  tags: ['deep', 'autodocs'],
  parameters: { requirements: ['ORG-4'] },
  args: {
    addresses: ['leo@studio.example', 'mina@studio', 'nour@studio.example'],
    fieldId: 'field',
    onTakeOut: fn(),
    onMend: fn(),
  },
} satisfies Meta<typeof AddressList>
export default meta
type Story = StoryObj<typeof meta>

/** The invalid address is marked and can be corrected. */
export const OneInvalid: Story = {
  play: async ({ args, canvas }) => {
    await press(texts.correct('mina@studio'), canvas)
    await expect(args.onMend).toHaveBeenCalledWith('mina@studio')
    await press(texts.remove('leo@studio.example'), canvas)
    await expect(args.onTakeOut).toHaveBeenCalledWith('leo@studio.example')
    await expect(canvas.getAllByRole('button')).toHaveLength(4)
  },
}
