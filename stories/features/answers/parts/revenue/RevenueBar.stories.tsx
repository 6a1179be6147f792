import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { RevenueBar } from '@/features/answers/revenue/RevenueBar'
import { revenueMessages as texts } from '@/domain/answers/messages'
import { revenueOffer, type RevenuePart, USUAL_REVENUE } from '@/domain/answers/revenue'
import { revenuePart } from '../../../../support/world/revenueAnswers'

const offerOf = (...parts: readonly RevenuePart[]) => revenueOffer({ table: 'parts', parts })

const meta = {
  component: RevenueBar,
  tags: ['autodocs'],
  args: {
    revenue: USUAL_REVENUE,
    offer: offerOf(revenuePart('tenjin', 'iap', 400, 0.15), revenuePart('tenjin', 'ad', 600, 0.15)),
    untoldNames: [],
    notes: [],
    feesHref: '/settings',
    onRevenue: fn(),
  },
  parameters: { requirements: ['FU-14'] },
} satisfies Meta<typeof RevenueBar>
export default meta
type Story = StoryObj<typeof meta>

/** Everything can be chosen. */
export const Usual: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: texts.kind.names.iap }))
    await expect(args.onRevenue).toHaveBeenCalledWith({ kind: 'iap', basis: 'gross' })
    await userEvent.click(canvas.getByRole('button', { name: texts.basis.names.net }))
    await expect(args.onRevenue).toHaveBeenCalledWith({ kind: 'all', basis: 'net' })
  },
}
/** Nobody has said what the stores keep: net is grey, and a link leads to where that is set. */
export const NoFee: Story = {
  tags: ['deep'],
  args: { offer: offerOf(revenuePart('tenjin', 'iap', 400), revenuePart('tenjin', 'ad', 600)) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: texts.basis.names.net })).toBeDisabled()
    await expect(canvas.getByRole('link', { name: texts.setFee })).toBeVisible()
    for (const name of [texts.kind.label, texts.basis.label])
      await expect(canvas.getByRole('group', { name })).toHaveAccessibleDescription(new RegExp(texts.noFee))
    await expect(canvas.getByRole('group', { name: texts.bar })).toBeVisible()
  },
}
/** A person who may not set it reads who can. */
export const NoFeeOfUser: Story = {
  tags: ['deep'],
  args: { ...NoFee.args, feesHref: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull()
    await expect(canvas.getByText(new RegExp(texts.askAdmin))).toBeVisible()
  },
}
/** Each source has purchases and ads in one figure. */
export const Untold: Story = {
  tags: ['deep'],
  args: {
    offer: offerOf(revenuePart('appsflyer', 'all', 300)),
    untoldNames: ['AppsFlyer'],
    notes: ['$300 of $300 by day 7 cannot be told apart: AppsFlyer.'],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: texts.kind.names.ad })).toBeDisabled()
    await expect(canvas.getByRole('button', { name: texts.basis.names.net })).toBeDisabled()
  },
}
/** Nothing was earned in the period, or with the filters: no later run tells more. */
export const NoRevenue: Story = {
  tags: ['deep'],
  args: { offer: offerOf() },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(texts.none)).toBeVisible()
    await expect(canvas.getByRole('button', { name: texts.kind.names.iap })).toBeDisabled()
  },
}
/** Users with revenue, without installs. */
export const PerUser: Story = {
  tags: ['deep'],
  args: { offer: revenueOffer({ table: 'perUser', parts: [] }) },
  play: async ({ canvas }) => expect(canvas.getByText(texts.perUser)).toBeVisible(),
}
/** Stores keep nothing of ads. */
export const Ads: Story = {
  tags: ['deep'],
  args: { revenue: { kind: 'ad', basis: 'net' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: texts.basis.names.gross })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  },
}
/** The answer loads. */
export const Loading: Story = { tags: ['loading'], args: { offer: null } }
