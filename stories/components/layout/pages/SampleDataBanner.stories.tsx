import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { LicenceBannerView } from '@/features/licence/LicenceBannerView'
import { sampleDataMessages as texts } from '@/components/layout/messages'
import { SampleDataBanner } from '@/components/layout/pages/SampleDataBanner'
import type { LicenceBannerState } from '@/domain/licence/licenceBanner'
import { arriveAt } from '../../../support/plays/arrive'

const licenceType = 'free_trial'
const beside = (banner: Exclude<LicenceBannerState, { kind: 'none' }>) => (
  <LicenceBannerView
    banner={banner}
    changeHref="/dashboard?modal=licence"
    contactHref="mailto:support@stackyard.example"
    place="end"
  />
)

const meta = {
  component: SampleDataBanner,
  tags: ['deep', 'autodocs'],
  parameters: { requirements: ['LIC-1'] },
} satisfies Meta<typeof SampleDataBanner>
export default meta
type Story = StoryObj<typeof meta>

/** A long-term license has no banner, so the whole sentence is shown. */
export const Alone: Story = { play: ({ canvas }) => arriveAt(canvas, texts.noKeyNeeded) }

/** C-10: a long license type of another service is cut; the badge is not. */
export const LongestContent: Story = {
  args: {
    children: beside({ kind: 'otherType', licenceType: 'Partner plan of the growth team '.repeat(8) }),
  },
  play: async ({ canvas }) => {
    const badge = canvas.getByText(texts.badge)
    await expect(badge.scrollWidth).toBeLessThanOrEqual(badge.clientWidth + 1)
  },
}

/** In 600 px the badge alone is seen, and the sentence is read by screen readers. */
export const Narrow: Story = {
  args: { children: beside({ kind: 'daysLeft', licenceType, days: 6 }) },
  render: (args) => (
    <div style={{ width: 600 }}>
      <SampleDataBanner {...args} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(texts.simulated).clientWidth).toBeLessThanOrEqual(1)
    await expect(canvasElement.querySelector('[data-banner]')?.clientHeight).toBe(35)
  },
}
