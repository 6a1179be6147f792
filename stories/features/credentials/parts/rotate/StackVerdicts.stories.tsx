import type { Meta, StoryObj } from '@storybook/react-vite'
import { StackVerdicts } from '@/features/credentials/rotate/StackVerdicts'
import { stackVerdicts } from '../../../../support/world/rotation'
import { renderVariants } from '../../../../support/Gallery'

const meta = {
  component: StackVerdicts,
  tags: ['autodocs'],
  parameters: { requirements: ['FU-18'] },
  args: { stacks: stackVerdicts(3) },
} satisfies Meta<typeof StackVerdicts>
export default meta
type Story = StoryObj<typeof meta>

/** Before the check, after one with all three verdicts, and with more stacks than fit. */
export const BeforeAndAfterCheck: Story = {
  render: renderVariants(StackVerdicts, {
    NotChecked: {},
    AllVerdicts: { stacks: stackVerdicts(4, 1, 2) },
    ManyStacks: { stacks: stackVerdicts(24) },
  }),
}
