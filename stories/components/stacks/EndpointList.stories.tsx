import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { EndpointList } from '@/components/stacks/EndpointList'
import { checkNow } from '@/domain/messages/checkWords'
import { dashboardMessages as texts } from '@/domain/messages/dashboard'
import { endpointLinks, healthyRow } from '../../support/stackRows'

const meta = {
  component: EndpointList,
  tags: ['autodocs'],
  args: { endpoints: healthyRow.endpoints, source: 'ironSource', links: endpointLinks },
  parameters: { requirements: ['DSH-5'] },
  decorators: [
    (Story) => (
      <div style={{ position: 'relative', containerType: 'inline-size', containerName: 'stacks' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof EndpointList>
export default meta
type Story = StoryObj<typeof meta>

/** DSH-5: each with its name, last run, rows and a trash that leads to a question. */
export const SeveralEndpoints: Story = {
  play: async ({ canvas }) => {
    const trash = await canvas.findByRole('link', { name: texts.deleteEndpoint('Mediation statistics') })
    await expect(trash).toHaveAttribute('href', '#delete-2')
    const add = canvas.getByRole('link', { name: texts.addEndpoint })
    await expect(add).toHaveAttribute('href', '#add')
  },
}

/** DSH-5: no end date reads "not available". */
export const NeverRun: Story = {
  args: {
    endpoints: healthyRow.endpoints.map((each) => ({ ...each, lastRun: texts.notAvailable, rows: '0' })),
  },
}

/** PLUS-4: on a failed stack the first thing is the way to the diagnosis. */
export const AfterAFailedRun: Story = {
  args: { links: { ...endpointLinks, checking: '#check' } },
  parameters: { requirements: ['DSH-5', 'PLUS-4'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: checkNow })).toHaveAttribute('href', '#check')
  },
}

/** An endpoint that the catalogue does not know shows its number. */
export const UnknownEndpoint: Story = {
  args: { endpoints: [{ id: 77, name: '#77', label: '', lastRun: texts.notAvailable, rows: texts.noValue }] },
}

/** D-7: each name in its own direction, with its id beside it. */
export const RightToLeftNames: Story = {
  args: {
    source: 'شبكة الإعلانات',
    endpoints: healthyRow.endpoints.map((each, index) => ({
      ...each,
      name: index === 0 ? 'إيرادات الإعلانات لكل مستخدم' : 'תקציר הקמפיינים היומי',
    })),
  },
  parameters: { requirements: ['DSH-5', 'D-7'] },
}

export const NoEndpoints: Story = { tags: ['empty'], args: { endpoints: [] } }
