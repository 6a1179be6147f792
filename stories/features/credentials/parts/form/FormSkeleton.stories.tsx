import type { Meta, StoryObj } from '@storybook/react-vite'
import { FormSkeleton } from '@/features/credentials/form/FormSkeleton'
import { renderVariants } from '../../../../support/Gallery'

const meta = {
  component: FormSkeleton,
  tags: ['autodocs', 'loading'],
  args: { fields: 5 },
  parameters: { requirements: ['MOD-3'] },
} satisfies Meta<typeof FormSkeleton>
export default meta
type Story = StoryObj<typeof meta>

/** With or without the file upload above the fields. */
export const Loading: Story = {
  render: renderVariants(FormSkeleton, {
    FiveFields: {},
    WithUpload: { hasUpload: true },
  }),
}
