import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { documentationMessages } from '@/features/guides/messages'
import { MarkdownBody } from '@/features/guides/MarkdownBody'
import { renderVariants, variant } from '../../../support/Gallery'

const meta = {
  component: MarkdownBody,
  tags: ['autodocs'],
  args: { text: '' },
  decorators: [
    (Story) => (
      <div style={{ width: 280 }}>
        <h2>{documentationMessages.guide('BigQuery')}</h2>
        {Story()}
      </div>
    ),
  ],
  parameters: { requirements: ['DOC-1'] },
} satisfies Meta<typeof MarkdownBody>
export default meta
type Story = StoryObj<typeof meta>

const everything = `# Make a service account

1. In Google Cloud, open **IAM & Admin, Service Accounts** and create one.
2. Give it \`BigQuery Data Editor\` and \`BigQuery Job User\`.

## Why a check fails

- *404, dataset not found.* The id is misspelt.
- See [the documentation](https://docs.stackyard.example/destinations/bigquery) or [write to us](mailto:help@stackyard.example).

> New roles take about a minute.

\`\`\`
GRANT CREATE ON DATABASE analytics TO stackyard;
\`\`\``
const script = ['javascript', 'alert(1)'].join(':')
/** Every element; raw HTML, images and unsafe links, which are not rendered; and long words. */
export const EveryText: Story = {
  parameters: { requirements: ['DOC-1', 'X-5', 'X-1'] },
  render: renderVariants(MarkdownBody, {
    AllElements: { text: everything },
    UnsafeMarkdown: {
      text: [
        'Before <img src=x onerror=alert(1)> <script>alert(1)</script> <iframe src="https://evil.example"></iframe>',
        `[a script](${script}) [its capitals](${script.toUpperCase()}) <${script}> [data](data:text/html,x)`,
        '![a picture](https://evil.example/track.png) [a path](/admin) [other host](//evil.example)',
        `[by reference][1]\n\n[1]: ${script}`,
        '<a href="https://evil.example" onclick="alert(1)">html</a> after',
      ].join('\n\n'),
    },
    LongestContent: { text: `**${'lumen-games-prod-'.repeat(8)}** and ${'x'.repeat(90)}` },
  }),
  play: async ({ canvasElement }) => {
    const link = variant('AllElements').getByRole('link', { name: /the documentation/ })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')

    await expect(variant('UnsafeMarkdown').queryByRole('link')).toBeNull()
    await expect(canvasElement.querySelectorAll('img, script, iframe, [onclick], [onerror]')).toHaveLength(0)
    await expect(variant('UnsafeMarkdown').getByText(/a script/)).toBeVisible()
  },
}
