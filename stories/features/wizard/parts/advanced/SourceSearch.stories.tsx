import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { SourceSearch } from '@/features/wizard/advanced/SourceSearch'

const meta = {
  component: SourceSearch,
  tags: ['autodocs'],
  parameters: { requirements: ['PLUS-23'] },
  args: { searched: '', count: 29, onSearch: fn() },
} satisfies Meta<typeof SourceSearch>
export default meta
type Story = StoryObj<typeof meta>

/** A search text, the number of sources found and the button that clears it. */
export const Searched: Story = { args: { searched: 'Fyber', count: 1 } }
