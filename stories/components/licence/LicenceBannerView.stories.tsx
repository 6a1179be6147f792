import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { LicenceBannerView } from '@/components/licence/LicenceBannerView'
import { licenceMessages } from '@/components/licence/messages'
import { shellMessages } from '@/components/layout/messages'
import { arriveAt } from '../../support/plays/arrive'

const texts = licenceMessages.banner
const trial = { licenceType: 'free_trial' } as const

const meta = {
  component: LicenceBannerView,
  tags: ['autodocs'],
  args: {
    banner: { kind: 'daysLeft', ...trial, days: 6 },
    changeHref: '/dashboard?modal=licence',
    contactHref: 'mailto:support@stackyard.example',
  },
  parameters: { requirements: ['LIC-1', 'LIC-3'] },
} satisfies Meta<typeof LicenceBannerView>
export default meta
type Story = StoryObj<typeof meta>

export const SixDaysLeft: Story = { play: ({ canvas }) => arriveAt(canvas, texts.daysLeft(6)) }

export const ExactlyFourteenDays: Story = {
  args: { banner: { kind: 'firstDay', ...trial } },
  play: ({ canvas }) => arriveAt(canvas, new RegExp(texts.firstDayRest)),
}

/** An extended trial has no marks for the days. */
export const MoreThanFourteenDays: Story = {
  args: { banner: { kind: 'daysLeft', ...trial, days: 30 } },
  play: ({ canvas }) => arriveAt(canvas, texts.daysLeft(30)),
}

/** The remaining time is rounded to 0 days. */
export const ZeroDaysLeft: Story = {
  args: { banner: { kind: 'daysLeft', ...trial, days: 0 } },
  play: ({ canvas }) => arriveAt(canvas, texts.lastDay),
}

export const TrialEnded: Story = {
  args: { banner: { kind: 'ended', ...trial } },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.ended)
    await expect(canvas.getByRole('link', { name: shellMessages.contact })).toBeVisible()
  },
}

/** C-10: An unknown license type is shown as the service spells it. */
export const LongestContent: Story = {
  args: { banner: { kind: 'otherType', licenceType: `Partner plan ${'of the growth team '.repeat(12)}` } },
}

/** A USER cannot change the license. */
export const User: Story = {
  args: { changeHref: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: texts.change })).toBeNull()
  },
}
