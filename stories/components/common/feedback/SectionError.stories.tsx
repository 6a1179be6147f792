import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { SectionError } from '@/components/common/feedback/SectionError'
import { LazyLoadError } from '@/components/common/loading/lazyWithRetry'
import { sectionErrorMessages } from '@/components/common/messages'
import { shellMessages } from '@/components/layout/messages'
import { arriveAtAlert, press } from '../../../support/plays/arrive'
import { renderVariants, variant } from '../../../support/Gallery'

const loadError = new LazyLoadError(new Error('Gone'), fn())

const meta = {
  component: SectionError,
  tags: ['autodocs', 'error'],
  args: { error: loadError, onRetry: fn() },
} satisfies Meta<typeof SectionError>
export default meta
type Story = StoryObj<typeof meta>
/** A section crashed, or its code no longer exists after a deployment; the rest of the page still works. */
export const EveryCase: Story = {
  parameters: { requirements: ['C-17', 'C-16'] },
  render: renderVariants(SectionError, { Crashed: { error: new Error('Render failed') }, CodeMissing: {} }),
  play: async ({ args }) => {
    await arriveAtAlert(sectionErrorMessages.broken.title)
    await press(shellMessages.retry, variant('Crashed'))
    await expect(args.onRetry).toHaveBeenCalledOnce()

    await arriveAtAlert(sectionErrorMessages.broken.title)
  },
}
