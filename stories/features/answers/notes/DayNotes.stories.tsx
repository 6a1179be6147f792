import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { PERSON } from '@mocks/data/ids'
import { fail } from '@mocks/http/faults'
import { pages } from '@/domain/shared/paths'
import { noteMessages as texts } from '@/features/answers/notes/messages'
import { RoasPage } from '@/features/answers/roas/RoasPage'
import { arriveAt, arriveAtDialog, press } from '../../../support/plays/arrive'
import { withNotes } from '../../../support/world/dayNotes'
import { withTarget } from '../../../support/world/todayAnswers'
import '../../../support/screen'

const meta = {
  component: RoasPage,
  parameters: { route: pages.answer.href('roas'), world: withNotes },
} satisfies Meta<typeof RoasPage>
export default meta
type Story = StoryObj<typeof meta>

/** Notes are squares under their days and a list below the plot; the table has them at their days. */
export const InThePlot: Story = {
  tags: ['deep'],
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('list', { name: texts.title }))
    await expect(list.getAllByRole('listitem')).toHaveLength(2)
    await arriveAt(canvas, 'Price test in Germany')
  },
}
/** Arrows down and up go to the days with a note, whose text is in the tooltip and is spoken. */
export const ByKeyboard: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await canvas.findByRole('list', { name: texts.title })
    const plot = await canvas.findByRole('img', { name: /spent came back/ })
    plot.focus()
    await userEvent.keyboard('{ArrowUp}')
    await arriveAt(canvas, /Note: Tile Comet was featured$/)
    await userEvent.keyboard('{ArrowUp}')
    await arriveAt(canvas, /Note: Price test in Germany$/)
  },
}
/** The table has the notes at their days. */
export const InTheTable: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, route: `${pages.answer.href('roas')}?view=table` },
  play: async ({ canvas }) => {
    await arriveAt(canvas, '3 Nov')
    const row = await canvas.findByRole('rowheader', { name: /3 Nov ?Price test in Germany$/ })
    await expect(row).toBeVisible()
  },
}
/** A note is written, changed and deleted. */
export const Written: Story = {
  tags: ['test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, world: () => withTarget(75) },
  play: async ({ canvas }) => {
    await press(texts.add)
    const dialog = await arriveAtDialog(texts.dialog.add)
    await userEvent.click(dialog.getByRole('button', { name: texts.dialog.save }))
    await expect(await dialog.findByText(texts.dialog.wrongText)).toBeVisible()
    await userEvent.type(dialog.getByLabelText(texts.dialog.text), 'New store page')
    await userEvent.click(dialog.getByRole('button', { name: texts.dialog.save }))
    await arriveAt(canvas, 'New store page')
    await userEvent.click(canvas.getByRole('button', { name: /^Edit the note of/ }))
    const editing = await arriveAtDialog(texts.dialog.edit)
    await userEvent.type(editing.getByLabelText(texts.dialog.text), ', iOS only')
    await userEvent.click(editing.getByRole('button', { name: texts.dialog.save }))
    await arriveAt(canvas, 'New store page, iOS only')
    await userEvent.click(canvas.getByRole('button', { name: /^Delete the note of/ }))
    await arriveAtDialog(texts.removal.title)
    await userEvent.click(screen.getByRole('button', { name: texts.removal.confirm }))
    await arriveAt(canvas, texts.add)
  },
}
/** They could not be loaded: the answer itself stays. */
export const Failed: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, faults: [fail('dayNotes.list', 500)] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.failed)
  },
}
/** A member who is no ADMIN reads them. */
export const Member: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    world: () => ({ ...withNotes(), signedInUserId: PERSON.ben }),
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, 'Price test in Germany')
    await expect(canvas.queryByRole('button', { name: texts.add })).toBeNull()
  },
}
