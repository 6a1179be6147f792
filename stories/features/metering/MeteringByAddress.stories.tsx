import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen } from 'storybook/test'
import { meteringMessages as texts } from '@/features/metering/messages'
import { monthName } from '@/features/metering/usageMonths'
import { dialogHref } from '@/domain/shared/paths'
import { MeteringByAddress } from '@/features/metering/MeteringByAddress'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAddress, arriveAtDialog, clickElement } from '../../support/plays/arrive'
import { pageModes } from '../../support/chromaticModes'
import '../../support/screen'

const open = dialogHref('/dashboard', '', { kind: 'metering', period: '2026-09' })

const meta = {
  component: MeteringByAddress,
  parameters: {
    chromatic: pageModes,
    world: () => worlds.busy(),
    route: `${open}&tab=transformations`,
    frame: 'section',
    requirements: ['MET-4', 'MOD-8'],
  },
} satisfies Meta<typeof MeteringByAddress>
export default meta
type Story = StoryObj<typeof meta>

/** The address opens the dialog and holds its month. */
export const OpenedFromAddress: Story = {
  tags: ['deep'],
  play: async () => {
    const dialog = await arriveAtDialog(texts.title)
    await arriveAt(dialog, texts.days(1, 30, 'September 2026'))
    await clickElement(texts.month, dialog.getByRole('combobox', { name: texts.month }))
    await clickElement(
      monthName('2026-10'),
      await screen.findByRole('option', { name: monthName('2026-10') }),
    )
    await arriveAtAddress('/dashboard?tab=transformations&modal=metering&period=2026-10')
  },
}
