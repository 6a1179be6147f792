import type { Meta, StoryObj } from '@storybook/react-vite'
import { Activity, Hammer, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { CommandPaletteView } from '@/components/commands/CommandPaletteView'
import type { CommandOption, StackOption } from '@/components/commands/paletteView'
import { commandMessages as texts } from '@/domain/messages/commands'

const command = (id: string, name: string, Icon: CommandOption['Icon'], aside = ''): CommandOption => ({
  kind: 'command',
  id,
  name,
  Icon,
  aside,
})
const stack = (id: number, name: string, detail: string, aside = ''): StackOption => ({
  kind: 'stack',
  id: `stack${id}`,
  source: { label: name.toLowerCase(), name, imageUrl: '' },
  destination: { label: 'bigquery', name: 'Google BigQuery', imageUrl: '' },
  detail,
  aside,
})
const { groups, names } = texts
const pages = {
  label: groups.pages,
  options: [command('monitor', names.monitor, Activity), command('newStack', names.newStack, Hammer)],
}
const settings = {
  label: groups.settings,
  options: [
    command('themeLight', names.themeLight, Sun, texts.inUse),
    command('themeDark', names.themeDark, Moon),
  ],
}

const meta = {
  component: CommandPaletteView,
  parameters: { requirements: ['PLUS-22', 'MOD-8'] },
  args: {
    searched: '',
    groups: [pages, settings],
    said: texts.hint('12', false),
    note: '',
    onSearch: fn(),
    onChoose: fn(),
    onClose: fn(),
  },
  render: function Typed(args) {
    const [searched, setSearched] = useState(args.searched)
    const handleSearch = (words: string) => {
      setSearched(words)
      args.onSearch(words)
    }
    return <CommandPaletteView {...args} searched={searched} onSearch={handleSearch} />
  },
} satisfies Meta<typeof CommandPaletteView>
export default meta
type Story = StoryObj<typeof meta>

const field = () => screen.findByRole('combobox', { name: texts.label })
const activeName = async () => {
  const id = (await field()).getAttribute('aria-activedescendant')
  return document.getElementById(id ?? '')?.textContent
}

/** Pages and settings stand there before anything is typed; the field has the focus. */
export const JustOpened: Story = {
  play: async () => {
    await expect(await field()).toHaveFocus()
    await expect(screen.getByRole('status')).toHaveTextContent(texts.hint('12', false))
    await expect(await activeName()).toBe(names.monitor)
  },
}
/** The arrows go round, the field keeps the focus and names the line that Enter chooses. */
export const ByArrowKeys: Story = {
  play: async ({ args }) => {
    await field()
    await userEvent.keyboard('{ArrowUp}')
    await expect(await activeName()).toBe(names.themeDark)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(await activeName()).toBe(names.newStack)
    await expect(screen.getByRole('option', { selected: true })).toHaveTextContent(names.newStack)
    await userEvent.keyboard('{Enter}')
    await expect(args.onChoose).toHaveBeenCalledWith(pages.options[1])
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
/** A press chooses too, and leaves the focus where it is. */
export const ByPointer: Story = {
  play: async ({ args }) => {
    const option = await screen.findByRole('option', { name: names.themeDark })
    await userEvent.click(option)
    await expect(args.onChoose).toHaveBeenCalledWith(settings.options[1])
    await expect(option).toHaveAttribute('aria-selected', 'true')
    await expect(await field()).toHaveFocus()
  },
}
/** Stacks are told apart by what they are called, where they lead, their dataset and their credentials. */
export const StacksFound: Story = {
  args: {
    searched: 'rev',
    groups: [
      {
        label: groups.stacks,
        options: [
          stack(1, 'ironSource', 'lumen_prod · ironSource main account'),
          stack(2, 'AppLovin', 'lumen_prod · Max of the studio', texts.inactive),
          { ...stack(3, 'Tenjin', ''), destination: null },
        ],
      },
    ],
    said: texts.count(3),
  },
  play: async () => {
    await expect(await screen.findAllByRole('option')).toHaveLength(3)
    await expect(screen.getByRole('option', { selected: true })).toHaveAccessibleName(
      /^ironSource to Google BigQuery lumen_prod/,
    )
  },
}
/** Far more than are drawn: the foot says so, and what to do. */
export const FirstFifty: Story = {
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
export const NothingFound: Story = {
  args: { searched: 'zzz', groups: [], said: texts.nothing('zzz') },
  play: async () => {
    await expect(await field()).toHaveAttribute('aria-expanded', 'false')
    await expect(screen.getByRole('status')).toHaveTextContent(texts.nothing('zzz'))
    await expect(screen.getByText(texts.nothingHint)).toBeVisible()
  },
}
/** Pages are found already, the stacks are on their way: no number of them is said yet. */
export const StacksStillLoading: Story = {
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
    const [note] = screen.getAllByText(texts.loading)
    await expect(note).toBeVisible()
  },
}
/** Long and right-to-left names are cut at their own end. */
export const LongestNames: Story = {
  args: {
    searched: 'x',
    groups: [
      {
        label: groups.stacks,
        options: [
          stack(
            1,
            'A source whose name goes on and on and does not come to an end in any line',
            'x'.repeat(200),
          ),
          stack(2, 'شركة الألعاب المتحدة للإعلانات', 'مجموعة البيانات', texts.inactive),
        ],
      },
    ],
    said: texts.count(2),
  },
  play: async () => {
    await expect(await screen.findAllByRole('option')).toHaveLength(2)
  },
}
