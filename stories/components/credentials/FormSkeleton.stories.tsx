import type { Meta, StoryObj } from '@storybook/react-vite'
import { FormSkeleton } from '@/components/credentials/FormSkeleton'

const meta = {
  component: FormSkeleton,
  tags: ['autodocs', 'loading'],
  args: { fields: 5 },
  parameters: { requirements: ['MOD-3'] },
} satisfies Meta<typeof FormSkeleton>
export default meta
type Story = StoryObj<typeof meta>

export const FiveFields: Story = {}
/** Above the fields, the place for a file. */
export const WithAFile: Story = { args: { hasUpload: true } }
