import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { ErrorState } from '@/components/common/feedback/ErrorState'
import { dashboardMessages } from '@/features/stacks/messages'
import { shellMessages } from '@/components/layout/messages'
import { renderVariants, variant } from '../../../support/Gallery'

/**
 * Error in place of content that failed to load, or above content that could not be refreshed.
 *
 * - **When to use**: if a page, a section or the content of a dialog failed to load. Use `FormAlert` for a refused
 *   form, `DialogAlert` for a refused dialog, `NotificationBar` for other failed actions, and `EmptyState` for an empty
 *   list.
 * - **Content**: the title says what failed, e.g. "Couldn't load your stacks"; the text says what is safe, e.g. "Your
 *   stacks are not affected."
 * - **Do** offer the retry where trying again can help, and only there.
 * - **Don't** show status codes or names of fields; the service's own message may begin the text.
 */
const meta = {
  component: ErrorState,
  tags: ['autodocs'],
  parameters: { requirements: ['NTF-3'] },
  args: {
    title: dashboardMessages.error.refreshTitle,
    children: dashboardMessages.error.refreshBody('14:05 UTC'),
    onRetry: fn(),
  },
} satisfies Meta<typeof ErrorState>
export default meta
type Story = StoryObj<typeof meta>

export const EveryCase: Story = {
  render: renderVariants(ErrorState, {
    WithRetry: {},
    WithoutRetry: { onRetry: undefined },
    TitleOnly: { children: undefined, onRetry: undefined },
  }),
  play: async ({ args, canvas }) => {
    await expect(variant('WithRetry').getByRole('alert')).toHaveTextContent(args.title)
    await userEvent.click(canvas.getByRole('button', { name: shellMessages.retry }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
