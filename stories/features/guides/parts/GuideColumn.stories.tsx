import type { Meta, StoryObj } from '@storybook/react-vite'
import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { Field } from '@/components/common/forms/Field'
import { ChooserGuide } from '@/features/wizard/ChooserGuide'
import { GuideColumn, type GuideColumnProps } from '@/features/guides/GuideColumn'
import { wizardMessages } from '@/features/wizard/messages'
import { arriveAtDialog, press } from '../../../support/plays/arrive'

const { guide, guideEmpty, pinGuide, unpinGuide } = wizardMessages.chooser
/** Width that no window has, so the guide is never pinned automatically. */
const NO_WINDOW_PX = 9999

const meta = {
  component: GuideColumn,
  tags: ['autodocs'],
  args: { children: <ChooserGuide view={{ kind: 'empty' }} /> },
} satisfies Meta<typeof GuideColumn>
export default meta
type Story = StoryObj<typeof meta>

function BesideAForm(args: GuideColumnProps) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 320px', alignItems: 'start', gap: 6 }}>
      <Box sx={{ gridArea: '1 / 1' }}>
        <Field id="host" label="host">
          {(input) => <OutlinedInput {...input} />}
        </Field>
      </Box>
      <GuideColumn {...args} />
    </Box>
  )
}

/** Pinned in a wide window, a button with a drawer in a narrow one. */
export const WideWindow: Story = {}
/**
 * The drawer was pinned beside the form and stays while the user types; unpinned, it is a button again, which has
 * the focus.
 */
export const PinnedInNarrowWindow: Story = {
  args: { pinnedFrom: NO_WINDOW_PX },
  parameters: { requirements: ['PLUS-20', 'DOC-1'] },
  render: BesideAForm,
  play: async ({ canvas }) => {
    await press(guide, canvas)
    const drawer = await arriveAtDialog(guide)
    await press(pinGuide, drawer)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await press(unpinGuide, canvas)
    await expect(canvas.queryByText(guideEmpty)).toBeNull()
    await expect(canvas.getByRole('button', { name: guide })).toHaveFocus()
    await press(guide, canvas)
    await press(pinGuide, await arriveAtDialog(guide))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await expect(canvas.getByRole('button', { name: unpinGuide })).toHaveFocus()
    await userEvent.type(canvas.getByRole('textbox', { name: 'host' }), 'cluster.example')
    await expect(canvas.getByText(guideEmpty)).toBeVisible()
  },
}
