import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { AddressCount } from '@/components/team/AddressCount'
import { inviteMessages as texts } from '@/components/team/messages'
import { press } from '../../support/plays/arrive'
import { Framed } from '../../support/Framed'

const meta = {
  component: AddressCount,
  tags: ['autodocs'],
  parameters: { requirements: ['ORG-4'] },
  args: { count: 80, badCount: 2, repeatedCount: 0, onTakeOutBad: fn(), onClear: fn() },
} satisfies Meta<typeof AddressCount>
export default meta
type Story = StoryObj<typeof meta>

export const TwoInvalid: Story = {
  play: async ({ args, canvas }) => {
    await press(texts.removeInvalid(2), canvas)
    await press(texts.clear, canvas)
    await expect(args.onTakeOutBad).toHaveBeenCalledOnce()
    await expect(args.onClear).toHaveBeenCalledOnce()
  },
}
export const AllValid: Story = { args: { badCount: 0 } }
export const AllInvalid: Story = { args: { badCount: 80 } }
/** Three of the last addresses were in the list already. */
export const SomeDuplicates: Story = { args: { repeatedCount: 3 } }
export const OnlyAddressDuplicate: Story = {
  args: { count: 1, badCount: 0, repeatedCount: 1 },
  play: ({ canvas }) => expect(canvas.getByText(texts.repeated(1))).toBeVisible(),
}
/** A single address is not counted. */
export const OneAddress: Story = {
  args: { count: 1, badCount: 1 },
  render: (args) => (
    <Framed says="One address is not counted: nothing is shown above.">
      <AddressCount {...args} />
    </Framed>
  ),
  play: ({ canvas }) => expect(canvas.queryByRole('button')).toBeNull(),
}
