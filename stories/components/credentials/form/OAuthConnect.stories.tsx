import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { OAuthConnect } from '@/components/credentials/form/OAuthConnect'
import { credentialMessages } from '@/components/credentials/messages'
import { brand } from '@/config/brand'

const texts = credentialMessages.oauth
const PROVIDER = 'Google Ads'
const ana = { as: 'ana@studio.example', account: '123-456-7890' }

const meta = {
  component: OAuthConnect,
  tags: ['autodocs'],
  parameters: { requirements: ['CRD-8', 'PLUS-7'] },
  args: {
    provider: PROVIDER,
    connection: null,
    notice: null,
    blockedBy: null,
    isKept: true,
    isLeaving: false,
    onConnect: fn(),
  },
} satisfies Meta<typeof OAuthConnect>
export default meta
type Story = StoryObj<typeof meta>

export const NotConnected: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: texts.connect(PROVIDER) }))
    await expect(args.onConnect).toHaveBeenCalledWith(false)
  },
}
/** No client id is configured; the reason is beside the button. */
export const NotSetUp: Story = {
  args: { blockedBy: texts.notSetUp(PROVIDER, brand.supportEmail) },
  play: async ({ args, canvas }) => {
    const connect = canvas.getByRole('button', { name: texts.connect(PROVIDER) })
    await userEvent.click(connect)
    await expect(connect).toHaveAccessibleDescription(texts.notSetUp(PROVIDER, brand.supportEmail))
    await expect(args.onConnect).not.toHaveBeenCalled()
  },
}
/** The browser cannot store the form, so it will be empty after the redirect. */
export const FormNotKept: Story = {
  args: { isKept: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(texts.memoryOnly(PROVIDER))).toBeVisible()
    await expect(canvas.queryByText(texts.lead(PROVIDER))).toBeNull()
  },
}
/** Connecting again also loses what was typed. */
export const ConnectedFormNotKept: Story = {
  args: { connection: ana, isKept: false },
  play: ({ canvas }) => expect(canvas.getByText(texts.memoryOnly(PROVIDER))).toBeVisible(),
}
export const Redirecting: Story = {
  tags: ['loading'],
  args: { isLeaving: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: texts.leaving(PROVIDER) }))
    await expect(args.onConnect).not.toHaveBeenCalled()
  },
}
export const Connected: Story = {
  args: { connection: ana },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(texts.connectedAs(ana.as))
    await userEvent.click(canvas.getByRole('button', { name: texts.again }))
    await userEvent.click(canvas.getByRole('button', { name: texts.other }))
    await expect(args.onConnect).toHaveBeenLastCalledWith(true)
  },
}
export const ConnectedWithoutName: Story = {
  args: { connection: { as: null, account: null } },
  play: ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent(texts.connected(PROVIDER)),
}
/** The user declined at the provider. */
export const Declined: Story = {
  args: { notice: { kind: 'declined' } },
  play: ({ canvas }) => expect(canvas.getByText(texts.declined(PROVIDER))).toBeVisible(),
}
/** The provider refused; its message is shown. */
export const ConnectionFailed: Story = {
  tags: ['error'],
  args: { notice: { kind: 'failed', message: 'Google Ads could not answer right now' } },
  play: ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent(texts.failed(PROVIDER)),
}
/** The provider gave no reason, so the app shows its own message. */
export const ConnectionFailedWithoutMessage: Story = {
  tags: ['error'],
  args: { notice: { kind: 'failed', message: '' } },
  play: ({ canvas }) =>
    expect(canvas.getByRole('alert')).toHaveTextContent(
      new RegExp(`^${texts.failedWithoutWords(PROVIDER)}$`),
    ),
}
/** An answer that belongs to no request is discarded. */
export const UnexpectedAnswer: Story = {
  tags: ['error'],
  args: { notice: { kind: 'dropped' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(texts.dropped)
    await expect(canvas.getByRole('alert')).not.toHaveTextContent(texts.failed(PROVIDER))
  },
}
/** Another account than before was connected. */
export const OtherAccountConnected: Story = {
  args: { connection: ana, notice: { kind: 'instead', before: 'ben@studio.example' } },
  play: ({ canvas }) => expect(canvas.getByText(texts.instead('ben@studio.example'))).toBeVisible(),
}
/** Connected, but the account has no ad account to choose. */
export const NoAdAccounts: Story = {
  parameters: { requirements: ['CRD-8', 'FU-27'] },
  args: { connection: { as: 'cleo@studio.example', account: null }, notice: { kind: 'noIds' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(texts.noIdsTitle('cleo@studio.example'))).toBeVisible()
    await expect(canvas.queryByText(texts.connectedAs('cleo@studio.example'))).toBeNull()
    await expect(canvas.getByRole('button', { name: texts.other })).toBeVisible()
  },
}
/** The storage of the browser is blocked, so the user was not redirected. */
export const StorageBlocked: Story = {
  tags: ['error'],
  args: { isKept: false, notice: { kind: 'noVisit' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(texts.noVisit(PROVIDER))
    await expect(canvas.queryByText(texts.memoryOnly(PROVIDER))).toBeNull()
    await expect(canvas.queryByText(texts.lead(PROVIDER))).toBeNull()
  },
}
export const LongNames: Story = {
  args: {
    provider: 'Meta Audience Network',
    connection: {
      as: 'growth.and.monetisation.operations.team+emea@very-long-studio-name.example',
      account: 'business-98765432109876543210',
    },
  },
  play: ({ canvas }) => expect(canvas.getByRole('status')).toBeVisible(),
}
