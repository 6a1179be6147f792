import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, spyOn, userEvent } from 'storybook/test'
import { VerificationMessage } from '@/components/credentials/form/VerificationMessage'
import { apiMessages, statusText } from '@/domain/messages/api'
import { credentialMessages } from '@/components/credentials/messages'
import { validationMessages } from '@/domain/messages/validation'
import { failed, failedAnswer, checkNotRun, verified, verifying } from '../sampleForm'

const texts = credentialMessages.check

const meta = {
  component: VerificationMessage,
  tags: ['autodocs'],
  args: { status: { kind: 'unknown' }, onCheckAgain: fn() },
  parameters: { requirements: ['CRD-5', 'CRD-6', 'PLUS-10'] },
} satisfies Meta<typeof VerificationMessage>
export default meta
type Story = StoryObj<typeof meta>

/** Nothing has been verified since the last edit. */
export const Unverified: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(texts.notChecked)
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
/** Stored values and those of an uploaded file are verified on request. */
export const UnverifiedUntilRequested: Story = {
  args: { status: { kind: 'unasked' } },
  parameters: { requirements: ['CRD-5', 'CRD-7'] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: texts.now }))
    await expect(args.onCheckAgain).toHaveBeenCalledOnce()
  },
}
/** Values that cannot be verified until the form is complete. */
export const UnverifiedFormIncomplete: Story = {
  args: { status: { kind: 'unasked' }, mayCheck: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
/** The seconds so far are shown but not announced. */
export const Verifying: Story = {
  args: { status: verifying, age: texts.seconds(3) },
  parameters: { requirements: ['CRD-5', 'CRD-6', 'PLUS-10', 'AUT-8', 'A-4'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      new RegExp(`^${validationMessages.verifying}$`),
    )
    await expect(canvas.getByText(texts.seconds(3))).toBeVisible()
  },
}
/** With the time since the verification. */
export const Verified: Story = {
  args: { status: verified, age: '12 min ago' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(texts.works('14:20 UTC'))
    await expect(canvas.getByText('12 min ago')).toBeVisible()
  },
}
/** The provider confirmed the account; the service has not verified the credentials yet. */
export const OAuthVerified: Story = {
  name: 'OAuth verified',
  args: { status: { ...verified, byOAuth: true }, age: 'just now' },
  parameters: { requirements: ['CRD-5', 'CRD-8'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(texts.confirmedByProvider('14:20 UTC'))
    await expect(canvas.queryByText(texts.works('14:20 UTC'))).toBeNull()
  },
}
/** The message of the service, announced immediately. */
export const VerificationError: Story = {
  args: { status: failed },
  parameters: { requirements: ['CRD-5', 'CRD-6', 'PLUS-10', 'AUT-8', 'A-4'] },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(failedAnswer)
    await expect(canvas.getByRole('alert')).toHaveTextContent(validationMessages.credentialsInvalid)
    await userEvent.click(canvas.getByRole('button', { name: texts.again }))
    await expect(args.onCheckAgain).toHaveBeenCalledOnce()
  },
}
/** The service gave no reason, so there is nothing to copy. */
export const VerificationErrorWithoutMessage: Story = {
  args: { status: { ...failed, message: '' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(texts.noReason)
    await expect(canvas.queryByRole('button', { name: texts.copy })).toBeNull()
  },
}
/** No answer came: nothing is called invalid and what was typed is kept. */
export const NoConnection: Story = {
  args: {
    status: checkNotRun,
  },
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('alert')
    await expect(box).toHaveTextContent(`${apiMessages.network} ${texts.kept} ${texts.rechecksOnline}`)
    await expect(box).not.toHaveTextContent(validationMessages.credentialsInvalid)
    await userEvent.click(canvas.getByRole('button', { name: texts.again }))
    await expect(args.onCheckAgain).toHaveBeenCalledOnce()
  },
}
/** The service itself has failed, so being online again does not help. */
export const ServiceUnavailable: Story = {
  args: { status: { ...checkNotRun, cause: 'service', message: statusText(500) } },
  play: async ({ canvas }) => expect(canvas.getByRole('alert')).not.toHaveTextContent(texts.rechecksOnline),
}
const longAnswer = `${failedAnswer}\n${'x'.repeat(400)}\n`.repeat(6)
/** A long message wraps within the box. */
export const LongVerificationError: Story = {
  args: { status: { ...failed, message: longAnswer } },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('alert')
    await expect(box.textContent).toContain(longAnswer)
    await expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth)
  },
}
const markup = '<img src=x onerror="document.title=1"> <b>403</b> [link](javascript:alert(1)) &amp; \u202Eabc'
/** Markup in a message is shown as text. */
export const VerificationErrorWithMarkup: Story = {
  args: { status: { ...failed, message: markup } },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('alert')
    await expect(box.textContent).toContain(markup)
    await expect(box.querySelectorAll('img, b, a')).toHaveLength(0)
  },
}
/** The message was copied unchanged. */
export const MessageCopied: Story = {
  args: { status: { ...failed, message: markup } },
  play: async ({ canvas }) => {
    const copied = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await userEvent.click(canvas.getByRole('button', { name: texts.copy }))
    await expect(copied).toHaveBeenCalledWith(markup)
    copied.mockRestore()
  },
}
