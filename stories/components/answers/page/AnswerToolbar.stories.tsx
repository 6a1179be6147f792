import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { AnswerToolbar } from '@/components/answers/page/AnswerToolbar'

const meta = {
  component: AnswerToolbar,
  tags: ['autodocs'],
  args: {
    filters: { from: null, to: null, app: 'Merge Harbor', country: null, network: null },
    onFilters: fn(),
    rows: [
      { app: 'Merge Harbor', country: 'US', network: 'AppLovin' },
      { app: 'Tile Comet', country: 'DE', network: 'AppLovin' },
    ],
    period: { from: '2026-10-24', to: '2026-11-22' },
    dataUpTo: '2026-11-22',
  },
  parameters: { requirements: ['FU-14'] },
} satisfies Meta<typeof AnswerToolbar>
export default meta
type Story = StoryObj<typeof meta>

/** A filter in use is noticed. */
export const Usual: Story = {}
