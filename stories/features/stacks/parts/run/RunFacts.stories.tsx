import type { Meta, StoryObj } from '@storybook/react-vite'
import { runMessages } from '@/features/stacks/run/messages'
import { RunFacts } from '@/features/stacks/run/RunFacts'

const { facts, triggers, days } = runMessages

const meta = {
  component: RunFacts,
  tags: ['autodocs'],
  args: {
    facts: [
      { name: facts.why, value: triggers.schedule },
      { name: facts.started, value: '20-11-2026, 14:10 UTC' },
      { name: facts.took, value: '4 m 20 s' },
      { name: facts.days, value: days('2026-11-13', '2026-11-19') },
      { name: facts.delivered, value: '99,790' },
      { name: facts.counted, value: '21,897' },
    ],
  },
} satisfies Meta<typeof RunFacts>
export default meta
type Story = StoryObj<typeof meta>

/** The facts of a run that has ended. */
export const Ended: Story = {}
