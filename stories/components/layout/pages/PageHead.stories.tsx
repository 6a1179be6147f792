import type { Meta, StoryObj } from '@storybook/react-vite'
import Button from '@mui/material/Button'
import { PageHead } from '@/components/layout/pages/PageHead'
import { renderVariants } from '../../../support/Gallery'

const meta = {
  component: PageHead,
  tags: ['autodocs'],
  parameters: { requirements: ['N-10'] },
  args: { title: 'Invoices' },
} satisfies Meta<typeof PageHead>
export default meta
type Story = StoryObj<typeof meta>

/** With and without a lead and actions. */
export const Heads: Story = {
  render: renderVariants(PageHead, {
    TitleAlone: {},
    WithLead: { lead: 'What Lumen Games has paid' },
    WithAction: { children: <Button>Print all of them</Button> },
    LongLead: {
      lead: `What was paid for ${'Lumen Games and its friends '.repeat(12)}`,
      children: <Button>Print all of them</Button>,
    },
  }),
}
