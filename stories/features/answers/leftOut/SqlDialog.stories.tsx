import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { shellMessages } from '@/components/layout/messages'
import { SqlDialog } from '@/features/answers/leftOut/SqlDialog'
import { leftOutMessages } from '@/features/answers/leftOut/messages'
import { fail, hang, malformed } from '@mocks/http/faults'
import { arriveAtDialog, press } from '../../../support/plays/arrive'
import '../../../support/connected'

const texts = leftOutMessages.sql

const meta = {
  component: SqlDialog,
  args: { destinationId: null, onClose: fn() },
  parameters: { route: '/', requirements: ['FU-14'] },
} satisfies Meta<typeof SqlDialog>
export default meta
type Story = StoryObj<typeof meta>

/** The statements in the order in which they run; that of the shown table is open. */
export const Usual: Story = {
  play: async ({ args }) => {
    const dialog = await arriveAtDialog(texts.title)
    await expect(await dialog.findByLabelText(texts.statement('roas'))).toBeVisible()
    await userEvent.click(dialog.getByText('left_out', { selector: 'summary' }))
    await expect(dialog.getByLabelText(texts.statement('left_out'))).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: leftOutMessages.close }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
/** A statement that is too long to be shown says how much of it is in the file. */
export const Cut: Story = {
  tags: ['deep'],
  parameters: {
    faults: [
      // an answer of this size
      malformed('leftOut.statements', {
        statements: [{ table: 'roas', sql: `select ${'1, '.repeat(400)}`, characters: 612_000 }],
      }),
    ],
  },
  play: async () => {
    const dialog = await arriveAtDialog(texts.title)
    await expect(await dialog.findByText(/more characters of this statement/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: texts.download })).toBeVisible()
    await expect(dialog.queryByRole('button', { name: texts.copy })).toBeNull()
  },
}
/** The statements are on their way. */
export const Loading: Story = {
  tags: ['deep', 'loading'],
  parameters: { faults: [hang('leftOut.statements')] },
  play: async () => {
    await arriveAtDialog(texts.title)
  },
}
/** The statements could not be loaded; they can be read again. */
export const Failed: Story = {
  tags: ['deep', 'error', 'unpictured'],
  parameters: {
    chromatic: { disableSnapshot: true },
    faults: [fail('leftOut.statements', 500, {}, { times: 1 })],
    expectedErrors: [/500/],
  },
  play: async () => {
    const dialog = await arriveAtDialog(texts.title)
    await expect(await dialog.findByText(texts.failed)).toBeVisible()
    await press(shellMessages.retry)
    await expect(await dialog.findByLabelText(texts.statement('roas'))).toBeVisible()
  },
}
