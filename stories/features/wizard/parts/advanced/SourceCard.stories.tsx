import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { SourceCard } from '@/features/wizard/advanced/SourceCard'
import { appsflyer, tenjin } from '../sampleSources'
import { renderRows } from '../../../../support/Gallery'

const meta = {
  component: SourceCard,
  tags: ['autodocs'],
  parameters: { requirements: ['WIZ-3'] },
  args: { source: appsflyer, isOpen: false, onToggle: fn(), onOpen: fn(), children: null },
  decorators: [
    (Story) => (
      <ul style={{ listStyle: 'none', padding: 0, margin: 0, maxWidth: 560 }}>
        <Story />
      </ul>
    ),
  ],
} satisfies Meta<typeof SourceCard>
export default meta
type Story = StoryObj<typeof meta>

export const ChosenOrNot: Story = {
  render: renderRows(SourceCard, {
    NotChosen: {},
    Chosen: { source: tenjin },
  }),
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByText(args.source.name))
    await expect(args.onToggle).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: new RegExp(args.source.name) }))
    await expect(args.onOpen).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('checkbox', { name: tenjin.name })).toBeChecked()
  },
}

export const Open: Story = {
  tags: ['deep'],
  args: { source: tenjin, isOpen: true, children: 'Endpoints and transformations' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveAttribute('aria-expanded', 'true')
  },
}
