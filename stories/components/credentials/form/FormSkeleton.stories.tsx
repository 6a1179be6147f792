import type { Meta, StoryObj } from '@storybook/react-vite'
import { FormSkeleton } from '@/components/credentials/form/FormSkeleton'

const meta = {
  component: FormSkeleton,
  tags: ['autodocs', 'loading'],
  args: { fields: 5 },
  parameters: { requirements: ['MOD-3'] },
} satisfies Meta<typeof FormSkeleton>
export default meta
type Story = StoryObj<typeof meta>

export const FiveFields: Story = {}
/** The file upload is above the fields. */
export const WithUpload: Story = { args: { hasUpload: true } }
