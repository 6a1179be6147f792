import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { dialogMessages } from '@/features/stacks/list/messages'
import type { EndpointDialogInput } from '@/features/stacks/dialogs/addEndpointModel'
import { EndpointPickers } from '@/features/stacks/dialogs/EndpointPickers'
import { arriveAt } from '../../../support/plays/arrive'
import '../../../support/connected'

const none = { taskIds: [], transformationTypeIds: [], destinationTransformationTypeIds: [] }
const task = (id: number, name: string) => ({
  id,
  name,
  label: name.toLowerCase(),
  description: '',
  hidden: id === 3,
  transformationTypes: [],
})
const type = {
  id: 1,
  label: 'odeeo',
  name: 'Odeeo',
  category: '',
  imageUrl: '',
  trainingUrl: '',
  hidden: false,
}
const catalogue = {
  sourceTypes: [{ ...type, tasks: [task(1, 'Publishers'), task(2, 'Advertisers'), task(3, 'Internal')] }],
  destinationTypes: [],
}
const facts: EndpointDialogInput = {
  stackId: 7,
  stored: { ...none, taskIds: [1, 3] },
  selection: { ...none, taskIds: [1, 2, 3] },
  scope: { catalogue, sourceTypeId: 1, destinationTypeId: null },
  catalogue,
  showHidden: false,
  metering: null,
}

const meta = {
  component: EndpointPickers,
  args: { facts, note: null, onChoose: fn() },
  parameters: { requirements: ['MOD-1', 'DSH-9'] },
} satisfies Meta<typeof EndpointPickers>
export default meta
type Story = StoryObj<typeof meta>

/** One endpoint is selected to be added; hidden endpoints are not offered. */
export const OneWillBeAdded: Story = {
  play: async ({ canvas, args }) => {
    await arriveAt(canvas, dialogMessages.addEndpoint.noTransformations)
    await expect(canvas.queryByRole('checkbox', { name: 'Internal' })).toBeNull()
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Advertisers' }))
    await expect(args.onChoose).toHaveBeenCalledWith({ kind: 'task', taskId: 2 })
  },
}
