import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { answerCreatives, answerTotals } from '../../../support/world/answers'
import { CreativeTable } from '@/components/answers/creative/CreativeTable'

const meta = {
  component: CreativeTable,
  tags: ['autodocs'],
  args: {
    ranked: answerCreatives,
    totals: answerTotals,
    horizon: 7,
    minSpend: 500,
    mode: 'plot',
    onOpen: fn(),
  },
  parameters: { requirements: ['FU-14'] },
} satisfies Meta<typeof CreativeTable>
export default meta
type Story = StoryObj<typeof meta>

/** Creatives in the groups that their spread decides. */
export const Usual: Story = {}
