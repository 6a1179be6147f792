import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, spyOn, userEvent } from 'storybook/test'
import { VerificationMessage } from '@/features/credentials/form/VerificationMessage'
import { apiMessages, statusText } from '@/domain/messages/api'
import { credentialMessages } from '@/features/credentials/messages'
import { validationMessages } from '@/domain/messages/validation'
import { failed, failedAnswer, checkNotRun, verified, verifying } from '../sampleForm'
import { renderVariants, variant } from '../../../../support/Gallery'

const texts = credentialMessages.check

const meta = {
  component: VerificationMessage,
  tags: ['autodocs'],
  args: { status: { kind: 'unknown' }, onCheckAgain: fn() },
  parameters: { requirements: ['CRD-5', 'CRD-6', 'PLUS-10'] },
} satisfies Meta<typeof VerificationMessage>
export default meta
type Story = StoryObj<typeof meta>

/**
 * Nothing has been verified since the last edit; the seconds so far are not announced; a provider confirmed an
 * OAuth account before the service verified it.
 */
export const EveryStatus: Story = {
  tags: ['deep'],
  parameters: { requirements: ['CRD-5', 'CRD-6', 'PLUS-10', 'AUT-8', 'A-4', 'CRD-8'] },
  render: renderVariants(VerificationMessage, {
    Unverified: {},
    Verifying: { status: verifying, age: texts.seconds(3) },
    Verified: { status: verified, age: '12 min ago' },
    'OAuth verified': { status: { ...verified, byOAuth: true }, age: 'just now' },
  }),
  play: async () => {
    const statusOf = (caption: string) => variant(caption).getByRole('status')
    await expect(statusOf('Unverified')).toHaveTextContent(texts.notChecked)
    await expect(variant('Unverified').queryByRole('button')).toBeNull()
    await expect(statusOf('Verifying')).toHaveTextContent(new RegExp(`^${validationMessages.verifying}$`))
    await expect(variant('Verifying').getByText(texts.seconds(3))).toBeVisible()
    await expect(statusOf('Verified')).toHaveTextContent(texts.works('14:20 UTC'))
    await expect(variant('Verified').getByText('12 min ago')).toBeVisible()
    await expect(statusOf('OAuth verified')).toHaveTextContent(texts.confirmedByProvider('14:20 UTC'))
    await expect(variant('OAuth verified').queryByText(texts.works('14:20 UTC'))).toBeNull()
  },
}

/** The message of the service, announced immediately. */
export const VerificationError: Story = {
  name: 'Verification failed',
  args: { status: failed },
  parameters: { requirements: ['CRD-5', 'CRD-6', 'PLUS-10', 'AUT-8', 'A-4'] },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(failedAnswer)
    await expect(canvas.getByRole('alert')).toHaveTextContent(validationMessages.credentialsInvalid)
    await userEvent.click(canvas.getByRole('button', { name: texts.again }))
    await expect(args.onCheckAgain).toHaveBeenCalledOnce()
  },
}

/** No answer came: nothing is called invalid and what was typed is kept. */
export const NoConnection: Story = {
  tags: ['deep'],
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

const longAnswer = `${failedAnswer}\n${'x'.repeat(400)}\n`.repeat(6)
/** Values that are verified on request, no reason of the service, a failure of the service itself, and a long message, which wraps. */
export const OtherStatuses: Story = {
  tags: ['deep'],
  parameters: { requirements: ['CRD-5', 'CRD-7', 'CRD-6', 'PLUS-10'] },
  render: renderVariants(VerificationMessage, {
    UnverifiedUntilRequested: { status: { kind: 'unasked' } },
    UnverifiedFormIncomplete: { status: { kind: 'unasked' }, mayCheck: false },
    WithoutMessage: { status: { ...failed, message: '' } },
    ServiceUnavailable: { status: { ...checkNotRun, cause: 'service', message: statusText(500) } },
    LongestContent: { status: { ...failed, message: longAnswer } },
  }),
  play: async ({ args }) => {
    await userEvent.click(variant('UnverifiedUntilRequested').getByRole('button', { name: texts.now }))
    await expect(args.onCheckAgain).toHaveBeenCalledOnce()

    await expect(variant('UnverifiedFormIncomplete').queryByRole('button')).toBeNull()
    const withoutMessage = variant('WithoutMessage')
    await expect(withoutMessage.getByRole('alert')).toHaveTextContent(texts.noReason)
    await expect(withoutMessage.queryByRole('button', { name: texts.copy })).toBeNull()
    const unavailable = variant('ServiceUnavailable').getByRole('alert')
    await expect(unavailable).not.toHaveTextContent(texts.rechecksOnline)

    const box = variant('LongestContent').getByRole('alert')
    await expect(box.textContent).toContain(longAnswer)
    await expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth)
  },
}
const markup = '<img src=x onerror="document.title=1"> <b>403</b> [link](javascript:alert(1)) &amp; \u202Eabc'

/** Markup in a message is shown as text; the message was copied unchanged. */
export const MessageCopied: Story = {
  tags: ['deep'],
  args: { status: { ...failed, message: markup } },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('alert')
    await expect(box.textContent).toContain(markup)
    await expect(box.querySelectorAll('img, b, a')).toHaveLength(0)
    const copied = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await userEvent.click(canvas.getByRole('button', { name: texts.copy }))
    await expect(copied).toHaveBeenCalledWith(markup)
    copied.mockRestore()
  },
}
