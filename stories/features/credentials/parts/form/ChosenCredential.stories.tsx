import type { Meta, StoryObj } from '@storybook/react-vite'
import { ChosenCredential } from '@/features/credentials/form/ChosenCredential'
import { renderVariants } from '../../../../support/Gallery'

const meta = {
  component: ChosenCredential,
  tags: ['autodocs'],
  args: { name: 'Tenjin 1' },
  parameters: { requirements: ['CRD-4', 'CRD-5'] },
} satisfies Meta<typeof ChosenCredential>
export default meta
type Story = StoryObj<typeof meta>

/** “I don't have a data warehouse” always counts as verified. */
export const NamedOrNone: Story = {
  render: renderVariants(ChosenCredential, {
    SavedCredential: {},
    NoCredentialsNeeded: { name: null },
  }),
}
