import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { stackDataMessages as texts } from '@/features/stacks/data/messages'
import { pages } from '@/domain/shared/paths'
import { StackDataPage } from '@/features/stacks/data/StackDataPage'
import { fail } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { pageModes } from '../../../support/chromaticModes'
import '../../../support/screen'

const at = (id: number, table?: string) => ({
  path: pages.stackData.path,
  at: pages.stackData.href(id, table),
})

const meta = {
  component: StackDataPage,
  parameters: {
    chromatic: pageModes,
    world: () => worlds.busy(),
    route: at(16),
    requirements: ['PLUS-27'],
  },
} satisfies Meta<typeof StackDataPage>
export default meta
type Story = StoryObj<typeof meta>

/** The first endpoint of a stack; a link leads to a transformation of its destination. */
export const Tables: Story = {
  play: async () => {
    await expect(await screen.findByRole('grid', { name: texts.grid.label('Events') })).toBeVisible()
    const [transformation] = await screen.findAllByRole('link', { name: /, transformation$/ })
    await userEvent.click(transformation ?? document.body)
    const chosen = { name: /, transformation$/, current: 'page' } as const
    await expect(await screen.findByRole('link', chosen)).toBeVisible()
    await expect(await screen.findByRole('grid')).toBeVisible()
  },
}
/** The stacks could not be loaded. */
export const LoadFailed: Story = {
  tags: ['error', 'deep', 'unpictured'],
  parameters: {
    chromatic: { disableSnapshot: true },
    faults: [fail('entities.all', 500)],
    expectedErrors: [/500/],
  },
  play: async () => {
    await expect(await screen.findByText(texts.failed.title)).toBeVisible()
  },
}
/** The stack was deleted. */
export const StackDeleted: Story = {
  tags: ['deep', 'unpictured'],
  parameters: { chromatic: { disableSnapshot: true }, route: at(999) },
  play: async () => {
    await expect(await screen.findByText(texts.gone.title)).toBeVisible()
  },
}
