import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { SectionError } from '@/components/common/feedback/SectionError'
import { LazyLoadError } from '@/components/common/loading/lazyWithRetry'
import { sectionErrorMessages } from '@/components/common/messages'
import { shellMessages } from '@/components/layout/messages'
import { arriveAtAlert, press } from '../../../support/plays/arrive'

const loadError = new LazyLoadError(new Error('Gone'), fn())

const meta = {
  component: SectionError,
  tags: ['autodocs', 'error'],
  args: { error: loadError, onRetry: fn() },
} satisfies Meta<typeof SectionError>
export default meta
type Story = StoryObj<typeof meta>

/** A section crashed; the rest of the page still works. */
export const Crashed: Story = {
  args: { error: new Error('Render failed') },
  parameters: { requirements: ['C-17'] },
  play: async ({ args, canvas }) => {
    await arriveAtAlert(sectionErrorMessages.broken.title)
    await press(shellMessages.retry, canvas)
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

/** The code of the section no longer exists after a deployment. */
export const CodeMissing: Story = {
  parameters: { requirements: ['C-16'] },
  play: () => arriveAtAlert(sectionErrorMessages.broken.title),
}
