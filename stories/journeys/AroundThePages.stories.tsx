import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { AppRoutes } from '@/app/AppRoutes'
import { notFoundMessages, shellMessages } from '@/components/layout/messages'
import { userMenuMessages } from '@/features/account/security/messages'
import { pages } from '@/domain/shared/paths'
import { storageKeys } from '@/state/browser/storageKeys'
import { ownZoneAtom } from '@/state/browser/timeZone'
import { worlds } from '@mocks/world/worlds'
import { arriveAtAddress, arriveAtMenuLink, press } from '../support/plays/arrive'
import { runStep } from '../support/plays/playing'
import '../support/journey'

const email = 'ana@lumen.example'

const meta = {
  component: AppRoutes,
  tags: ['journey'],
  parameters: { world: worlds.busy, chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof AppRoutes>
export default meta
type Story = StoryObj<typeof meta>

/** An unknown address beside the menu; its link leads home. */
export const UnknownAddress: Story = {
  parameters: { world: worlds.busy, route: '/dashbord', requirements: ['APP-1', 'APP-7'] },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('heading', { name: notFoundMessages.title })).toHaveFocus())
    await arriveAtMenuLink(shellMessages.menu.build)
    await press(notFoundMessages.back)
    await arriveAtAddress(pages.dashboard.href())
  },
}
/** One switch shows every time in the browser's time zone. */
export const LocalTime: Story = {
  parameters: {
    world: () => worlds.busy(),
    route: pages.dashboard.href(),
    atoms: [[ownZoneAtom, 'Asia/Kolkata']],
    requirements: ['PLUS-15'],
  },
  play: async ({ canvas }) => {
    await canvas.findAllByText('Daily, 09:00 UTC')
    await runStep('Open the user menu', async () => {
      await userEvent.click(await screen.findByRole('button', { name: shellMessages.menu.userMenu(email) }))
    })
    await userEvent.click(
      await screen.findByRole('menuitemradio', { name: userMenuMessages.zones.mine('Asia/Kolkata') }),
    )
    await canvas.findAllByText('Daily, 14:30 GMT+5:30')
    await expect(localStorage.getItem(storageKeys.timeZone)).toContain('mine')
  },
}
