import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { HttpError, NetworkError } from '@/api/client/errors'
import { apiMessages } from '@/domain/messages/api'
import { dashboardMessages as texts } from '@/features/stacks/messages'
import { failureText } from '@/components/common/messages'
import { CallFailure } from '@/features/common/CallFailure'
import '../../support/connected'

const meta = {
  component: CallFailure,
  tags: ['error'],
  args: {
    title: texts.error.title,
    error: new HttpError('entities.all', 500, { message: 'The list of stacks is being rebuilt' }),
    safe: texts.error.body,
    onRetry: fn(),
  },
  parameters: { requirements: ['FJ-3', 'NTF-2'] },
} satisfies Meta<typeof CallFailure>
export default meta
type Story = StoryObj<typeof meta>

/** A failed call with a message from the service, which is shown first. */
export const WithServiceMessage: Story = {
  play: async ({ canvas }) => {
    const said = failureText('The list of stacks is being rebuilt', texts.error.body)
    await expect(canvas.getByRole('alert')).toHaveTextContent(said)
  },
}
/** The service cannot be reached: the message for a missing connection is shown. */
export const Unreachable: Story = {
  tags: ['deep'],
  args: { error: new NetworkError('entities.all') },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(apiMessages.network)
  },
}
