import { alertKinds } from '@/domain/alerts/alertKinds'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { alertMessages } from '@/features/alerts/messages'
import { shellMessages } from '@/components/layout/messages'
import { AlertSettingsPanel } from '@/features/alerts/AlertSettingsPanel'
import { fail } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAtAlert, arriveAtDialog, press } from '../../support/plays/arrive'
import '../../support/connected'

const texts = alertMessages.settings

const meta = {
  component: AlertSettingsPanel,
  parameters: { world: worlds.alerts, requirements: ['PLUS-28'] },
} satisfies Meta<typeof AlertSettingsPanel>
export default meta
type Story = StoryObj<typeof meta>

const mail = texts.switchName(alertKinds.dataLate.setting.name, texts.channels.mail)
const inApp = texts.switchName(alertKinds.dataLate.setting.name, texts.channels.inApp)

/** A refused change: the switch goes back, and the reason stands above the switches. */
export const NotSaved: Story = {
  tags: ['error'],
  parameters: {
    faults: [
      fail('alerts.settings', 500, {}, { times: 1 }),
      fail('alerts.changeSettings', 500, { message: 'Settings are being moved' }),
    ],
  },
  play: async () => {
    await arriveAtAlert(texts.failed.title)
    await press(shellMessages.retry)
    await userEvent.click(await screen.findByRole('switch', { name: mail }))
    await arriveAtAlert('Settings are being moved')
    await expect(screen.getByRole('switch', { name: mail })).not.toBeChecked()
    await expect(screen.getByRole('switch', { name: inApp })).toBeChecked()
  },
}
/** In a narrow window, a drawer over the page. A switch is saved, then a test email is sent. */
export const Drawer: Story = {
  tags: ['deep'],
  args: { onClose: fn() },
  play: async ({ args }) => {
    const drawer = await arriveAtDialog(texts.title)
    await userEvent.click(await drawer.findByRole('switch', { name: mail }))
    await waitFor(() => expect(drawer.getByRole('switch', { name: mail })).toBeChecked())
    await userEvent.click(drawer.getByRole('button', { name: texts.test.send }))
    await drawer.findByText(texts.test.sent)
    await expect(drawer.queryByRole('alert')).toBeNull()
    await userEvent.click(drawer.getByRole('button', { name: texts.close }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
