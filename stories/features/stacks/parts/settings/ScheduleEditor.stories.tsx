import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { ScheduleEditor } from '@/features/stacks/settings/ScheduleEditor'
import { stackSettingsMessages } from '@/features/stacks/settings/messages'
import { loadCron } from '@/domain/stacks/schedule/schedule'
import { faultOfDraft, type ScheduleDraft } from '@/features/stacks/settings/scheduleDraft'
import { renderVariants, variant, type Variants } from '../../../../support/Gallery'

const texts = stackSettingsMessages.schedule

/** Keeps the draft in state. */
function WithState(props: ComponentProps<typeof ScheduleEditor>) {
  const [draft, setDraft] = useState(props.draft)
  return <ScheduleEditor {...props} draft={draft} onChange={setDraft} fault={faultOfDraft(draft)} />
}

const draftOf = (preset: ScheduleDraft['preset'], text = ''): ScheduleDraft => ({
  preset,
  every: 6,
  minute: 15,
  hour: 6,
  weekdays: [1, 3],
  monthDays: [1, 15],
  text,
})

const meta = {
  component: ScheduleEditor,
  parameters: { requirements: ['FU-28'] },
  args: { draft: draftOf('hourly'), onChange: fn(), fault: null, warning: '' },
  loaders: [() => loadCron()],
  render: (args) => <WithState {...args} />,
} satisfies Meta<typeof ScheduleEditor>
export default meta
type Story = StoryObj<typeof meta>

const presets: Variants<typeof WithState> = {
  Automatic: { draft: draftOf('automatic') },
  Hourly: {},
  Daily: { draft: draftOf('daily'), warning: texts.early('AppLovin', '08:00', ['06:15']) },
  Weekly: { draft: draftOf('weekly'), ownTime: '07:15 CET' },
  Monthly: { draft: draftOf('monthly') },
  Custom: { draft: draftOf('custom', '15 1,7,13,19 * * *') },
}

/** PLUS-15: the time of day in the reader's zone too. */
export const EveryPreset: Story = {
  tags: ['deep'],
  render: renderVariants(WithState, presets),
  play: async ({ canvas }) => {
    for (const caption of Object.keys(presets))
      await expect(variant(caption).getByRole('radio', { checked: true })).toHaveAccessibleName(
        new RegExp(`^${caption}`),
      )
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}

/** Custom from Automatic: the field is empty, and says what it wants without calling it an error. */
export const NothingTypedYet: Story = {
  args: { draft: draftOf('automatic') },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: new RegExp(`^${texts.presets.custom[0]}`) }))
    const field = canvas.getByRole('textbox', { name: texts.cronText })
    await expect(field).toHaveAccessibleDescription(texts.faults.missing)
    await expect(field).not.toBeInvalid()
    await expect(canvas.queryByRole('alert')).toBeNull()
    await userEvent.type(field, '6')
    await expect(canvas.getByRole('alert')).toHaveTextContent(texts.faults.unreadable)
    await userEvent.clear(field)
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}

/** An invalid cron text stays as it was typed. */
export const InvalidCron: Story = {
  tags: ['deep'],
  args: { draft: draftOf('custom', '15 25 * * *') },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: texts.cronText })).toHaveValue('15 25 * * *')
    await expect(canvas.getByRole('alert')).toHaveTextContent(texts.faults.unreadable)
  },
}
