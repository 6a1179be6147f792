import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { sampleDataMessages as texts } from '@/components/layout/messages'
import { licenceMessages } from '@/features/licence/messages'
import { PageBanner } from '@/features/licence/PageBanner'
import { hang } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAt } from '../../support/plays/arrive'
import { Framed } from '../../support/Framed'
import '../../support/connected'

const { banner } = licenceMessages

const meta = {
  component: PageBanner,
  args: { hasLicence: true },
  parameters: {
    world: () => worlds.trial({ daysLeft: 6 }),
    mode: 'sample',
    route: '/dashboard',
    requirements: ['LIC-1'],
  },
} satisfies Meta<typeof PageBanner>
export default meta
type Story = StoryObj<typeof meta>

const framed = (says: string): Story['render'] =>
  function FramedBanner(args) {
    return (
      <Framed says={says}>
        <PageBanner {...args} />
      </Framed>
    )
  }

/** Sample data and a trial with six days left share the line. */
export const SampleDataOnTrial: Story = {
  tags: ['deep'],
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.badge)
    await arriveAt(canvas, banner.daysLeft(6))
    await expect(await canvas.findByRole('link', { name: banner.change })).toBeVisible()
  },
}
/** The provider's pages show no licence. */
export const ProviderPages: Story = {
  tags: ['deep'],
  args: { hasLicence: false },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.noKeyNeeded)
    await expect(canvas.queryByRole('region', { name: banner.label })).toBeNull()
  },
}
/** Simulated data: the licence banner alone. */
export const Simulated: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, mode: 'simulated' },
  play: async ({ canvas }) => {
    await arriveAt(canvas, banner.daysLeft(6))
    await expect(canvas.queryByText(texts.badge)).toBeNull()
    await waitFor(() => expect(localStorage.getItem('stackyard.sampleData')).toContain('false'))
  },
}
/** The mode is loading: space is reserved, and nothing is claimed. */
export const Loading: Story = {
  tags: ['deep', 'loading', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, faults: [hang('capabilities.list')] },
  render: framed('Above is the room that is kept for the banner.'),
  play: async ({ canvas }) => {
    await waitFor(() => expect(document.querySelector('[data-banner="space"]')).not.toBeNull())
    await expect(canvas.queryByText(texts.badge)).toBeNull()
  },
}
