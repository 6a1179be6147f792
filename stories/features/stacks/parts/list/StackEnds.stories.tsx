import type { ComponentProps } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { StackEnds } from '@/features/stacks/list/StackEnds'
import { dashboardMessages as texts } from '@/features/stacks/messages'
import { textParts } from '@/features/stacks/list/foundText'
import { healthyRow } from '../../../../support/world/stackRows'
import { renderRows, type Variants } from '../../../../support/Gallery'

const matchOf = (word: string, hidden: string | null) => ({
  partsOf: (text: string) => textParts(text, [word]),
  hidden,
})

const meta = {
  component: StackEnds,
  tags: ['deep', 'autodocs'],
  args: { row: healthyRow },
  parameters: { requirements: ['DSH-3', 'FU-2'] },
  decorators: [
    (Story) => (
      <div role="table">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof StackEnds>
export default meta
type Story = StoryObj<typeof meta>

const Row = (props: ComponentProps<typeof StackEnds>) => (
  <div role="row" style={{ display: 'grid', gridTemplateColumns: '260px 160px', gap: 14 }}>
    <StackEnds {...props} />
  </div>
)

const titles: Variants<typeof Row> = {
  WithCredential: {},
  WithoutCredential: { row: { ...healthyRow, detail: '' } },
  WithNote: { row: { ...healthyRow, title: 'Merge Harbor, Europe', detail: 'ironSource · LevelPlay EU' } },
  LongestContent: {
    row: {
      ...healthyRow,
      title: 'Adjust CSV export of every partner in Europe',
      detail: 'Credential of the publishing team in Berlin and Paris',
      dataset: 'emea-publishing-raw-exports-and-more',
    },
  },
}

/**
 * The second line has the credential, or else the number of endpoints; a note is the title; long names are
 * truncated.
 */
export const EveryTitle: Story = {
  parameters: { requirements: ['DSH-3', 'FU-2', 'FU-23'] },
  render: renderRows(Row, titles),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('LevelPlay EU')).toBeVisible()
    await expect(canvas.getAllByText('lumen_prod')[0]).toBeVisible()
  },
}

/** The match is marked in the credential; a match that the row does not show is named. */
export const Matches: Story = {
  parameters: { requirements: ['PLUS-3', 'FU-23'] },
  render: renderRows(Row, {
    MatchInCredential: { found: matchOf('level', null) },
    MatchInEndpoint: { found: matchOf('mediation', 'Mediation statistics') },
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Level').tagName).toBe('MARK')
    const line = canvas.getByText('Mediation').closest('[dir]')
    await expect(line).toHaveTextContent(texts.matches('Mediation statistics'))
  },
}
