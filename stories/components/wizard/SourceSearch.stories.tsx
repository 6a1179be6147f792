import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { SourceSearch } from '@/components/wizard/SourceSearch'
import { advancedMessages } from '@/domain/messages/advanced'
import { searchKey } from '@/domain/messages/search'

const texts = advancedMessages.search

const meta = {
  component: SourceSearch,
  tags: ['autodocs'],
  parameters: { requirements: ['PLUS-23'] },
  args: { searched: '', count: 29, onSearch: fn() },
} satisfies Meta<typeof SourceSearch>
export default meta
type Story = StoryObj<typeof meta>

/** "/" focuses it from anywhere on the page. */
export const Empty: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('searchbox', { name: texts.label })
    await waitFor(async () => {
      await userEvent.keyboard(searchKey)
      await expect(field).toHaveFocus()
    })
    await userEvent.keyboard('F')
    await waitFor(() => expect(args.onSearch).toHaveBeenLastCalledWith('F'))
  },
}
/** Escape asks for all again. */
export const Typed: Story = {
  args: { searched: 'Fyber' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('searchbox'))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(args.onSearch).toHaveBeenCalledWith(''))
    // what is searched is as it was here, and stands in the box again
    await waitFor(() => expect(canvas.getByRole('searchbox')).toHaveValue('Fyber'))
  },
}
