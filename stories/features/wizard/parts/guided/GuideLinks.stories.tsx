import Typography from '@mui/material/Typography'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { GuideLinks } from '@/features/wizard/guided/GuideLinks'
import { guideMessages } from '@/features/wizard/guided/messages'
import { pages } from '@/domain/shared/paths'
import { longGuide, sampleGuides } from '../sampleGuides'

const withLinks = (guides: typeof sampleGuides) =>
  guides.map((guide) => ({ ...guide, href: pages.basicRoas.href() }))

const meta = {
  component: GuideLinks,
  tags: ['autodocs'],
  parameters: { requirements: ['FU-13'] },
  args: { guides: withLinks(sampleGuides) },
  // under the same heading as on the dashboard
  render: (args) => (
    <>
      <Typography variant="h3" component="h2" gutterBottom>
        {guideMessages.heading}
      </Typography>
      <GuideLinks {...args} />
    </>
  ),
} satisfies Meta<typeof GuideLinks>
export default meta
type Story = StoryObj<typeof meta>
export const LongestContent: Story = { args: { guides: withLinks([longGuide, ...sampleGuides.slice(0, 2)]) } }
