import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { DocumentationPanelView } from '@/features/guides/DocumentationPanelView'
import {
  guidedGroup,
  GuideRendererContext,
  type GuideSubject,
  HoverGuide,
} from '@/features/guides/HoverGuide'
import { documentationMessages as texts } from '@/features/guides/messages'

const names = ['AppLovin', 'ironSource'] as const
const subjects = names.map((name, id): GuideSubject => ({ kind: 'source', id, name }))

const guide = ({ name }: GuideSubject) => (
  <DocumentationPanelView
    name={name}
    contactHref="mailto:support@stackyard.example"
    view={{
      kind: 'ready',
      markdown: 'You need the **Report Key**.',
      marketing: null,
      documentation: 'https://docs.stackyard.example/sources',
    }}
  />
)

const meta = {
  component: HoverGuide,
  args: { subject: { kind: 'source', id: 0, name: 'AppLovin' }, children: null },
  parameters: { requirements: ['DOC-1', 'A-3'] },
  render: () => (
    <GuideRendererContext value={guide}>
      <div style={{ width: 240, minHeight: 260, display: 'grid', gap: 8, alignContent: 'start' }}>
        {subjects.map((subject) => (
          <HoverGuide key={subject.id} subject={subject}>
            <button type="button" style={{ width: '100%', height: 40 }}>
              {subject.name}
            </button>
          </HoverGuide>
        ))}
      </div>
    </GuideRendererContext>
  ),
} satisfies Meta<typeof HoverGuide>
export default meta
type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const guideOf = (canvas: Canvas, name: string) =>
  canvas.queryByRole('complementary', { name: texts.guide(name) })
const arriveAtGuide = (canvas: Canvas, name: string) =>
  waitFor(async () => {
    await expect(guideOf(canvas, name)).toBeVisible()
  })
const arriveAtNoGuide = (canvas: Canvas, name: string) =>
  waitFor(async () => {
    await expect(guideOf(canvas, name)).toBeNull()
  })

/** The guide stays open while the pointer is on it and closes when another card is hovered. */
export const OpenedByHover: Story = {
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getByRole('button', { name: 'AppLovin' }))
    await expect(guideOf(canvas, 'AppLovin')).toBeNull()
    await arriveAtGuide(canvas, 'AppLovin')
    await userEvent.hover(await canvas.findByText('Report Key'))
    await userEvent.hover(canvas.getByRole('button', { name: 'ironSource' }))
    await arriveAtGuide(canvas, 'ironSource')
    await expect(guideOf(canvas, 'AppLovin')).toBeNull()
  },
}
/** The guide opens on focus and Tab moves to its links. */
export const OpenedByFocus: Story = {
  tags: ['deep'],
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(guideOf(canvas, 'AppLovin')).toBeVisible()
    const link = await canvas.findByRole('link', { name: new RegExp(texts.documentation) })
    await userEvent.tab()
    await userEvent.tab()
    await expect(link).toHaveFocus()
  },
}

/** Escape closes the guide and returns the focus to the card; the next card opens its own guide. */
export const NextCardAfterEscape: Story = {
  tags: ['deep'],
  play: async ({ canvas }) => {
    await userEvent.tab()
    await canvas.findByRole('link', { name: new RegExp(texts.documentation) })
    await userEvent.tab()
    await userEvent.keyboard('{Escape}')
    await arriveAtNoGuide(canvas, 'AppLovin')
    await expect(canvas.getByRole('button', { name: 'AppLovin' })).toHaveFocus()
    await userEvent.tab()
    await arriveAtGuide(canvas, 'ironSource')
  },
}
/** Two cards in a group. */
const CardsInARow = () => (
  <GuideRendererContext value={guide}>
    <div
      {...guidedGroup}
      style={{ width: 320, marginLeft: 360, display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8 }}
    >
      {subjects.map((subject) => (
        <HoverGuide key={subject.id} subject={subject}>
          <button type="button" style={{ width: '100%', height: 40 }}>
            {subject.name}
          </button>
        </HoverGuide>
      ))}
    </div>
  </GuideRendererContext>
)
/** For cards in a row the guide opens beside the row and covers no card. */
export const BesideGroup: Story = {
  tags: ['deep'],
  parameters: { requirements: ['DOC-1'] },
  render: () => <CardsInARow />,
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getByRole('button', { name: 'AppLovin' }))
    await arriveAtGuide(canvas, 'AppLovin')
    await canvas.findByText('Report Key')
    const { left, right } = guideOf(canvas, 'AppLovin')?.getBoundingClientRect() ?? { left: 0, right: 0 }
    const cards = names.map((name) => canvas.getByRole('button', { name }).getBoundingClientRect())
    await expect(cards.every((card) => right <= card.left || left >= card.right)).toBe(true)
  },
}
/** A click chooses the card and closes its guide. */
export const ClosedByClick: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    const card = canvas.getByRole('button', { name: 'AppLovin' })
    await userEvent.hover(card)
    await arriveAtGuide(canvas, 'AppLovin')
    await userEvent.click(card)
    await arriveAtNoGuide(canvas, 'AppLovin')
  },
}
