import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { ErrorState } from '@/components/common/feedback/ErrorState'
import { dashboardMessages } from '@/components/stacks/messages'
import { shellMessages } from '@/components/layout/messages'
import { renderVariants, variant } from '../../../support/Gallery'

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
