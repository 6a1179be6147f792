import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { ScheduleEditor } from '@/components/stacks/settings/ScheduleEditor'
import { stackSettingsMessages } from '@/components/stacks/settings/messages'
import { draftOfCron, faultOfDraft } from '@/domain/stacks/schedule/scheduleDraft'

const texts = stackSettingsMessages.schedule

const meta = {
  component: ScheduleEditor,
  parameters: { requirements: ['FU-28'] },
  args: { draft: draftOfCron('15 */6 * * *'), onChange: fn(), fault: null, warning: '' },
  render: function WithState(args) {
    const [draft, setDraft] = useState(args.draft)
    return <ScheduleEditor {...args} draft={draft} onChange={setDraft} fault={faultOfDraft(draft)} />
  },
} satisfies Meta<typeof ScheduleEditor>
export default meta
type Story = StoryObj<typeof meta>

export const Automatic: Story = { args: { draft: draftOfCron('') } }
export const Hourly: Story = {}
export const Daily: Story = {
  args: { draft: draftOfCron('15 6 * * *'), warning: texts.early('AppLovin', '08:00', ['06:15']) },
}
export const Weekly: Story = { args: { draft: draftOfCron('0 7 * * 1,3') } }
/** PLUS-15: the time of day in the reader's zone too. */
export const InOwnZone: Story = { args: { draft: draftOfCron('0 7 * * 1,3'), ownTime: '08:00 CET' } }
export const Monthly: Story = { args: { draft: draftOfCron('5 4 1,15 * *') } }
export const Custom: Story = { args: { draft: draftOfCron('15 1,7,13,19 * * *') } }
/** An invalid cron text stays as it was typed. */
export const InvalidCron: Story = {
  args: { draft: draftOfCron('15 25 * * *') },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: texts.cronText })).toHaveValue('15 25 * * *')
    await expect(canvas.getByRole('alert')).toHaveTextContent(texts.faults.unreadable)
  },
}
/** Custom starts with the cron text of the preset. */
export const CustomFromPreset: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /^Custom/ }))
    await expect(canvas.getByRole('textbox', { name: texts.cronText })).toHaveValue('15 */6 * * *')
  },
}
