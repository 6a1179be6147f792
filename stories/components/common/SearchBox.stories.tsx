import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { SearchBox } from '@/components/common/SearchBox'
import { clearSearch, searchKey } from '@/domain/messages/search'
import { stackToolMessages } from '@/domain/messages/stackTools'
import { press } from '../../support/arrive'

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
    await expect(args.onSearch).toHaveBeenCalledWith('f')
  },
}

/** Escape empties it, and so does the button that stands in it in place of the key; the focus stays. */
export const Searched: Story = {
  args: { searched: 'fyber', hasKey: true },
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('searchbox')
    await expect(canvas.queryByText(searchKey)).toBeNull()
    await userEvent.click(box)
    await userEvent.keyboard('{Escape}')
    await press(clearSearch, canvas)
    await expect(args.onSearch).toHaveBeenCalledTimes(2)
    await expect(args.onSearch).toHaveBeenLastCalledWith('')
    await expect(box).toHaveFocus()
  },
}

/** One of several on a page: the key belongs to another. */
export const WithoutKey: Story = {
  play: async ({ canvas }) => {
    await userEvent.keyboard(searchKey)
    await expect(canvas.getByRole('searchbox')).not.toHaveFocus()
  },
}
