import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { LicenceBannerSlot } from '@/features/licence/LicenceBannerSlot'
import { worlds } from '@mocks/world/worlds'
import { Framed } from '../../support/Framed'
import '../../support/connected'

const meta = {
  component: LicenceBannerSlot,
  tags: ['deep', 'empty'],
  parameters: { world: worlds.fresh, requirements: ['LIC-1'] },
} satisfies Meta<typeof LicenceBannerSlot>
export default meta
type Story = StoryObj<typeof meta>

const room = () => document.querySelector('[data-licence="space"]')

/** 36 px are reserved for the licence banner. */
export const Reserved: Story = {
  render: () => (
    <Framed says="Above is the room that is kept for the banner.">
      <LicenceBannerSlot />
    </Framed>
  ),
  play: async () => {
    await waitFor(() => expect(room()).not.toBeNull())
    await expect(room()?.clientHeight).toBe(36)
  },
}
