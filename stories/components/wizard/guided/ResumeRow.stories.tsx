import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { ResumeRow } from '@/components/wizard/guided/ResumeRow'
import { wizardMessages } from '@/components/wizard/messages'
import { tiles } from '../sampleOptions'

const { resume } = wizardMessages

const meta = {
  component: ResumeRow,
  tags: ['autodocs'],
  parameters: { requirements: ['WIZ-9'] },
  args: {
    tiles: [tiles.tenjin],
    destination: null,
    text: resume.text(2, 3),
    onDiscard: fn(),
    onResume: fn(),
  },
} satisfies Meta<typeof ResumeRow>
export default meta
type Story = StoryObj<typeof meta>

export const OneSourceChosen: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: resume.resume }))
    await expect(args.onResume).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: resume.discard }))
    await expect(args.onDiscard).toHaveBeenCalledOnce()
  },
}
/** Sources and destination are chosen; the credentials are missing. */
export const CredentialsMissing: Story = {
  args: { tiles: [tiles.tenjin, tiles.applovin], destination: tiles.bigquery, text: resume.credentials },
}
/** Three sources are named and the others counted. */
export const ManySources: Story = {
  args: { tiles: Object.values(tiles) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(wizardMessages.draft.others(Object.keys(tiles).length - 3))).toBeVisible()
  },
}
