import type { Meta, StoryObj } from '@storybook/react-vite'
import { Activity } from 'lucide-react'
import { expect, fn, userEvent } from 'storybook/test'
import { PaletteOptionLine } from '@/features/commands/PaletteOptionLine'
import { commandMessages as texts } from '@/features/commands/messages'
import { renderRows, type Variants } from '../../../support/Gallery'

const meta = {
  component: PaletteOptionLine,
  tags: ['deep'],
  parameters: { requirements: ['PLUS-22', 'FU-1'] },
  args: {
    option: {
      kind: 'command',
      id: 'monitor',
      name: texts.names.monitor,
      Icon: Activity,
      detail: '',
      aside: '',
    },
    id: 'line',
    searched: '',
    isActive: false,
    onPoint: fn(),
    onChoose: fn(),
  },
  decorators: [
    (Story) => (
      <div role="listbox" aria-label={texts.list} style={{ maxWidth: 600 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PaletteOptionLine>
export default meta
type Story = StoryObj<typeof meta>

const options: Variants<typeof PaletteOptionLine> = {
  Page: {},
  Selected: { isActive: true },
  CurrentSetting: {
    option: {
      kind: 'command',
      id: 'themeLight',
      name: texts.names.themeLight,
      Icon: Activity,
      detail: '',
      aside: texts.inUse,
    },
  },
  Stack: {
    option: {
      kind: 'stack',
      id: 'stack1',
      note: '',
      source: { label: 'ironsource', name: 'ironSource', imageUrl: '' },
      destination: { label: 'bigquery', name: 'Google BigQuery', imageUrl: '' },
      detail: 'lumen_prod · ironSource main account',
      aside: texts.inactive,
    },
  },
  StackWithNote: {
    option: {
      kind: 'stack',
      id: 'stack1',
      note: 'Merge Harbor, mediation',
      source: { label: 'ironsource', name: 'ironSource', imageUrl: '' },
      destination: { label: 'bigquery', name: 'Google BigQuery', imageUrl: '' },
      detail: 'ironSource to Google BigQuery · ironSource main account · lumen_prod',
      aside: '',
    },
  },
  SourceFoundByAlias: {
    searched: 'fyber',
    option: {
      kind: 'source',
      id: 'source-digital_turbine',
      name: 'Digital Turbine',
      connector: { label: 'digital_turbine', name: 'Digital Turbine', imageUrl: '' },
      detail: texts.alsoCalled('Fyber'),
      aside: 'App Monetization',
    },
  },
}

/**
 * FU-23: a note takes the place of source and destination. PLUS-23: a source shows the other name by which it was
 * found.
 */
export const EveryOption: Story = {
  parameters: { requirements: ['PLUS-22', 'FU-1', 'FU-23', 'PLUS-23'] },
  render: renderRows(PaletteOptionLine, options),
  play: async ({ args, canvas }) => {
    const [page] = canvas.getAllByRole('option', { name: texts.names.monitor })
    if (page !== undefined) await userEvent.hover(page)
    await expect(args.onPoint).toHaveBeenCalled()
  },
}
