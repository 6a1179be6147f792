import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { SectionError } from '@/components/common/SectionError'
import { LazyLoadError } from '@/components/common/lazyWithRetry'
import { sectionErrorMessages } from '@/domain/messages/sectionErrorMessages'
import { shell } from '@/domain/messages/shell'
import { arriveAtAlert, press } from '../../support/arrive'
import { goOffline } from '../../support/brokenBrowser'

const missing = new LazyLoadError(new Error('Gone'), fn())

const meta = {
  component: SectionError,
  tags: ['autodocs', 'error'],
  args: { error: missing, onRetry: fn() },
} satisfies Meta<typeof SectionError>
export default meta
type Story = StoryObj<typeof meta>

/** C-17: the part threw; the rest of the page goes on. */
export const APartThatThrew: Story = {
  args: { error: new Error('A part broke') },
  parameters: { requirements: ['C-17'] },
  play: async ({ args, canvas }) => {
    await arriveAtAlert(sectionErrorMessages.broken.title)
    await press(shell.retry, canvas)
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

/** C-15: its code is asked for the first time while there is no connection. */
export const Offline: Story = {
  parameters: { requirements: ['C-15'] },
  beforeEach: goOffline,
  play: () => arriveAtAlert(sectionErrorMessages.offline.title),
}

/** C-16: its code is gone after a deploy. */
export const Missing: Story = {
  parameters: { requirements: ['C-16'] },
  play: () => arriveAtAlert(sectionErrorMessages.broken.title),
}
