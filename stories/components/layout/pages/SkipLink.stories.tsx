import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { SkipLink } from '@/components/layout/pages/SkipLink'
import { shellMessages } from '@/components/layout/messages'

const meta = {
  component: SkipLink,
  tags: ['autodocs'],
  parameters: { requirements: ['APP-7'] },
  args: { targetId: 'skip-target' },
  render: (args) => (
    <>
      <SkipLink {...args} />
      <section id="skip-target" tabIndex={-1}>
        The content
      </section>
    </>
  ),
} satisfies Meta<typeof SkipLink>
export default meta
type Story = StoryObj<typeof meta>

/** Followed once, then focused again. */
export const Focused: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: shellMessages.skip }))
    await expect(canvas.getByText('The content')).toHaveFocus()
    await userEvent.tab({ shift: true })
    await expect(canvas.getByRole('link', { name: shellMessages.skip })).toHaveFocus()
  },
}
