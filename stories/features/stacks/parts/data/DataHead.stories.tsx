import type { Meta, StoryObj } from '@storybook/react-vite'
import Button from '@mui/material/Button'
import { DataHead } from '@/features/stacks/data/DataHead'
import { pages } from '@/domain/shared/paths'

const meta = {
  component: DataHead,
  tags: ['autodocs'],
  parameters: { requirements: ['PLUS-27'] },
  args: {
    source: { label: 'applovin', name: 'AppLovin (MAX)', imageUrl: '' },
    stack: { title: 'AppLovin (MAX) to Google BigQuery', detail: 'MAX report key · lumen_prod' },
    stackHref: `${pages.dashboard.href()}?open=15`,
    name: 'MAX report',
    table: 'lumen_prod_applovin.max_report',
    actions: <Button>Download</Button>,
  },
} satisfies Meta<typeof DataHead>
export default meta
type Story = StoryObj<typeof meta>
/** A long note, name and table wrap, and no table is known before the first run. */
export const LongNames: Story = {
  args: {
    stack: {
      title: 'Everything that the growth team in Berlin looks at on Monday mornings '.repeat(3),
      detail: '',
    },
    name: 'Advertiser report with probabilistic attribution by day, country, campaign and creative '.repeat(
      2,
    ),
    table: 'a_schema_prefix_that_nobody_would_choose_twice_applovin.advertiser_probabilistic_report',
  },
}
