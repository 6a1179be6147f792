import type { Meta, StoryObj } from '@storybook/react-vite'
import Button from '@mui/material/Button'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { dashboardMessages } from '@/features/stacks/messages'
import { renderVariants, type Variants } from '../../../support/Gallery'

/**
 * Placeholder in place of an empty list: a title, a sentence and often a button for the next step.
 *
 * - **When to use**: when a list has nothing yet (`firstUse`), or when search and filters hide everything (`noMatch`).
 *   Use `ErrorState` if the list failed to load.
 * - **Content**: the title says what is missing, e.g. "No stacks yet"; one or two sentences say what belongs here, or
 *   what hides it, e.g. "The filters hide 3 stacks."
 * - **Do** give one primary button for the next step, or one that clears the filters.
 * - **Don't** show it while the list is still loading.
 */
const meta = {
  component: EmptyState,
  tags: ['autodocs'],
  args: {
    title: dashboardMessages.empty.title,
    children: dashboardMessages.empty.body,
  },
} satisfies Meta<typeof EmptyState>
export default meta
type Story = StoryObj<typeof meta>

const variants: Variants<typeof EmptyState> = {
  FirstUse: {
    action: (
      <>
        <Button variant="contained">{dashboardMessages.createStack}</Button>
        <Button variant="text">Read how stacks work</Button>
      </>
    ),
  },
  WithoutAction: {},
  NoMatches: {
    variant: 'noMatch',
    title: 'Nothing matches “fyber” in Snowflake',
    children: 'Digital Turbine (was Fyber) has 1 stack in another destination.',
    action: <Button size="small">Clear the destination filter</Button>,
  },
}

/** Nothing exists yet, or nothing matches the search or the filters. */
export const EveryCase: Story = {
  render: renderVariants(EmptyState, variants),
}
