import type { Meta, StoryObj } from '@storybook/react-vite'
import { PackagePlus } from 'lucide-react'
import { useState } from 'react'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { CommandPaletteView } from '@/components/commands/CommandPaletteView'
import { commandMessages as texts } from '@/components/commands/messages'
import { command, found, pages, settings, stack, stackPane } from './paletteSamples'

const { groups, names, stackActions } = texts

const meta = {
  component: CommandPaletteView,
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
const activeName = async () => {
  const id = (await field()).getAttribute('aria-activedescendant')
  return document.getElementById(id ?? '')?.textContent
}

/** Nothing is typed: pages and settings are listed and the field has the focus. */
export const Opened: Story = {
  play: async () => {
    await expect(await field()).toHaveFocus()
    await expect(screen.getByRole('status')).toHaveTextContent(texts.hint('12', false))
    await expect(await activeName()).toBe(names.monitor)
  },
}
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
/**
 * A click or the arrow keys, which wrap around, select a line; the focus stays in the field and Enter runs the
 * line.
 */
export const Selected: Story = {
  play: async ({ args }) => {
    const option = await screen.findByRole('option', { name: names.themeDark })
    await userEvent.click(option)
    await expect(args.onChoose).toHaveBeenCalledWith(settings.options[1])
    await expect(option).toHaveAttribute('aria-selected', 'true')
    await expect(await field()).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(await activeName()).toBe(names.monitor)
    await userEvent.keyboard('{ArrowUp}')
    await expect(await activeName()).toBe(names.themeDark)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(await activeName()).toBe(names.newStack)
    await userEvent.keyboard('{Enter}')
    await expect(args.onChoose).toHaveBeenCalledWith(pages.options[1])
    await expect(screen.getByRole('option', { selected: true })).toHaveTextContent(names.newStack)
  },
}
/** The right arrow key moves to the actions of the selected stack. */
export const StackActions: Story = {
  args: { searched: 'app', groups: found, pane: stackPane, said: texts.count(5) },
  play: async ({ args }) => {
    await field()
    await userEvent.keyboard('{ArrowRight}{ArrowDown}')
    await expect(await activeName()).toContain(stackActions.activityLog)
    await expect(screen.getByRole('status')).toHaveTextContent(texts.pane.count(6, stackPane.title))
    await expect(await field()).toHaveAttribute(
      'aria-controls',
      screen.getByRole('listbox', { name: texts.pane.label(stackPane.title) }).id,
    )
    await userEvent.keyboard('{Enter}')
    await expect(args.onAct).toHaveBeenLastCalledWith(stackPane.actions[1])
    await userEvent.keyboard('c')
    await expect(args.onAct).toHaveBeenLastCalledWith(stackPane.actions[3])
    await expect(args.onSearch).not.toHaveBeenCalled()
  },
}
/** Escape returns from the actions to the results; typing continues the search. */
export const BackFromStackActions: Story = {
  args: { searched: 'app', groups: found, pane: stackPane, said: texts.count(5) },
  play: async ({ args }) => {
    await field()
    await userEvent.keyboard('{ArrowRight}{Escape}')
    await expect(await activeName()).toContain('AppLovin')
    await expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.keyboard('{ArrowRight}s')
    await expect(await field()).toHaveValue('apps')
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

/** Only the first 50 results are listed; the count says how many there are. */
export const FirstFiftyResults: Story = {
  args: {
    searched: 'a',
    groups: [
      {
        label: groups.stacks,
        options: Array.from({ length: 50 }, (_, index) => stack(index, 'AppLovin', `dataset_${index}`)),
      },
    ],
    said: texts.more(50, '10,000'),
  },
  play: async () => {
    await field()
    await userEvent.keyboard('{ArrowUp}')
    await expect(await activeName()).toContain('dataset_49')
    await expect(screen.getByRole('option', { selected: true })).toBeVisible()
  },
}
/** Nothing matches: the search text can be requested as a source. */
export const NothingFound: Story = {
  args: {
    searched: 'zzz',
    groups: [{ label: groups.sources, options: [command('request', texts.request('zzz'), PackagePlus)] }],
    said: texts.nothing('zzz'),
    note: `${texts.nothing('zzz')}. ${texts.nothingHint}`,
  },
  play: async () => {
    await field()
    await expect(screen.getByRole('status')).toHaveTextContent(texts.nothing('zzz'))
    await expect(screen.getByRole('option', { name: texts.request('zzz') })).toBeVisible()
  },
}
/** Pages are found while the stacks are loading. */
export const StacksLoading: Story = {
  tags: ['loading'],
  args: {
    searched: 'mon',
    groups: [{ ...pages, options: pages.options.slice(0, 1) }],
    said: texts.loading,
    note: texts.loading,
  },
  play: async () => {
    await field()
    await expect(screen.getByRole('status')).toHaveTextContent(texts.loading)
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
