import type { Meta, StoryObj } from '@storybook/react-vite'
import { OpenForms } from '@/features/wizard/create/OpenForms'
import { tiles } from '../sampleOptions'

const meta = {
  component: OpenForms,
  tags: ['autodocs'],
  args: { forms: [{ name: tiles.applovin.name, href: '/configurator/credentials/1' }] },
} satisfies Meta<typeof OpenForms>
export default meta
type Story = StoryObj<typeof meta>

export const SeveralForms: Story = {
  args: {
    forms: [tiles.tenjin, tiles.applovin, tiles.bigquery].map(({ name }, number) => ({
      name,
      href: `/configurator/credentials/${number}`,
    })),
  },
}
