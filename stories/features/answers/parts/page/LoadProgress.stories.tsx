import type { Meta, StoryObj } from '@storybook/react-vite'
import { LoadProgress, type LoadProgressRow } from '@/features/answers/page/LoadProgress'

const row = {
  label: 'tenjin',
  name: 'Tenjin DataVault',
  credential: 'Sample Tenjin',
  link: '',
  endpoint: '',
  daysLoaded: 0,
  daysWanted: 90,
  rows: 0,
} as const
/** One stack in each state of its first load. */
const rows: readonly LoadProgressRow[] = [
  { ...row, stackId: 1, state: 'loaded', daysWanted: null, rows: null },
  {
    ...row,
    stackId: 2,
    state: 'between',
    label: 'applovin',
    name: 'AppLovin (MAX)',
    daysLoaded: 14,
    rows: 5_163,
  },
  {
    ...row,
    stackId: 3,
    state: 'reading',
    label: 'ironsource',
    name: 'ironSource',
    credential: 'A credential with a name that is much longer than its column',
    endpoint: 'Impression Level Revenue With A Long Name',
    daysLoaded: 60,
    rows: 1_234_567,
  },
  { ...row, stackId: 4, state: 'next', label: 'google_ads', name: 'Google Ads' },
  { ...row, stackId: 5, state: 'waiting', label: 'topon', name: 'TopOn' },
  { ...row, stackId: 6, state: 'failed', label: 'tradplus', name: 'TradPlus' },
  { ...row, stackId: 7, state: 'paused', label: 'appsflyer', name: 'AppsFlyer', daysLoaded: 14, rows: 900 },
]

const meta = {
  component: LoadProgress,
  tags: ['autodocs'],
  args: { rows },
  parameters: { requirements: ['FU-14', 'N-13'] },
} satisfies Meta<typeof LoadProgress>
export default meta
type Story = StoryObj<typeof meta>

/** Each state of a first load: days fill from the newest one, and the report that is being read has its name. */
export const EveryState: Story = {}
