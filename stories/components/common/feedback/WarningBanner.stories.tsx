import type { Meta, StoryObj } from '@storybook/react-vite'
import Button from '@mui/material/Button'
import { expect, fn, userEvent } from 'storybook/test'
import { WarningBanner } from '@/components/common/feedback/WarningBanner'
import { shellMessages } from '@/components/layout/messages'
import { renderVariants, variant } from '../../../support/Gallery'

const meta = {
  component: WarningBanner,
  tags: ['deep', 'autodocs'],
  parameters: { requirements: ['WIZ-12'] },
  args: {
    children: 'Your rows of this month are used up: a new stack waits until 1 December.',
    onClose: fn(),
  },
} satisfies Meta<typeof WarningBanner>
export default meta
type Story = StoryObj<typeof meta>

export const WithOrWithoutAction: Story = {
  render: renderVariants(WarningBanner, {
    Plain: {},
    WithAction: { action: <Button size="small">{shellMessages.contact}</Button> },
  }),
  play: async ({ args }) => {
    await userEvent.click(variant('Plain').getByRole('button', { name: shellMessages.banner.close }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
