import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { PageBannerSlot } from '@/features/licence/PageBannerSlot'
import { isLicenceBannerExpectedAtom } from '@/state/notices/licenceBannerExpected'
import { worlds } from '@mocks/world/worlds'
import { Framed } from '../../support/Framed'
import '../../support/connected'

const meta = {
  component: PageBannerSlot,
  tags: ['deep', 'empty'],
  args: { hasLicence: true },
  parameters: { world: worlds.fresh, requirements: ['LIC-1'] },
  render: (args) => (
    <Framed says="Above is the room that is kept for the banner, if one is expected.">
      <PageBannerSlot {...args} />
    </Framed>
  ),
} satisfies Meta<typeof PageBannerSlot>
export default meta
type Story = StoryObj<typeof meta>

const room = () => document.querySelector('[data-banner="space"], [data-licence="space"]')

/** 36 px are reserved for the sample data banner. */
export const SampleDataExpected: Story = {
  parameters: { atoms: [[isLicenceBannerExpectedAtom, false]] },
  play: () => waitFor(() => expect(room()?.clientHeight).toBe(36)),
}
