import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { ChartFrame } from '@/components/answers/chart/ChartFrame'

const meta = {
  component: ChartFrame,
  tags: ['autodocs'],
  args: {
    described: 'Three days',
    count: 3,
    margin: { left: 0, right: 0 },
    pointOf: (index) => ({
      title: `Day ${index}`,
      lines: [{ name: 'Spend', value: '$12' }],
      spoken: `Day ${index}: spend $12`,
    }),
    tooltipTop: 8,
    children: () => <div style={{ height: 96 }} />,
  },
  parameters: { requirements: ['FU-14'] },
} satisfies Meta<typeof ChartFrame>
export default meta
type Story = StoryObj<typeof meta>

/** One tab stop; the keyboard chooses a point, which is read out. */
export const Usual: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Home}')
    await expect(canvas.getByRole('status')).toHaveTextContent('Day 0: spend $12')
  },
}
