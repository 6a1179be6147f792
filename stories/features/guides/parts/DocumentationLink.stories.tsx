import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import ExternalLink from 'lucide-react/icons/external-link'
import { DocumentationLink } from '@/features/guides/DocumentationLink'
import { documentationMessages } from '@/features/guides/messages'
import { renderVariants, variant } from '../../../support/Gallery'

const meta = {
  component: DocumentationLink,
  tags: ['deep', 'autodocs'],
  args: { href: 'https://docs.stackyard.example', children: documentationMessages.documentation },
  parameters: { requirements: ['DOC-1'] },
  decorators: [(Story) => <div style={{ width: 240 }}>{Story()}</div>],
} satisfies Meta<typeof DocumentationLink>
export default meta
type Story = StoryObj<typeof meta>

/** The icon keeps its size beside text of several lines. */
export const EveryLink: Story = {
  render: renderVariants(DocumentationLink, {
    InText: {},
    WithIcon: { icon: <ExternalLink size={14} aria-hidden /> },
    LongText: {
      icon: <ExternalLink size={14} aria-hidden />,
      children: documentationMessages.marketing(
        'Mobile Measurement Partner Aggregated Reporting for Games and Apps',
      ),
    },
  }),
  play: async () => {
    await expect(variant('InText').getByRole('link')).toHaveAccessibleName(
      `${documentationMessages.documentation} ${documentationMessages.newTab}`,
    )
    const icon = variant('LongText').getByRole('link').querySelector('svg')?.getBoundingClientRect()
    await expect([icon?.width, icon?.height]).toEqual([14, 14])
  },
}
