import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { StackEnds } from '@/components/stacks/list/StackEnds'
import { dashboardMessages as texts } from '@/components/stacks/messages'
import { textParts } from '@/domain/stacks/list/foundText'
import { healthyRow } from '../../../support/world/stackRows'

const matchOf = (word: string, hidden: string | null) => ({
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

/** The credential of the source and the dataset of the destination are the second lines. */
export const WithCredential: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('LevelPlay EU')).toBeVisible()
    await expect(canvas.getByText('lumen_prod')).toBeVisible()
  },
}

/** Without a known credential the number of endpoints is shown. */
export const WithoutCredential: Story = { args: { row: { ...healthyRow, detail: '' } } }

/** The note is the title; the name of the source is before its credential. */
export const WithNote: Story = {
  args: { row: { ...healthyRow, title: 'Merge Harbor, Europe', detail: 'ironSource · LevelPlay EU' } },
  parameters: { requirements: ['DSH-3', 'FU-23'] },
}

/** The match is marked in the credential. */
export const MatchInCredential: Story = {
  args: { found: matchOf('level', null) },
  parameters: { requirements: ['PLUS-3', 'FU-23'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Level').tagName).toBe('MARK')
  },
}

/** A match that the row does not show is named. */
export const MatchInEndpoint: Story = {
  args: { found: matchOf('mediation', 'Mediation statistics') },
  parameters: { requirements: ['PLUS-3', 'FU-23'] },
  play: async ({ canvas }) => {
    const line = canvas.getByText('Mediation').closest('[dir]')
    await expect(line).toHaveTextContent(texts.matches('Mediation statistics'))
  },
}

/** Long names are truncated and complete in their tooltips. */
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
