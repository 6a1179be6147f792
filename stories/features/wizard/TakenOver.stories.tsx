import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { builderNotices } from '@/components/wizard/advanced/messages'
import { TakenOver } from '@/features/wizard/TakenOver'
import { arriveAt, press } from '../../support/plays/arrive'
import '../../support/connected'

const texts = builderNotices.otherTab

const meta = {
  component: TakenOver,
  parameters: { requirements: ['WIZ-9', 'V-8'] },
  args: { onStartOver: fn() },
} satisfies Meta<typeof TakenOver>
export default meta
type Story = StoryObj<typeof meta>

/** Another tab has changed the stack; this tab offers to start over. */
export const ByAnotherTab: Story = {
  play: async ({ args, canvas }) => {
    await arriveAt(canvas, texts.title)
    await press(texts.startOver, canvas)
    await expect(args.onStartOver).toHaveBeenCalledOnce()
  },
}
