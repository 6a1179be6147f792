import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { DocumentationPanelView } from '@/components/documentation/DocumentationPanelView'
import { documentationMessages as texts } from '@/components/documentation/messages'
import { errorMessages } from '@/domain/messages/errors'
import { shellMessages } from '@/components/layout/messages'
import { renderVariants } from '../../support/Gallery'

const ready = {
  kind: 'ready',
  markdown: '### Create a service account\n\n1. Create one.\n2. Give it **BigQuery Job User**.',
  marketing: 'https://stackyard.example/connectors/bigquery',
  documentation: 'https://docs.stackyard.example/destinations/bigquery',
} as const
const onRetry = fn()

const meta = {
  component: DocumentationPanelView,
  tags: ['autodocs'],
  args: { name: 'Google BigQuery', view: ready, contactHref: 'mailto:support@stackyard.example' },
  decorators: [(Story) => <div style={{ width: 312 }}>{Story()}</div>],
  parameters: { requirements: ['DOC-1', 'DOC-2'] },
} satisfies Meta<typeof DocumentationPanelView>
export default meta
type Story = StoryObj<typeof meta>

export const Documentation: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('BigQuery Job User')).toBeVisible()
    await expect(canvas.getByRole('link', { name: new RegExp(texts.documentation) })).toHaveAttribute(
      'href',
      ready.documentation,
    )
  },
}
export const WithoutLinks: Story = { args: { view: { ...ready, marketing: null, documentation: null } } }
/** Placeholder lines while the documentation loads. */
export const Loading: Story = {
  args: { view: { kind: 'loading' } },
  play: async ({ canvas }) => {
    const lines = canvas.getByRole('status', { name: texts.loading })
    await expect(lines).toHaveAttribute('aria-busy', 'true')
    await expect(lines.firstElementChild).toHaveStyle({ animationName: 'none' })
  },
}
/** The one-line description is shown, if there is one. */
export const NoDocumentation: Story = {
  render: renderVariants(DocumentationPanelView, {
    DescriptionOnly: {
      name: 'Snowflake',
      view: { kind: 'none' },
      description: 'Revenue by app, day and country',
    },
    NoDocumentation: { view: { kind: 'none' } },
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Revenue by app, day and country')).toBeVisible()
    await expect(canvas.getByText(texts.none('Google BigQuery'))).toBeVisible()
  },
}

export const NotLoaded: Story = {
  args: { view: { kind: 'failed', cause: 'Stackyard is busy.', onRetry } },
  play: async ({ canvas }) => {
    const alert = canvas.getByRole('alert')
    await expect(alert).toHaveTextContent(errorMessages.documentation.notLoaded)
    await expect(alert).toHaveTextContent(errorMessages.documentation.unexpected('Stackyard is busy.'))
    await userEvent.click(canvas.getByRole('button', { name: shellMessages.retry }))
    await expect(onRetry).toHaveBeenCalled()
  },
}
export const LongestContent: Story = { args: { name: 'Warehouse of the EU studio '.repeat(3) } }
