import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { AddressCount } from '@/features/team/AddressCount'
import { inviteMessages as texts } from '@/features/team/messages'
import { press } from '../../../support/plays/arrive'
import { renderVariants, variant } from '../../../support/Gallery'

const meta = {
  component: AddressCount,
  tags: ['deep', 'autodocs'],
  parameters: { requirements: ['ORG-4'] },
  args: { count: 80, badCount: 2, repeatedCount: 0, onTakeOutBad: fn(), onClear: fn() },
} satisfies Meta<typeof AddressCount>
export default meta
type Story = StoryObj<typeof meta>

/** Three of the last addresses were in the list already; a single address is not counted. */
export const EveryCount: Story = {
  render: renderVariants(AddressCount, {
    TwoInvalid: {},
    AllValid: { badCount: 0 },
    AllInvalid: { badCount: 80 },
    SomeDuplicates: { repeatedCount: 3 },
    OnlyAddressDuplicate: { count: 1, badCount: 0, repeatedCount: 1 },
    'One address, not counted': { count: 1, badCount: 1 },
  }),
  play: async ({ args, canvas }) => {
    await press(texts.removeInvalid(2), variant('TwoInvalid'))
    await press(texts.clear, variant('TwoInvalid'))
    await expect(args.onTakeOutBad).toHaveBeenCalledOnce()
    await expect(args.onClear).toHaveBeenCalledOnce()
    await expect(canvas.getByText(texts.repeated(1))).toBeVisible()
    await expect(variant('One address, not counted').queryByRole('button')).toBeNull()
  },
}
