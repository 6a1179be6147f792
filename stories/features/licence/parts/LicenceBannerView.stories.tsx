import type { Meta, StoryObj } from '@storybook/react-vite'
import { LicenceBannerView } from '@/features/licence/LicenceBannerView'

const trial = { licenceType: 'free_trial' } as const

const meta = {
  component: LicenceBannerView,
  tags: ['autodocs'],
  args: {
    banner: { kind: 'daysLeft', ...trial, days: 6 },
    changeHref: '/dashboard?modal=licence',
    contactHref: 'mailto:support@stackyard.example',
  },
  parameters: { requirements: ['LIC-1', 'LIC-3'] },
} satisfies Meta<typeof LicenceBannerView>
export default meta
type Story = StoryObj<typeof meta>

/** C-10: An unknown license type is shown as the service spells it. */
export const LongestContent: Story = {
  args: { banner: { kind: 'otherType', licenceType: `Partner plan ${'of the growth team '.repeat(12)}` } },
}
