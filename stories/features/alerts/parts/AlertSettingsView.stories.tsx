import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { AlertSettingsView } from '@/features/alerts/AlertSettingsView'
import { renderVariants, variant } from '../../../support/Gallery'
import { alertSettings } from '../../../support/world/alertRows'

const meta = {
  component: AlertSettingsView,
  tags: ['deep', 'autodocs'],
  parameters: { requirements: ['PLUS-28'] },
  args: {
    settings: alertSettings,
    failure: null,
    test: { kind: 'idle' },
    onTest: fn(),
    onDigest: fn(),
    onChange: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 360 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof AlertSettingsView>
export default meta
type Story = StoryObj<typeof meta>

/** A switch that was not saved, with the reason; a test email that was printed or failed; a server that sends no mail, which has no such column, and an unproven address. */
export const Switches: Story = {
  render: renderVariants(AlertSettingsView, {
    NotSaved: {
      failure: { kind: 'dataLate', channel: 'mail', text: 'The service is being moved. Try again.' },
      settings: { ...alertSettings, mailTo: `${'the-longest-mailbox-name-'.repeat(4)}@lumen.example` },
    },
    Printed: { test: { kind: 'printed' } },
    TestFailed: { test: { kind: 'failed', text: 'Too many attempts. Try again in 60 seconds.' } },
    DigestNotSaved: {
      settings: { ...alertSettings, digest: true },
      digestFailure: 'The service is being moved. Try again.',
    },
    WithoutMail: { settings: { ...alertSettings, mailTo: null } },
    Unproven: { settings: { ...alertSettings, mailTo: null, unprovenMail: 'ben@lumen.example' } },
  }),
  play: async ({ args }) => {
    await userEvent.click(variant('NotSaved').getByRole('switch', { name: 'Data is late: Email' }))
    await expect(args.onChange).toHaveBeenCalledWith({ kind: 'dataLate', channel: 'mail', isOn: true })
    await userEvent.click(variant('DigestNotSaved').getByRole('switch', { name: /^Weekly digest/ }))
    await expect(args.onDigest).toHaveBeenCalledWith(false)
    await expect(variant('WithoutMail').queryByRole('switch', { name: /Email$|^Weekly/ })).toBeNull()
  },
}
