import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { answerMessages, howComputed } from '@/features/answers/messages'
import { ModelNotice } from '@/features/answers/page/ModelNotice'
import { arriveAt } from '../../../support/plays/arrive'
import '../../../support/connected'

const texts = answerMessages.model

const meta = {
  component: ModelNotice,
  tags: ['deep'],
  args: {
    name: 'roas',
    answer: { model: { version: 1, newest: 2, isChanged: true }, destinationId: null },
  },
  parameters: { route: '/', requirements: ['FU-14'] },
} satisfies Meta<typeof ModelNotice>
export default meta
type Story = StoryObj<typeof meta>

/** A table of an earlier version: it is counted again at the next run. */
export const Earlier: Story = {
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.earlier)
    await arriveAt(canvas, /counts again/)
  },
}
/** Computed again: what changed, until it is closed. */
export const Explained: Story = {
  args: { answer: { model: { version: 2, newest: 2, isChanged: true }, destinationId: null } },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.changed)
    await expect(canvas.getAllByRole('listitem')).toHaveLength(texts.changes.length)
    await expect(canvas.getByRole('button', { name: howComputed })).toBeVisible()
    await expect(canvas.getByRole('button', { name: texts.close })).toBeVisible()
  },
}
/** Closed once, it does not come back. */
export const Closed: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  args: { answer: { model: { version: 2, newest: 2, isChanged: true }, destinationId: null } },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.changed)
    await userEvent.click(canvas.getByRole('button', { name: texts.close }))
    await waitFor(() => expect(canvas.queryByText(texts.changed)).toBeNull())
  },
}
