import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { DashboardTabs } from '@/features/stacks/list/DashboardTabs'
import { dashboardMessages as texts } from '@/features/stacks/messages'

const meta = {
  component: DashboardTabs,
  tags: ['autodocs'],
  args: {
    tab: 'sources',
    counts: { sources: 12, transformations: 7 },
    panelId: (tab) => `panel-${tab}`,
    onChange: fn(),
  },
  parameters: { requirements: ['DSH-1'] },
  render: (args) => (
    <>
      <DashboardTabs {...args} />
      <div id={args.panelId(args.tab)} />
    </>
  ),
} satisfies Meta<typeof DashboardTabs>
export default meta
type Story = StoryObj<typeof meta>

/** The default view. */
export const SourcesAndDestinations: Story = {
  tags: ['deep'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('tab', { name: new RegExp(texts.tabs.transformations) }))
    await expect(args.onChange).toHaveBeenCalledWith('transformations')
  },
}

/** The focus ring has room around the text. */
export const Focused: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    const tab = canvas.getByRole('tab', { selected: true })
    await expect(tab).toHaveFocus()
    await expect(parseFloat(getComputedStyle(tab).paddingLeft)).toBeGreaterThanOrEqual(4)
  },
}
