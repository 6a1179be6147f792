import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { VerificationMessage } from '@/components/credentials/VerificationMessage'
import { credentialMessages } from '@/domain/messages/credentials'
import { validationMessages } from '@/domain/messages/validation'
import { failed, failedAnswer, verified, verifying } from './sampleForm'

const meta = {
  component: VerificationMessage,
  tags: ['autodocs'],
  args: { status: { kind: 'unknown' }, onCheckAgain: fn() },
  parameters: { requirements: ['CRD-5', 'CRD-6'] },
} satisfies Meta<typeof VerificationMessage>
export default meta
type Story = StoryObj<typeof meta>

export const NotChecked: Story = {}
/** A file's values wait for somebody to ask. */
export const WaitingToBeAsked: Story = {
  args: { status: { kind: 'unasked' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: credentialMessages.check.now }))
    await expect(args.onCheckAgain).toHaveBeenCalledOnce()
  },
}
export const WaitingForTheForm: Story = {
  args: { status: { kind: 'unasked' }, mayCheck: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
export const Checking: Story = {
  args: { status: verifying },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(validationMessages.verifying)
  },
}
export const Works: Story = { args: { status: verified } }
export const Failed: Story = {
  args: { status: failed },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(failedAnswer)
    await userEvent.click(canvas.getByRole('button', { name: credentialMessages.check.again }))
    await expect(args.onCheckAgain).toHaveBeenCalledOnce()
  },
}
export const FailedWithoutReason: Story = { args: { status: { ...failed, message: '' } } }
export const FailedWithALongAnswer: Story = {
  args: { status: { ...failed, message: `${failedAnswer}\n`.repeat(6) } },
}
