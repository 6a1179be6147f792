import type { Meta, StoryObj } from '@storybook/react-vite'
import { RepeatedStacksView } from '@/features/wizard/create/RepeatedStacksView'
import { tiles } from '../sampleOptions'

const meta = {
  component: RepeatedStacksView,
  tags: ['autodocs'],
  args: { sources: [tiles.tenjin, tiles.applovin].map(({ name }) => name) },
} satisfies Meta<typeof RepeatedStacksView>
export default meta
type Story = StoryObj<typeof meta>

export const SeveralSources: Story = {}

/** A colleague created one of three while the page was open. */
export const Meanwhile: Story = {
  args: {
    sources: [tiles.tenjin.name],
    isMeanwhile: true,
    others: { count: 2, onCreate: () => undefined },
  },
}
