import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { AgePicker } from '@/features/answers/page/AgePicker'
import { roasMessages } from '@/features/answers/roas/messages'
import type { AgeOption } from '@/domain/answers/ages'
import { addDays } from '@/domain/answers/days'
import { ROAS_HORIZONS } from '@/domain/answers/horizons'

const texts = roasMessages.ages

const stateOf = (age: number): AgeOption['state'] => {
  if (age >= 180) return { kind: 'unread' }
  return age < 30 ? { kind: 'days', days: 30 - age } : { kind: 'young', since: addDays('2026-10-24', age) }
}

const meta = {
  component: AgePicker,
  tags: ['autodocs'],
  args: {
    horizon: 7,
    ages: ROAS_HORIZONS.map((age) => ({ age, state: stateOf(age) })),
    onHorizon: fn(),
  },
  parameters: { requirements: ['FU-14'] },
} satisfies Meta<typeof AgePicker>
export default meta
type Story = StoryObj<typeof meta>

/** Days that are old enough under each age; ages that cannot be judged are grey, and say why. */
export const Usual: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('button', { name: texts.described(30, 'none') })).toBeDisabled()
    await expect(canvas.getByRole('button', { name: texts.described(365, texts.notRead) })).toBeDisabled()
    await expect(
      canvas.getByText(/D30 begins with the data of 23 Nov\. No source was read at D180 and D365/),
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: texts.described(14, '16 days') }))
    await expect(args.onHorizon).toHaveBeenCalledWith(14)
  },
}
/** The period is too young for day 30, but the table has earlier days: the note suggests a longer period. */
export const EarlierDays: Story = {
  tags: ['deep'],
  args: { table: { firstDay: '2026-08-25', dataUpTo: '2026-11-22' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/A period with earlier days has D30\./)).toBeVisible()
  },
}
/** The answer is on its way: every age can be chosen. */
export const Loading: Story = { tags: ['loading'], args: { ages: [] } }
