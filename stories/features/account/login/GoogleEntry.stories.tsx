import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { GoogleEntry } from '@/features/account/login/GoogleEntry'
import { googleMessages } from '@/features/account/google/messages'
import { pages } from '@/domain/shared/paths'
import { worlds } from '@mocks/world/worlds'
import '../../../support/connected'

const meta = {
  component: GoogleEntry,
  tags: ['deep'],
  parameters: { world: worlds.visitor, route: pages.login.href(), requirements: ['AUT-2'] },
  args: { returnTo: null, invite: null },
} satisfies Meta<typeof GoogleEntry>
export default meta
type Story = StoryObj<typeof meta>

/** The Google button, shown because the build has a client id. */
export const Offered: Story = {
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('button', { name: googleMessages.button })).toBeVisible(),
}
