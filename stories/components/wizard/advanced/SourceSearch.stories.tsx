import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { SourceSearch } from '@/components/wizard/advanced/SourceSearch'
import { advancedMessages } from '@/components/wizard/advanced/messages'
import { SEARCH_SHORTCUT_KEY } from '@/components/common/messages'

const texts = advancedMessages.search

const meta = {
  component: SourceSearch,
  tags: ['autodocs'],
  parameters: { requirements: ['PLUS-23'] },
  args: { searched: '', count: 29, onSearch: fn() },
} satisfies Meta<typeof SourceSearch>
export default meta
type Story = StoryObj<typeof meta>

/** “/” moves the focus to the search box. */
export const FocusedByShortcut: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('searchbox', { name: texts.label })
    await waitFor(async () => {
      await userEvent.keyboard(SEARCH_SHORTCUT_KEY)
      await expect(field).toHaveFocus()
    })
    await userEvent.keyboard('F')
    await waitFor(() => expect(args.onSearch).toHaveBeenLastCalledWith('F'))
    await expect(field).toHaveValue('F')
  },
}

/** A search text, the number of sources found and the button that clears it. */
export const Searched: Story = { args: { searched: 'Fyber', count: 1 } }
