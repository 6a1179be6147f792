import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ChooserGuide, type ChooserGuideModel, type GuideContent } from '@/features/wizard/ChooserGuide'
import { wizardMessages } from '@/features/wizard/messages'
import { tiles } from './sampleOptions'

const { chooser, descriptions, flows } = wizardMessages
const chosen = (content: GuideContent): ChooserGuideModel => ({ kind: 'chosen', content })

const meta = {
  component: ChooserGuide,
  tags: ['autodocs'],
  args: {
    view: chosen({
      name: tiles.tenjin.name,
      description: descriptions.source.tenjin ?? '',
      fields: ['Host', 'Port', 'Database', 'Username', 'Password'],
      endpoints: [
        'apps',
        'events',
        'daily_ad_revenue',
        'publisher_apps',
        'daily_country_spend',
        'campaigns',
        'ad_networks',
        'reporting_metrics',
        'reporting_cohort_metrics',
      ],
      flowName: flows.roas.name,
      trainingUrl: 'https://docs.example.com/tenjin',
    }),
  },
  decorators: [(Story) => <div style={{ width: 336 }}>{Story()}</div>],
} satisfies Meta<typeof ChooserGuide>
export default meta
type Story = StoryObj<typeof meta>

export const SourceChosen: Story = {}

/** While the cards are loading, the guide does not ask to choose one. */
export const Loading: Story = {
  tags: ['deep', 'loading'],
  args: { view: { kind: 'loading' } },
  play: ({ canvas }) => expect(canvas.queryByText(chooser.guideEmpty)).toBeNull(),
}
