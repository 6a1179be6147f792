import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { CategoryFilter } from '@/features/wizard/advanced/CategoryFilter'

const meta = {
  component: CategoryFilter,
  tags: ['autodocs'],
  parameters: { requirements: ['WIZ-3'] },
  args: {
    categories: [
      { category: 'Attribution', count: 5, chosen: 1 },
      { category: 'UA Channel', count: 6, chosen: 0 },
      { category: 'Mediation', count: 4, chosen: 0 },
    ],
    selected: null,
    onSelect: fn(),
    requestHref: 'https://wishes.example',
  },
  render: (args) => (
    <div style={{ width: 168 }}>
      <CategoryFilter {...args} />
    </div>
  ),
} satisfies Meta<typeof CategoryFilter>
export default meta
type Story = StoryObj<typeof meta>
export const OneCategory: Story = {
  args: { selected: 'Mediation' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('button', { name: /^Mediation/ })).toHaveAttribute('aria-current', 'true')
    await userEvent.click(canvas.getByRole('button', { name: /^All/ }))
    await expect(args.onSelect).toHaveBeenCalledWith(null)
  },
}
