import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn, screen } from 'storybook/test'
import { FilterMenuItems } from '@/components/list/FilterMenuItems'

const meta = {
  component: FilterMenuItems,
  tags: ['deep', 'autodocs'],
  args: {
    sections: [
      {
        label: 'Category',
        options: [
          { value: null, name: 'All', count: 12 },
          { value: 'Mediation', name: 'Mediation', count: 3 },
        ],
        chosen: 'Mediation',
        onChoose: fn(),
      },
    ],
    anchor: document.body,
    buttonId: 'category',
    onClose: fn(),
  },
  parameters: { requirements: ['PLUS-3'] },
} satisfies Meta<typeof FilterMenuItems>
export default meta
type Story = StoryObj<typeof meta>

/** One category is chosen. */
export const OneChosen: Story = {
  play: async () => {
    await screen.findByRole('menuitemradio', { name: /Mediation/ })
  },
}
