import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { SecretError } from '@/features/credentials/edit/SecretError'
import { credentialMessages } from '@/features/credentials/messages'
import { errorMessages } from '@/domain/messages/errors'
import { shellMessages } from '@/components/layout/messages'
import { renderVariants } from '../../../../support/Gallery'

const texts = credentialMessages.edit

const meta = {
  component: SecretError,
  tags: ['deep', 'autodocs'],
  args: { title: errorMessages.secret, contactHref: 'mailto:support@stackyard.example', onRetry: fn() },
  parameters: { requirements: ['MOD-3'] },
} satisfies Meta<typeof SecretError>
export default meta
type Story = StoryObj<typeof meta>

export const EveryCause: Story = {
  render: renderVariants(SecretError, {
    NotLoaded: {},
    CredentialsDeleted: { title: texts.gone, text: texts.goneText, onRetry: undefined },
  }),
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: shellMessages.retry }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
