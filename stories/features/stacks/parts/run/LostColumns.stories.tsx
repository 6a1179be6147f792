import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { LostColumns } from '@/features/stacks/run/LostColumns'
import { runMessages } from '@/features/stacks/run/messages'

const texts = runMessages.lost

const meta: Meta<typeof LostColumns> = {
  component: LostColumns,
  tags: ['autodocs'],
  args: { endpoint: 'Daily report', lost: ['spend'], accepted: [], onAccept: fn() },
  parameters: { requirements: ['D-5'] },
}
export default meta
type Story = StoryObj<typeof meta>

/** The newest load has failed, because the provider no longer sends a measure; an ADMIN decides. */
export const Default: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: texts.accept(['spend']) }))
    await expect(args.onAccept).toHaveBeenCalledOnce()
  },
}

/** A member reads who can decide. */
export const ForMembers: Story = {
  tags: ['deep'],
  args: { onAccept: null },
  play: async () => {
    await expect(screen.getByText(texts.askAdmin)).toBeVisible()
    await expect(screen.queryByRole('button')).toBeNull()
  },
}

/** Loads leave the column empty until the provider sends it again. */
export const Accepted: Story = { args: { lost: [], accepted: ['spend'] } }

/** Several columns, of which some are accepted already, with long names. */
export const LongestContent: Story = {
  args: {
    endpoint: 'Partners by Date Report with all Events of the Account',
    lost: [
      'cohort_day_90_total_revenue_per_user',
      'skan_conversion_value_of_the_first_window',
      'impressions',
    ],
    accepted: ['cohort_day_7_total_revenue_per_user', 'original_spend'],
  },
}
