import type { Meta, StoryObj } from '@storybook/react-vite'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { afterPaint } from '@/components/common/afterPaint'
import { SearchBox, type SearchBoxProps } from '@/components/common/SearchBox'
import { clearSearch, searchKey } from '@/domain/messages/search'
import { stackToolMessages } from '@/domain/messages/stackTools'
import { arriveAt, press } from '../../support/arrive'
import { setInputValue } from '../../support/keyboard'

const meta = {
  component: SearchBox,
  tags: ['autodocs'],
  args: { searched: '', onSearch: fn(), label: stackToolMessages.search },
  parameters: { requirements: ['PLUS-3', 'DSH-8', 'ADM-1'] },
} satisfies Meta<typeof SearchBox>
export default meta
type Story = StoryObj<typeof meta>

/** "/" leads to it from anywhere on the page. */
export const Empty: Story = {
  args: { hasKey: true },
  play: async ({ canvas, args }) => {
    await userEvent.keyboard(searchKey)
    await expect(canvas.getByRole('searchbox')).toHaveFocus()
    await userEvent.keyboard('f')
    await waitFor(() => expect(args.onSearch).toHaveBeenCalledWith('f'))
  },
}

/** What is searched, and the button that empties it, in place of the key. */
export const Searched: Story = {
  args: { searched: 'fyber', hasKey: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('searchbox')).toHaveValue('fyber')
    await expect(canvas.queryByText(searchKey)).toBeNull()
  },
}

/** A box whose words are kept and shown below it, and may be said by something else. */
function Said({
  searched: first,
  onSearch,
  children,
  ...box
}: SearchBoxProps & { readonly children?: ReactNode }) {
  const [searched, search] = useState(first)
  return (
    <>
      <SearchBox
        {...box}
        searched={searched}
        onSearch={(words) => {
          onSearch(words)
          search(words)
        }}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, mt: 3 }}>
        <Button onClick={() => search('redshift')}>Another search</Button>
        <output>{searched}</output>
      </Box>
      {children !== undefined && <ul key={searched}>{children}</ul>}
    </>
  )
}

/** Escape empties it, and so does the button; the focus stays. */
export const Emptied: Story = {
  args: { searched: 'fyber', hasKey: true },
  render: Said,
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

/** What an address or another button says stands in the box, too. */
export const SaidFromOutside: Story = {
  args: { searched: 'fyber', hasKey: true },
  render: Said,
  play: async ({ canvas }) => {
    const box = canvas.getByRole('searchbox')
    await userEvent.type(box, ' eu')
    await arriveAt(canvas, 'fyber eu')
    await press('Another search', canvas)
    await expect(box).toHaveValue('redshift')
    await userEvent.type(box, ' us')
    await arriveAt(canvas, 'redshift us')
    await expect(box).toHaveValue('redshift us')
  },
}

/** Words that came from outside are emptied at one stroke, too. */
export const EmptiedAtOneStroke: Story = {
  args: { hasKey: true },
  render: Said,
  play: async ({ canvas, args }) => {
    await press('Another search', canvas)
    const box = canvas.getByRole('searchbox')
    await expect(box).toHaveValue('redshift')
    await userEvent.clear(box)
    await waitFor(() => expect(args.onSearch).toHaveBeenLastCalledWith(''))
    await expect(box).toHaveValue('')
  },
}

/** What is typed is handed on before something else is pressed, which may ask for another search. */
export const LeftAtOnce: Story = {
  args: { hasKey: true },
  render: Said,
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

const LEAVE = 'leave-the-page'

/** A box that goes away with its page while a key is on its way: nobody hears of the key. */
export const GoneAtOnce: Story = {
  args: { hasKey: true },
  render: function Leaving(args) {
    const [isThere, setIsThere] = useState(true)
    useEffect(() => {
      // before the next picture, however busy the machine is
      const leave = () => flushSync(() => setIsThere(false))
      document.addEventListener(LEAVE, leave)
      return () => document.removeEventListener(LEAVE, leave)
    }, [])
    return isThere ? <SearchBox {...args} /> : <p>The next page</p>
  },
  play: async ({ canvas, args }) => {
    setInputValue(canvas.getByRole('searchbox'), 'f')
    document.dispatchEvent(new Event(LEAVE))
    await arriveAt(canvas, 'The next page')
    await afterPaint()
    await afterPaint()
    await expect(args.onSearch).not.toHaveBeenCalled()
  },
}

const SLOW_ITEMS = 60

/** Takes about a millisecond to draw, so that React lets keys in between two of them. */
function SlowItem({ of }: { readonly of: number }) {
  let sum = of
  for (let step = 0; step < 300_000; step += 1) sum = (sum * 31 + step) % 65_521
  return <li>{sum}</li>
}

/** Typing goes on while the list is drawn; no key is lost, and the list comes to the last word. */
export const AheadOfASlowList: Story = {
  args: { hasKey: true },
  render: (args) => (
    <Said {...args}>
      {Array.from({ length: SLOW_ITEMS }, (_, index) => (
        <SlowItem key={index} of={index} />
      ))}
    </Said>
  ),
  play: async ({ canvas, args }) => {
    const words = 'tenjin redshift eu'
    const box = canvas.getByRole('searchbox')
    const typist = userEvent.setup({ delay: 25 })
    await typist.click(box)
    for (const [index, key] of [...words].entries()) {
      await typist.keyboard(key)
      await expect(box).toHaveValue(words.slice(0, index + 1))
    }
    await arriveAt(canvas, words)
    await expect(box).toHaveValue(words)
    await expect(args.onSearch).toHaveBeenLastCalledWith(words)
  },
}

/** One of several on a page: the key belongs to another. */
export const WithoutKey: Story = {
  play: async ({ canvas }) => {
    await userEvent.keyboard(searchKey)
    await expect(canvas.getByRole('searchbox')).not.toHaveFocus()
  },
}
