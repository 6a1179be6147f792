import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { FilterMenu } from '@/components/list/FilterMenu'
import { stackToolMessages as texts } from '@/features/stacks/list/messages'
import { renderVariants } from '../../support/Gallery'

const category = {
  label: texts.category.label,
  options: [
    { value: null, name: texts.category.all },
    { value: 'Attribution', name: 'Attribution', count: 2 },
    { value: 'Mediation', name: 'Mediation', count: 1200 },
  ],
  chosen: null,
  onChoose: fn(),
}
const sort = {
  label: texts.sort.label,
  options: [
    { value: 'failedFirst', name: texts.sort.by.failedFirst },
    { value: 'source', name: texts.sort.by.source },
  ],
  chosen: 'failedFirst',
  onChoose: fn(),
}

const meta = {
  component: FilterMenu,
  tags: ['autodocs'],
  args: { sections: [category] },
  parameters: { requirements: ['PLUS-3', 'DSH-8', 'W-2'] },
} satisfies Meta<typeof FilterMenu>
export default meta
type Story = StoryObj<typeof meta>

/** The button shows the chosen option or counts the active filters; a sort order has no option for all. */
export const EveryButton: Story = {
  tags: ['deep'],
  render: renderVariants(FilterMenu, {
    OneChosen: { sections: [{ ...category, chosen: 'Mediation' }] },
    SortOrder: { sections: [sort] },
    CombinedFiltersActive: {
      sections: [{ ...category, chosen: 'Mediation' }, sort],
      label: texts.filters,
    },
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: texts.filters(1) })).toHaveTextContent('1')
    await expect(canvas.getByRole('button', { name: /Mediation$/ })).toHaveAttribute('data-print')
  },
}

/** In a narrow window one button opens all filters. */
export const CombinedFilters: Story = {
  args: { sections: [category, sort], label: texts.filters },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: texts.filters(0) }))
    await expect(await screen.findByRole('menuitemradio', { name: texts.sort.by.failedFirst })).toBeChecked()
  },
}
