import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { EndpointList } from '@/features/stacks/list/EndpointList'
import { endpointListMessages } from '@/features/stacks/dialogs/messages'
import { dashboardMessages as texts } from '@/features/stacks/messages'
import { endpointLinks, healthyRow, rowWithTransformations } from '../../../../support/world/stackRows'
import { expectLargeEnough } from '../../../../support/plays/targets'
import { renderVariants, variant, type Variants } from '../../../../support/Gallery'

const meta = {
  component: EndpointList,
  tags: ['deep', 'autodocs'],
  args: {
    row: healthyRow,
    links: endpointLinks,
  },
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

/** Each endpoint with its name, last run, rows and a link to delete it. */
export const SeveralEndpoints: Story = {
  parameters: { requirements: ['DSH-5', 'MET-3', 'A-7'] },
  play: async ({ canvas }) => {
    const trash = await canvas.findByRole('link', {
      name: endpointListMessages.deleteEndpoint('Mediation statistics'),
    })
    await expect(trash).toHaveAttribute('href', '#delete-2')
    await expectLargeEnough([trash])
    const add = canvas.getByRole('link', { name: texts.addEndpoint })
    await expect(add).toHaveAttribute('href', '#add')
  },
}

/** When the provider's data arrives, in one line. */
export const ProviderDelay: Story = {
  parameters: { requirements: ['PLUS-24'] },
  render: renderVariants(EndpointList, {
    Known: { row: { ...healthyRow, source: { label: 'tiktok', name: 'TikTok for Business', imageUrl: '' } } },
    Unknown: { row: { ...healthyRow, source: { label: 'odeeo', name: 'Odeeo', imageUrl: '' } } },
  }),
  play: async () => {
    await expect(await variant('Known').findByText(/a delay of about 11 h/)).toBeVisible()
    await expect(await variant('Unknown').findByText(/Odeeo doesn't publish a delivery time/)).toBeVisible()
  },
}

const missing: Variants<typeof EndpointList> = {
  UnknownEndpoint: {
    row: {
      ...healthyRow,
      endpoints: [
        {
          id: 77,
          name: '#77',
          label: '',
          lastRun: texts.notAvailable,
          rows: texts.noValue,
        },
      ],
      total: { parts: texts.parts(1, 0), otherRows: null },
      rows: texts.noValue,
    },
  },
  NoEndpoints: {
    row: {
      ...healthyRow,
      endpoints: [],
      total: { parts: texts.parts(0, 0), otherRows: healthyRow.rows },
    },
  },
}
/** Without an end date the last run reads “not available”; an endpoint that is not in the catalogue is named by its number; each name keeps its own direction. */
export const OtherRows: Story = {
  parameters: { requirements: ['DSH-5', 'D-7'] },
  render: renderVariants(EndpointList, {
    NeverRun: {
      row: {
        ...healthyRow,
        endpoints: healthyRow.endpoints.map((each) => ({ ...each, lastRun: texts.notAvailable, rows: '0' })),
        rows: '0',
      },
    },
    ...missing,
    RightToLeftNames: {
      row: {
        ...healthyRow,
        source: { label: 'applovin', name: 'شبكة الإعلانات', imageUrl: '' },
        endpoints: healthyRow.endpoints.map((each, index) => ({
          ...each,
          name: index === 0 ? 'إيرادات الإعلانات لكل مستخدم' : 'תקציר הקמפיינים היומי',
        })),
      },
    },
  }),
}

/** Endpoints, transformations, and the rows of an endpoint that was deleted this month, so that the total adds up. */
export const WithTransformations: Story = {
  args: {
    row: {
      ...rowWithTransformations,
      total: { ...rowWithTransformations.total, otherRows: '2,786' },
      rows: '105,000',
    },
  },
  parameters: { requirements: ['DSH-5', 'FU-11'] },
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('list', {
      name: endpointListMessages.transformationsOf('ironSource'),
    })
    await expect(list.children).toHaveLength(2)
    await expect(canvas.getByText('3 endpoints and 2 transformations')).toBeVisible()
    await expect(canvas.getByText(endpointListMessages.otherRows)).toBeVisible()
    await expect(canvas.getByText('105,000')).toBeVisible()
  },
}
