import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { DocumentationPanelView } from '@/features/guides/DocumentationPanelView'
import { documentationMessages as texts } from '@/features/guides/messages'
import { renderVariants, variant } from '../../../support/Gallery'

const ready = {
  kind: 'ready',
  markdown: '### Create a service account\n\n1. Create one.\n2. Give it **BigQuery Job User**.',
  marketing: 'https://stackyard.example/connectors/bigquery',
  documentation: 'https://docs.stackyard.example/destinations/bigquery',
} as const

const meta = {
  component: DocumentationPanelView,
  tags: ['deep', 'autodocs'],
  args: { name: 'Google BigQuery', view: ready, contactHref: 'mailto:support@stackyard.example' },
  decorators: [(Story) => <div style={{ width: 312 }}>{Story()}</div>],
  parameters: { requirements: ['DOC-1', 'DOC-2'] },
} satisfies Meta<typeof DocumentationPanelView>
export default meta
type Story = StoryObj<typeof meta>
/** With both links, without links, and with a long name. */
export const EveryPanel: Story = {
  render: renderVariants(DocumentationPanelView, {
    Documentation: {},
    WithoutLinks: { name: 'Amazon Redshift', view: { ...ready, marketing: null, documentation: null } },
    LongestContent: { name: 'Warehouse of the EU studio '.repeat(3) },
  }),
  play: async () => {
    await expect(await variant('Documentation').findByText('BigQuery Job User')).toBeVisible()
    await expect(
      variant('Documentation').getByRole('link', { name: new RegExp(texts.documentation) }),
    ).toHaveAttribute('href', ready.documentation)
  },
}
