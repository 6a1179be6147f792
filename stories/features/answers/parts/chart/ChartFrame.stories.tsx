import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { ChartFrame } from '@/features/answers/chart/ChartFrame'

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

/** One tab stop; the keyboard chooses a point, which is read out, and Escape lets it go. */
export const Keys: Story = {
  play: async ({ canvas }) => {
    const status = canvas.getByRole('status')
    await userEvent.tab()
    await expect(status).toHaveTextContent('Day 2: spend $12')
    await userEvent.keyboard('{Home}{ArrowRight}')
    await expect(status).toHaveTextContent('Day 1: spend $12')
    await userEvent.keyboard('{PageUp}')
    await expect(status).toHaveTextContent('Day 0: spend $12')
    await userEvent.keyboard('{Escape}')
    await expect(status).toBeEmptyDOMElement()
    await userEvent.keyboard('{End}{Enter}')
    await expect(status).toHaveTextContent('Day 2: spend $12')
  },
}
/** A tap chooses a point and keeps it; a tap on the same one lets it go. */
export const Tap: Story = {
  tags: ['deep'],
  play: async ({ canvas }) => {
    const chart = canvas.getByRole('img')
    const { left, width } = chart.getBoundingClientRect()
    const tap = () =>
      userEvent.pointer([
        { keys: '[TouchA>]', target: chart, coords: { clientX: left + width * 0.5 } },
        { keys: '[/TouchA]', target: chart, coords: { clientX: left + width * 0.5 } },
      ])
    await tap()
    await expect(canvas.getByRole('status')).toHaveTextContent('Day 1: spend $12')
    await tap()
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
    await tap()
    await expect(canvas.getByRole('status')).toHaveTextContent('Day 1: spend $12')
  },
}
