import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { stackDataMessages } from '@/features/stacks/data/messages'
import { SampleGrid } from '@/features/common/grid/SampleGrid'
import { columnsOfTable, maxReport, wideTable } from '../../../../support/world/dataSamples'

const texts = stackDataMessages

const meta = {
  component: SampleGrid,
  tags: ['deep', 'autodocs'],
  parameters: { requirements: ['PLUS-27'] },
  args: {
    name: 'MAX report',
    columns: columnsOfTable(maxReport),
    rows: maxReport.rows,
    rowCount: maxReport.rowCount,
  },
} satisfies Meta<typeof SampleGrid>
export default meta
type Story = StoryObj<typeof meta>

/** Fifty rows of a report with a new column: missing values are null, never blank. */
export const Report: Story = {
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(texts.grid.null))[0]).toBeVisible()
    await expect(canvas.getByText(texts.grid.foot(50, 236_810))).toBeVisible()
  },
}
/** A column of 200 is found by its name, and the grid goes to it. */
export const WideTable: Story = {
  tags: ['deep'],
  args: { name: 'Wide report', columns: columnsOfTable(wideTable), rows: wideTable.rows, rowCount: 50 },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: texts.finder.open }))
    const dialog = await screen.findByRole('dialog', { name: texts.finder.label })
    await userEvent.type(within(dialog).getByRole('textbox', { name: texts.finder.label }), 'REMARKABLY')
    await expect(within(dialog).getByText(texts.finder.found(1))).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByText(/^a_remarkably_long_column_name/)).toBeVisible()
  },
}
