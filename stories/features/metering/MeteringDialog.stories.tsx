import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { errorMessages } from '@/domain/messages/errors'
import { meteringMessages as texts } from '@/features/metering/messages'
import { monthName, shortMonthName } from '@/features/metering/usageMonths'
import { MeteringDialog } from '@/features/metering/MeteringDialog'
import { fail, hang } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAlert, arriveAtDialog, arriveBusy } from '../../support/plays/arrive'
import { zoomed } from '../../support/chromaticModes'
import { arriveInWindow } from '../../support/plays/fits'
import '../../support/connected'

const meta = {
  component: MeteringDialog,
  args: { period: null, onPeriod: fn(), onClose: fn() },
  parameters: { world: () => worlds.busy(), requirements: ['MET-2', 'MET-3', 'MET-4', 'MOD-8'] },
} satisfies Meta<typeof MeteringDialog>
export default meta
type Story = StoryObj<typeof meta>

const arriveAtTable = () => screen.findByRole('table', { name: texts.table.label })

/** 760,000 of 1,000,000 rows are used this month. */
export const WithinAllowance: Story = {
  name: 'Metering popup, within the allowance',
  play: async ({ args }) => {
    const dialog = await arriveAtDialog(texts.title)
    await arriveAt(dialog, '760,000')
    await arriveAtTable()
    await arriveAt(dialog, texts.stacks.title)
    await userEvent.click(dialog.getByRole('combobox', { name: texts.month }))
    await userEvent.click(await screen.findByRole('option', { name: monthName('2026-09') }))
    await expect(args.onPeriod).toHaveBeenCalledWith('2026-09')
  },
}

/** The rows are loading; the dialog can be closed. */
export const Loading: Story = {
  tags: ['deep', 'loading'],
  parameters: { faults: [hang('metering.current')] },
  play: async ({ args }) => {
    await arriveBusy(await arriveAtDialog(texts.title))
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

/** The rows could not be loaded. */
export const LoadFailed: Story = {
  tags: ['deep', 'error', 'unpictured'],
  parameters: { chromatic: { disableSnapshot: true }, faults: [fail('metering.current', 500)] },
  play: () => arriveAtAlert(errorMessages.metering),
}

/** A backend that only knows the current month: the earlier months could not be loaded. */
export const CurrentMonthOnly: Story = {
  tags: ['deep'],
  parameters: { faults: [fail('metering.current', 404)] },
  play: async () => {
    const earlier = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10']
    const dialog = await arriveAtDialog(texts.title)
    await arriveAt(dialog, '760,000')
    await arriveAt(dialog, texts.months.notLoaded(earlier.map(shortMonthName)))
  },
}

/** At a zoom of 200 %: charts and table scroll, and the dialog can be closed. */
export const Zoomed: Story = {
  ...zoomed,
  tags: ['deep'],
  play: async () => {
    const dialog = await arriveAtDialog(texts.title)
    await arriveAtTable()
    await arriveInWindow(texts.close, dialog.getByRole('button', { name: texts.close }))
  },
}
