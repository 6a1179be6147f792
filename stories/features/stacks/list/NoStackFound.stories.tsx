import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { NoStackFound } from '@/features/stacks/list/NoStackFound'
import { stackToolMessages as texts } from '@/features/stacks/list/messages'
import { noStackFilter } from '@/domain/stacks/list/stackFilter'
import { press } from '../../../support/plays/arrive'
import '../../../support/connected'

const meta = {
  component: NoStackFound,
  args: {
    list: { view: noStackFilter, search: fn(), settle: fn(), choose: fn(), replace: fn() },
    view: { ...noStackFilter, health: 'failed', category: 'Mediation' },
    all: [],
    catalogue: { sourceTypes: [], destinationTypes: [] },
  },
  tags: ['empty'],
  parameters: { requirements: ['PLUS-3'] },
} satisfies Meta<typeof NoStackFound>
export default meta
type Story = StoryObj<typeof meta>

/** No stack matches the filters; the button clears them. */
export const NoMatchForFilters: Story = {
  play: async ({ args }) => {
    await press(texts.nothing.clear)
    await expect(args.list.replace).toHaveBeenCalledWith(noStackFilter)
  },
}
