import type { Meta, StoryObj } from '@storybook/react-vite'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { memo, useDeferredValue, useState, type ReactNode } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { afterPaint } from '@/components/common/loading/afterPaint'
import { SearchBox, type SearchBoxProps } from '@/components/list/SearchBox'
import { clearSearch, SEARCH_SHORTCUT_KEY } from '@/components/common/messages'
import { stackToolMessages } from '@/features/stacks/list/messages'
import { arriveAt, press } from '../../support/plays/arrive'
import { setInputValue } from '../../support/plays/keyboard'

/**
 * Search box above a list that it filters while the user types.
 *
 * - **When to use**: for lists that are filtered in place. Use the command palette to search the whole product, and
 *   `Field` for a value that is saved.
 * - **Content**: the label is "Search" and what is searched, e.g. "Search credentials", or the fields, e.g. "Search
 *   name, email, organization ID".
 * - **Do** set `hasKey` for the page's main list, so that "/" leads to it.
 * - **Don't** leave a list without matches empty: show an `EmptyState` with a button that clears the search.
 */
const meta = {
  component: SearchBox,
  tags: ['autodocs'],
  args: { searched: '', onSearch: fn(), label: stackToolMessages.search },
  parameters: { requirements: ['PLUS-3', 'DSH-8', 'ADM-1'] },
} satisfies Meta<typeof SearchBox>
export default meta
type Story = StoryObj<typeof meta>

/** “/” moves the focus to the search box. */
export const FocusedByShortcut: Story = {
  tags: ['deep'],
  args: { hasKey: true },
  play: async ({ canvas, args }) => {
    await userEvent.keyboard(SEARCH_SHORTCUT_KEY)
    await expect(canvas.getByRole('searchbox')).toHaveFocus()
    await userEvent.keyboard('f')
    await waitFor(() => expect(args.onSearch).toHaveBeenCalledWith('f'))
    await expect(canvas.getByRole('searchbox')).toHaveValue('f')
  },
}

/** Keeps the search text and shows it below the box; a button sets another one. */
function SearchBoxWithState({
  searched: first,
  onSearch,
  children,
  ...box
}: SearchBoxProps & { readonly children?: ReactNode }) {
  const [searched, setSearched] = useState(first)
  const listed = useDeferredValue(searched)
  return (
    <>
      <SearchBox
        {...box}
        searched={searched}
        onSearch={(text) => {
          onSearch(text)
          setSearched(text)
        }}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, mt: 3 }}>
        <Button onClick={() => setSearched('redshift')}>Another search</Button>
        <output>{searched}</output>
      </Box>
      {children !== undefined && <List searched={listed}>{children}</List>}
    </>
  )
}

/** The list that the box filters: drawn again for each search. */
const List = memo(function List({
  searched,
  children,
}: {
  readonly searched: string
  readonly children: ReactNode
}) {
  return <ul key={searched}>{children}</ul>
})

/** Escape and the clear button empty the box and keep the focus. */
export const Cleared: Story = {
  args: { searched: 'fyber', hasKey: true },
  render: SearchBoxWithState,
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('searchbox')
    await userEvent.click(box)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(args.onSearch).toHaveBeenLastCalledWith(''))
    await expect(canvas.queryByRole('button', { name: clearSearch })).toBeNull()
    await userEvent.keyboard('levelplay')
    await waitFor(() => expect(args.onSearch).toHaveBeenLastCalledWith('levelplay'))
    await press(clearSearch, canvas)
    await waitFor(() => expect(args.onSearch).toHaveBeenLastCalledWith(''))
    await expect(box).toHaveValue('')
    await expect(box).toHaveFocus()
  },
}

/** The box shows a search text that the URL or another control sets, and clears it. */
export const SetFromOutside: Story = {
  args: { searched: 'fyber', hasKey: true },
  render: SearchBoxWithState,
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('searchbox')
    await expect(canvas.queryByText(SEARCH_SHORTCUT_KEY)).toBeNull()
    await userEvent.type(box, ' eu')
    await arriveAt(canvas, 'fyber eu')
    await press('Another search', canvas)
    await expect(box).toHaveValue('redshift')
    await userEvent.clear(box)
    await waitFor(() => expect(args.onSearch).toHaveBeenLastCalledWith(''))
    await expect(box).toHaveValue('')
    await press('Another search', canvas)
    await expect(box).toHaveValue('redshift')
    await userEvent.type(box, ' us')
    await arriveAt(canvas, 'redshift us')
    await expect(box).toHaveValue('redshift us')
  },
}

/** Pending text is sent before another control starts a different search. */
export const ReplacedWhileTyping: Story = {
  tags: ['deep'],
  args: { hasKey: true },
  render: SearchBoxWithState,
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('searchbox')
    const other = canvas.getByRole('button', { name: 'Another search' })
    box.focus()
    setInputValue(box, 'fyber')
    other.focus()
    other.click()
    await waitFor(() => expect(box).toHaveValue('redshift'))
    await afterPaint()
    await expect(args.onSearch).toHaveBeenCalledTimes(1)
    await expect(args.onSearch).toHaveBeenLastCalledWith('fyber')
    await expect(box).toHaveValue('redshift')
  },
}

const SLOW_ITEMS = 60

/** Takes about a millisecond to render, so that React can handle keys between two items. */
function SlowItem({ seed }: { readonly seed: number }) {
  let sum = seed
  for (let step = 0; step < 300_000; step += 1) sum = (sum * 31 + step) % 65_521
  return <li>{sum}</li>
}

/** Typing stays responsive while a slow list renders, and no key is lost. */
export const SlowResults: Story = {
  tags: ['deep'],
  args: { hasKey: true },
  render: (args) => (
    <SearchBoxWithState {...args}>
      {Array.from({ length: SLOW_ITEMS }, (_, index) => (
        <SlowItem key={index} seed={index} />
      ))}
    </SearchBoxWithState>
  ),
  play: async ({ canvas, args }) => {
    const text = 'tenjin redshift eu'
    const box = canvas.getByRole('searchbox')
    const typist = userEvent.setup({ delay: 25 })
    await typist.click(box)
    for (const [index, key] of [...text].entries()) {
      await typist.keyboard(key)
      await expect(box).toHaveValue(text.slice(0, index + 1))
    }
    await arriveAt(canvas, text)
    await expect(box).toHaveValue(text)
    await expect(args.onSearch).toHaveBeenLastCalledWith(text)
  },
}

/** The “/” shortcut belongs to another search box of the page. */
export const WithoutShortcut: Story = {
  tags: ['deep'],
  play: async ({ canvas }) => {
    await userEvent.keyboard(SEARCH_SHORTCUT_KEY)
    await expect(canvas.getByRole('searchbox')).not.toHaveFocus()
  },
}
