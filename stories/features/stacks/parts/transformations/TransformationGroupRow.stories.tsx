import Button from '@mui/material/Button'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { fn } from 'storybook/test'
import { ListTable } from '@/components/list/listTable'
import { TransformationGroupRow } from '@/features/stacks/transformations/TransformationGroupRow'
import { TransformationMenu } from '@/features/stacks/transformations/TransformationMenu'
import { dashboardMessages } from '@/features/stacks/messages'
import { transformationTab as texts } from '@/features/stacks/transformations/messages'
import { arriveAt } from '../../../../support/plays/arrive'
import { groupRow, offeredGroup, snowflake } from '../../../../support/world/transformationRows'
import { renderRows, type Variants } from '../../../../support/Gallery'

const cog = (): ReactNode => <TransformationMenu transformation={groupRow.name} deleting="#delete" />

const meta = {
  component: TransformationGroupRow,
  tags: ['deep', 'autodocs'],
  args: {
    group: groupRow,
    isOpen: false,
    onOpen: fn(),
    renderAction: cog,
  },
  parameters: { requirements: ['DSH-6', 'FU-16'] },
  decorators: [
    (Story) => (
      <ListTable role="table" aria-label={texts.table}>
        <Story />
      </ListTable>
    ),
  ],
} satisfies Meta<typeof TransformationGroupRow>
export default meta
type Story = StoryObj<typeof meta>

const activate = () => (
  <Button size="small" aria-label={texts.activateNamed(offeredGroup.name)}>
    {texts.activate}
  </Button>
)
const [bigquery] = groupRow.places
const twoPlaces = { ...groupRow, places: bigquery === undefined ? [] : [bigquery, snowflake], dataset: '' }

const rows: Variants<typeof TransformationGroupRow> = {
  ActiveInTwoDestinations: { group: { ...twoPlaces, rows: '61,277' }, renderAction: () => null },
  Selected: { isOpen: true },
  NewerRunFailed: {
    group: { ...groupRow, note: { kind: 'failed', text: texts.newerFailed('2 h ago') } },
  },
  SetupIncomplete: {
    group: {
      ...groupRow,
      lastRun: dashboardMessages.notAvailable,
      note: { kind: 'waits', text: dashboardMessages.health.waitsFor('Custom Events') },
      rows: '0',
      status: { kind: 'incomplete' },
    },
  },
  Available: { group: offeredGroup, renderAction: activate },
  AvailableInTwoDestinations: {
    group: { ...offeredGroup, places: twoPlaces.places, dataset: '', help: '' },
    renderAction: activate,
  },
  Activating: {
    group: {
      ...offeredGroup,
      places: twoPlaces.places,
      dataset: '',
      help: '',
      status: { kind: 'activating', count: 1 },
    },
    renderAction: activate,
  },
  RunsLoading: { group: { ...groupRow, lastRun: null } },
}

/** In one or two destinations; there is no last run until the runs have loaded. */
export const EveryStatus: Story = {
  parameters: { requirements: ['DSH-6', 'FU-16', 'PLUS-17', 'DSH-5'] },
  render: renderRows(TransformationGroupRow, rows),
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.places(2))
    await arriveAt(canvas, /^activating 1 of 2$/)
    await canvas.findByRole('img', { name: dashboardMessages.health.loading })
  },
}
