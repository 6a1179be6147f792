import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { StackEnds } from '@/components/stacks/StackEnds'
import { dashboardMessages as texts } from '@/domain/messages/dashboard'
import { textParts } from '@/domain/stacks/foundText'
import { healthyRow } from '../../support/stackRows'

const foundIn = (word: string, hidden: string | null) => ({
  partsOf: (text: string) => textParts(text, [word]),
  hidden,
})

const meta = {
  component: StackEnds,
  tags: ['autodocs'],
  args: { row: healthyRow },
  parameters: { requirements: ['DSH-3', 'FU-2'] },
  decorators: [
    (Story) => (
      <div role="table">
        <div role="row" style={{ display: 'grid', gridTemplateColumns: '260px 160px', gap: 14 }}>
          <Story />
        </div>
      </div>
    ),
  ],
} satisfies Meta<typeof StackEnds>
export default meta
type Story = StoryObj<typeof meta>

/** FU-2: the source's credential and the destination's dataset are the second lines. */
export const WithCredential: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('LevelPlay EU')).toBeVisible()
    await expect(canvas.getByText('lumen_prod')).toBeVisible()
  },
}

/** Where the credential is not known, the number of endpoints is. */
export const WithoutCredential: Story = { args: { row: { ...healthyRow, detail: '' } } }

/** FU-23: a note is the title; the source's name goes before its credential. */
export const WithNote: Story = {
  args: { row: { ...healthyRow, title: 'Merge Harbor, Europe', detail: 'ironSource · LevelPlay EU' } },
  parameters: { requirements: ['DSH-3', 'FU-23'] },
}

/** FU-23: the searched words are marked where the row shows them. */
export const FoundInItsCredential: Story = {
  args: { found: foundIn('level', null) },
  parameters: { requirements: ['PLUS-3', 'FU-23'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Level').tagName).toBe('MARK')
  },
}

/** FU-23: what the row does not show is named. */
export const FoundByAnEndpoint: Story = {
  args: { found: foundIn('mediation', 'Mediation statistics') },
  parameters: { requirements: ['PLUS-3', 'FU-23'] },
  play: async ({ canvas }) => {
    const line = canvas.getByText('Mediation').closest('[dir]')
    await expect(line).toHaveTextContent(texts.matches('Mediation statistics'))
  },
}

/** Long names are cut at their own end and keep their tooltip. */
export const LongestContent: Story = {
  args: {
    row: {
      ...healthyRow,
      title: 'Adjust CSV export of every partner in Europe',
      detail: 'Credential of the publishing team in Berlin and Paris',
      dataset: 'emea-publishing-raw-exports-and-more',
    },
  },
}
