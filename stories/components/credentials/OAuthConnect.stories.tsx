import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { OAuthConnect } from '@/components/credentials/OAuthConnect'
import { credentialMessages } from '@/domain/messages/credentials'
import { brand } from '@/domain/shared/brand'

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
/** Without a client id the provider cannot be asked; the reason stands beside the button. */
export const NotSetUp: Story = {
  args: { blockedBy: texts.notSetUp(PROVIDER, brand.supportEmail) },
  play: async ({ args, canvas }) => {
    const connect = canvas.getByRole('button', { name: texts.connect(PROVIDER) })
    await userEvent.click(connect)
    await expect(connect).toHaveAccessibleDescription(texts.notSetUp(PROVIDER, brand.supportEmail))
    await expect(args.onConnect).not.toHaveBeenCalled()
  },
}
/** Said before leaving: this browser keeps nothing of the form. Nothing beside it says that it is kept. */
export const KeptInMemoryOnly: Story = {
  args: { isKept: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(texts.memoryOnly(PROVIDER))).toBeVisible()
    await expect(canvas.queryByText(texts.lead(PROVIDER))).toBeNull()
  },
}
/** Who connects again loses what was typed since, too. */
export const ConnectedInMemoryOnly: Story = {
  args: { connection: ana, isKept: false },
  play: ({ canvas }) => expect(canvas.getByText(texts.memoryOnly(PROVIDER))).toBeVisible(),
}
export const Leaving: Story = {
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
export const ConnectedWithoutAName: Story = {
  args: { connection: { as: null, account: null } },
  play: ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent(texts.connected(PROVIDER)),
}
export const Declined: Story = {
  args: { notice: { kind: 'declined' } },
  play: ({ canvas }) => expect(canvas.getByText(texts.declined(PROVIDER))).toBeVisible(),
}
export const ProviderSaidNo: Story = {
  tags: ['error'],
  args: { notice: { kind: 'failed', message: 'Google Ads could not answer right now' } },
  play: ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent(texts.failed(PROVIDER)),
}
/** A refusal without words has words of ours. */
export const ProviderSaidNothing: Story = {
  tags: ['error'],
  args: { notice: { kind: 'failed', message: '' } },
  play: ({ canvas }) =>
    expect(canvas.getByRole('alert')).toHaveTextContent(
      new RegExp(`^${texts.failedWithoutWords(PROVIDER)}$`),
    ),
}
/** An answer to something else is not put into the provider's mouth. */
export const AnswerDropped: Story = {
  tags: ['error'],
  args: { notice: { kind: 'dropped' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(texts.dropped)
    await expect(canvas.getByRole('alert')).not.toHaveTextContent(texts.failed(PROVIDER))
  },
}
export const AnotherAccountCameBack: Story = {
  args: { connection: ana, notice: { kind: 'instead', before: 'ben@studio.example' } },
  play: ({ canvas }) => expect(canvas.getByText(texts.instead('ben@studio.example'))).toBeVisible(),
}
/** Connected, and nothing can be chosen: amber, with what to do, and the two buttons for it. */
export const AccountWithoutIds: Story = {
  parameters: { requirements: ['CRD-8', 'FU-27'] },
  args: { connection: { as: 'cleo@studio.example', account: null }, notice: { kind: 'noIds' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(texts.noIdsTitle('cleo@studio.example'))).toBeVisible()
    await expect(canvas.queryByText(texts.connectedAs('cleo@studio.example'))).toBeNull()
    await expect(canvas.getByRole('button', { name: texts.other })).toBeVisible()
  },
}
/** Nobody was sent away: that alone is said, not what would have come back. */
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
