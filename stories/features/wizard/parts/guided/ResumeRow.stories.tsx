import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { ResumeRow } from '@/features/wizard/guided/ResumeRow'
import { wizardMessages } from '@/features/wizard/messages'
import { tiles } from '../sampleOptions'
import { renderVariants, variant } from '../../../../support/Gallery'

const { resume } = wizardMessages

const meta = {
  component: ResumeRow,
  tags: ['deep', 'autodocs'],
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

/** Three sources are named and the others counted. */
export const EveryDraft: Story = {
  render: renderVariants(ResumeRow, {
    OneSourceChosen: {},
    CredentialsMissing: {
      tiles: [tiles.tenjin, tiles.applovin],
      destination: tiles.bigquery,
      text: resume.credentials,
    },
    ManySources: { tiles: Object.values(tiles), text: resume.text(3, 3) },
  }),
  play: async ({ args, canvas }) => {
    const one = variant('OneSourceChosen')
    await userEvent.click(one.getByRole('button', { name: resume.resume }))
    await expect(args.onResume).toHaveBeenCalledOnce()
    await userEvent.click(one.getByRole('button', { name: resume.discard }))
    await expect(args.onDiscard).toHaveBeenCalledOnce()
    await expect(canvas.getByText(wizardMessages.draft.others(Object.keys(tiles).length - 3))).toBeVisible()
  },
}
