import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { OAuthConnect } from '@/features/credentials/form/OAuthConnect'
import { credentialMessages } from '@/features/credentials/messages'
import { brand } from '@/config/brand'
import { renderVariants, variant, type Variants } from '../../../../support/Gallery'

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
/** The browser cannot store the form, so it will be empty after the redirect. */
export const FormNotKept: Story = {
  tags: ['deep'],
  render: renderVariants(OAuthConnect, {
    NotConnected: { isKept: false },
    Connected: { provider: 'Meta', connection: ana, isKept: false },
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(texts.memoryOnly(PROVIDER))).toBeVisible()
    await expect(canvas.getByText(texts.memoryOnly('Meta'))).toBeVisible()
    await expect(canvas.queryByText(texts.lead(PROVIDER))).toBeNull()
  },
}
const notices: Variants<typeof OAuthConnect> = {
  ConnectedWithoutName: { connection: { as: null, account: null } },
  Declined: { provider: 'Meta', notice: { kind: 'declined' } },
  OtherAccountConnected: {
    provider: 'TikTok',
    connection: ana,
    notice: { kind: 'instead', before: 'ben@studio.example' },
  },
  NoAdAccounts: {
    provider: 'Snapchat',
    connection: { as: 'cleo@studio.example', account: null },
    notice: { kind: 'noIds' },
  },
}

/**
 * The provider named no account, the user declined, connected another account than before, or one without an ad
 * account to choose.
 */
export const EveryNotice: Story = {
  parameters: { requirements: ['CRD-8', 'PLUS-7', 'FU-27'] },
  render: renderVariants(OAuthConnect, notices),
  play: async ({ canvas }) => {
    const withoutName = variant('ConnectedWithoutName')
    await expect(withoutName.getByRole('status')).toHaveTextContent(texts.connected(PROVIDER))
    await expect(canvas.getByText(texts.declined('Meta'))).toBeVisible()
    await expect(canvas.getByText(texts.instead('ben@studio.example'))).toBeVisible()
    const noAdAccounts = variant('NoAdAccounts')
    await expect(noAdAccounts.getByText(texts.noIdsTitle('cleo@studio.example'))).toBeVisible()
    await expect(noAdAccounts.queryByText(texts.connectedAs('cleo@studio.example'))).toBeNull()
    await expect(noAdAccounts.getByRole('button', { name: texts.other })).toBeVisible()
  },
}

/**
 * The provider refused with or without a message, an answer belongs to no request, or the storage of the browser is
 * blocked.
 */
export const EveryError: Story = {
  tags: ['deep', 'error'],
  render: renderVariants(OAuthConnect, {
    ConnectionFailed: { notice: { kind: 'failed', message: 'Google Ads could not answer right now' } },
    ConnectionFailedWithoutMessage: { provider: 'Meta', notice: { kind: 'failed', message: '' } },
    UnexpectedAnswer: { provider: 'TikTok', notice: { kind: 'dropped' } },
    StorageBlocked: { provider: 'Snapchat', isKept: false, notice: { kind: 'noVisit' } },
  }),
  play: async () => {
    const alertOf = (caption: string) => variant(caption).getByRole('alert')
    await expect(alertOf('ConnectionFailed')).toHaveTextContent(texts.failed(PROVIDER))
    await expect(alertOf('ConnectionFailedWithoutMessage')).toHaveTextContent(
      new RegExp(`^${texts.failedWithoutWords('Meta')}$`),
    )
    await expect(alertOf('UnexpectedAnswer')).toHaveTextContent(texts.dropped)
    await expect(alertOf('UnexpectedAnswer')).not.toHaveTextContent(texts.failed('TikTok'))
    await expect(alertOf('StorageBlocked')).toHaveTextContent(texts.noVisit('Snapchat'))
    const blocked = variant('StorageBlocked')
    await expect(blocked.queryByText(texts.memoryOnly('Snapchat'))).toBeNull()
    await expect(blocked.queryByText(texts.lead('Snapchat'))).toBeNull()
  },
}
const states: Variants<typeof OAuthConnect> = {
  NotSetUp: { provider: 'Meta', blockedBy: texts.notSetUp('Meta', brand.supportEmail) },
  Redirecting: { provider: 'TikTok', isLeaving: true },
  NotConnected: {},
  Connected: { provider: 'Snapchat', connection: ana },
  LongestContent: {
    provider: 'Meta Audience Network',
    connection: {
      as: 'growth.and.monetisation.operations.team+emea@very-long-studio-name.example',
      account: 'business-98765432109876543210',
    },
  },
}
/** Without a client id the reason is beside the button; while the browser leaves, the button ignores clicks. */
export const EveryState: Story = {
  tags: ['loading'],
  render: renderVariants(OAuthConnect, states),
  play: async ({ args }) => {
    const connect = variant('NotSetUp').getByRole('button', { name: texts.connect('Meta') })
    await userEvent.click(connect)
    await expect(connect).toHaveAccessibleDescription(texts.notSetUp('Meta', brand.supportEmail))
    await expect(args.onConnect).not.toHaveBeenCalled()

    await userEvent.click(variant('Redirecting').getByRole('button', { name: texts.leaving('TikTok') }))
    await expect(args.onConnect).not.toHaveBeenCalled()

    await userEvent.click(variant('NotConnected').getByRole('button', { name: texts.connect(PROVIDER) }))
    await expect(args.onConnect).toHaveBeenCalledWith(false)

    await expect(variant('Connected').getByRole('status')).toHaveTextContent(texts.connectedAs(ana.as))
    await userEvent.click(variant('Connected').getByRole('button', { name: texts.again }))
    await userEvent.click(variant('Connected').getByRole('button', { name: texts.other }))
    await expect(args.onConnect).toHaveBeenLastCalledWith(true)

    await expect(variant('LongestContent').getByRole('status')).toBeVisible()
  },
}
