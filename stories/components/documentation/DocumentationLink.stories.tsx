import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import ExternalLink from 'lucide-react/icons/external-link'
import { DocumentationLink } from '@/components/documentation/DocumentationLink'
import { documentationMessages } from '@/components/documentation/messages'

const meta = {
  component: DocumentationLink,
  tags: ['autodocs'],
  args: { href: 'https://docs.stackyard.example', children: documentationMessages.documentation },
  parameters: { requirements: ['DOC-1'] },
} satisfies Meta<typeof DocumentationLink>
export default meta
type Story = StoryObj<typeof meta>

export const InText: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAccessibleName(
      `${documentationMessages.documentation} ${documentationMessages.newTab}`,
    )
  },
}
export const WithIcon: Story = { args: { icon: <ExternalLink size={14} aria-hidden /> } }
/** The icon keeps its size beside text of several lines. */
export const LongText: Story = {
  args: {
    icon: <ExternalLink size={14} aria-hidden />,
    children: documentationMessages.marketing(
      'Mobile Measurement Partner Aggregated Reporting for Games and Apps',
    ),
  },
  decorators: [(Story) => <div style={{ width: 240 }}>{Story()}</div>],
  play: async ({ canvas }) => {
    const { width, height } = canvas.getByRole('link').querySelector('svg')?.getBoundingClientRect() ?? {}
    await expect([width, height]).toEqual([14, 14])
  },
}
