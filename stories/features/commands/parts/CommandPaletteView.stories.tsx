import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen } from 'storybook/test'
import { CommandPaletteView } from '@/features/commands/CommandPaletteView'
import { commandMessages as texts } from '@/features/commands/messages'
import { found, pages, settings, stack, stackPane } from './paletteSamples'

const { groups } = texts

const meta = {
  component: CommandPaletteView,
  tags: ['deep'],
  parameters: { requirements: ['PLUS-22', 'FU-1', 'MOD-8'] },
  args: {
    searched: '',
    groups: [pages, settings],
    activeId: '',
    pane: null,
    said: texts.hint('12', false),
    note: '',
    onSearch: fn(),
    onActivate: fn(),
    onChoose: fn(),
    onAct: fn(),
    onShortcuts: fn(),
    onClose: fn(),
  },
  render: function WithState(args) {
    const [searched, setSearched] = useState(args.searched)
    const [activeId, setActiveId] = useState(args.activeId)
    const handleSearch = (words: string) => {
      setSearched(words)
      args.onSearch(words)
    }
    return (
      <CommandPaletteView
        {...args}
        searched={searched}
        onSearch={handleSearch}
        activeId={activeId}
        onActivate={setActiveId}
      />
    )
  },
} satisfies Meta<typeof CommandPaletteView>
export default meta
type Story = StoryObj<typeof meta>

const field = () => screen.findByRole('combobox', { name: texts.label })
/** Results of every kind with the matches marked, and the actions of the selected stack. */
export const Results: Story = {
  args: { searched: 'app', groups: found, pane: stackPane, said: texts.count(5) },
  play: async () => {
    await expect(await field()).toHaveFocus()
    await expect(screen.getByRole('status')).toHaveTextContent(texts.count(5))
    const paper = screen.getByRole('dialog').getBoundingClientRect()
    await expect(Math.abs(paper.left + paper.width / 2 - window.innerWidth / 2)).toBeLessThanOrEqual(1)
    await expect(paper.width).toBe(720)
  },
}
/** Long names, also right-to-left ones, are truncated at their end. */
export const LongestContent: Story = {
  args: {
    searched: 'x',
    pane: { ...stackPane, title: 'x'.repeat(120), detail: 'مجموعة البيانات' },
    groups: [
      {
        label: groups.stacks,
        options: [
          stack(1, 'A source whose name goes on and does not come to an end in any line', 'x'.repeat(200)),
          stack(2, 'شركة الألعاب المتحدة للإعلانات', 'مجموعة البيانات', texts.inactive),
        ],
      },
    ],
    said: texts.count(2),
  },
  play: async () => {
    await field()
    await expect(screen.getAllByRole('option').length).toBeGreaterThanOrEqual(2)
  },
}
