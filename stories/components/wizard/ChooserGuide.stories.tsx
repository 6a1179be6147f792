import type { Meta, StoryObj } from '@storybook/react-vite'
import { ChooserGuide } from '@/components/wizard/ChooserGuide'
import { wizardMessages } from '@/domain/messages/wizard'
import { tiles } from './sampleOptions'

const { descriptions, flows } = wizardMessages

const meta = {
  component: ChooserGuide,
  tags: ['autodocs'],
  args: {
    content: {
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
    },
  },
  decorators: [(Story) => <div style={{ width: 336 }}>{Story()}</div>],
} satisfies Meta<typeof ChooserGuide>
export default meta
type Story = StoryObj<typeof meta>

export const SourceChosen: Story = {}
export const DestinationChosen: Story = {
  args: {
    content: {
      name: tiles.bigquery.name,
      description: descriptions.destination.bigquery ?? '',
      fields: [wizardMessages.chooser.serviceAccount],
      endpoints: [],
      flowName: flows.roas.name,
      trainingUrl: '',
    },
  },
}
export const NothingChosen: Story = { args: { content: null } }
