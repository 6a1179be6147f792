import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { BrokenPart } from '@/components/common/BrokenPart'
import { MissingPart } from '@/components/common/latePart'
import { brokenPart } from '@/domain/messages/brokenPart'
import { shell } from '@/domain/messages/shell'
import { arriveAtAlert, press } from '../../support/arrive'
import { goOffline } from '../../support/brokenBrowser'

const missing = new MissingPart(new Error('Gone'), fn())

const meta = {
  component: BrokenPart,
  tags: ['autodocs', 'error'],
  args: { error: missing, onRetry: fn() },
} satisfies Meta<typeof BrokenPart>
export default meta
type Story = StoryObj<typeof meta>

/** C-17: the part threw; the rest of the page goes on. */
export const APartThatThrew: Story = {
  args: { error: new Error('A part broke') },
  parameters: { requirements: ['C-17'] },
  play: async ({ args, canvas }) => {
    await arriveAtAlert(brokenPart.broken.title)
    await press(shell.retry, canvas)
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

/** C-15: its code is asked for the first time while there is no connection. */
export const Offline: Story = {
  parameters: { requirements: ['C-15'] },
  beforeEach: goOffline,
  play: () => arriveAtAlert(brokenPart.offline.title),
}

/** C-16: its code is gone after a deploy. */
export const Missing: Story = {
  parameters: { requirements: ['C-16'] },
  play: () => arriveAtAlert(brokenPart.broken.title),
}
