import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, within } from 'storybook/test'
import { MessageList } from '@/components/common/feedback/MessageList'
import { dashboardMessages } from '@/features/stacks/messages'
import { messageLogMessages as texts } from '@/components/common/messages'
import { successMessages } from '@/domain/messages/success'
import { NOW } from '../../../support/world/stackRows'

const MINUTE_MS = 60_000
const longest =
  'The service could not reach redshift-cluster-1.cxy8ab12cdef.eu-west-1.redshift.amazonaws.com:5439 within 15 seconds'

const meta = {
  component: MessageList,
  tags: ['deep', 'autodocs'],
  parameters: { requirements: ['PLUS-21', 'MOD-8'] },
  args: {
    messages: [
      { id: 3, kind: 'success', text: successMessages.stackDeleted, lead: '', at: NOW, times: 1 },
      {
        id: 2,
        kind: 'error',
        text: longest,
        lead: dashboardMessages.switchFailed('Tenjin to Snowflake', true),
        at: NOW - 6 * MINUTE_MS,
        times: 3,
      },
      {
        id: 1,
        kind: 'success',
        text: 'تم حفظ بيانات الاعتماد',
        lead: '',
        at: NOW - 40 * MINUTE_MS,
        times: 1,
      },
    ],
    onClose: fn(),
  },
} satisfies Meta<typeof MessageList>
export default meta
type Story = StoryObj<typeof meta>

const dialog = () => within(screen.getByRole('dialog', { name: texts.title }))

/** The maximum of 20 messages: the list scrolls and its footer stays visible. */
export const TwentyMessages: Story = {
  args: {
    messages: Array.from({ length: 20 }, (_, index) => ({
      id: index,
      kind: index % 3 === 0 ? 'error' : 'success',
      text: index % 3 === 0 ? longest : successMessages.endpointsUpdated,
      lead: '',
      at: NOW - index * MINUTE_MS,
      times: 1,
    })),
  },
  play: async () => {
    await expect(dialog().getAllByRole('listitem')).toHaveLength(20)
    await expect(dialog().getByRole('button', { name: texts.close })).toBeVisible()
  },
}
