import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { FormAlert } from '@/components/auth/FormAlert'
import { statusText, tooManyTries } from '@/domain/messages/api'
import { resetPasswordMessages } from '@/components/auth/password/messages'

const meta = {
  component: FormAlert,
  tags: ['autodocs'],
  parameters: { requirements: ['AUT-6'] },
  args: { title: resetPasswordMessages.failed },
} satisfies Meta<typeof FormAlert>
export default meta
type Story = StoryObj<typeof meta>

export const TitleOnly: Story = {
  play: ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent(resetPasswordMessages.failed),
}
/** The remaining waiting time. Screen readers announce only its start and its end. */
export const CountingDown: Story = {
  args: { title: { kind: 'wait', leftMs: 841_000 } },
  play: ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent(statusText(429, 900_000)),
}
/** The waiting time is over. */
export const WaitOver: Story = {
  args: { title: { kind: 'wait', leftMs: 0 } },
  play: ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent(tooManyTries.over),
}
/** A title and what the user can do. */
export const WithDetail: Story = {
  args: { title: resetPasswordMessages.spent.title, detail: resetPasswordMessages.spent.text },
}
