import { createElement as h, useState } from 'react'
import type { ReactNode } from 'react'
import { AddonPanel } from 'storybook/internal/components'
import { useChannel, useGlobals, useParameter, useStorybookState } from 'storybook/manager-api'
import type { API } from 'storybook/manager-api'
import {
  requirementHref,
  requirementText,
  sectionHref,
  sectionsOf,
  sectionText,
} from '../stories/docs/blocks/map/requirements'
import { STATE_CARD } from '../stories/support/checks/stateEvent'
import type { StateCard } from '../stories/support/checks/stateEvent'

/** Id of Storybook's "About" panel. */
export const ABOUT_PANEL = 'stackyard/about'

interface DocsParameter {
  readonly description?: { readonly story?: string; readonly component?: string }
  readonly source?: { readonly originalSource?: string }
}

/** Card of the story that opened last; it may be there before the panel. */
let card: StateCard | undefined

/** Keeps the state of each story that opens, for the panel. */
export const keepStates = (api: Pick<API, 'on'>): void => {
  api.on(STATE_CARD, (given: StateCard) => {
    card = given
  })
}

const term = { opacity: 0.75 }
const terms = {
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 688px)',
  gap: '4px 12px',
  margin: '0 0 12px',
}
const code = {
  margin: 0,
  padding: 12,
  maxWidth: 760,
  overflow: 'auto',
  fontSize: 12,
  lineHeight: '18px',
  border: '1px solid currentColor',
  borderRadius: 4,
}

const state = ({ lines }: StateCard): ReactNode =>
  h(
    'dl',
    { style: terms },
    lines.flatMap(([name, words]) => [
      h('dt', { key: name, style: term }, name),
      h('dd', { key: `${name} words`, style: { margin: 0, overflowWrap: 'anywhere' } }, words),
    ]),
  )

const sourceThatMakesIt = (source: string): ReactNode =>
  h(
    'details',
    null,
    h('summary', { style: { cursor: 'pointer', marginBottom: 8 } }, 'Source that makes it'),
    h('pre', { style: code, tabIndex: 0 }, source),
  )

const paragraph = { margin: '0 0 12px', maxWidth: 760 }
const quiet = { ...paragraph, opacity: 0.75 }

const link = (href: string, words: string): ReactNode =>
  h('a', { href, target: '_blank', rel: 'noreferrer', style: { color: 'inherit' } }, words)

const line = (key: string, ...children: readonly ReactNode[]): ReactNode =>
  h('li', { key, style: { margin: '0 0 6px' } }, ...children)

function About() {
  const docs = useParameter<DocsParameter>('docs')
  const ids = useParameter<readonly string[]>('requirements', [])
  const [{ role, world, clock }] = useGlobals()
  const { storyId } = useStorybookState()
  const [shown, show] = useState(card)
  useChannel({ [STATE_CARD]: show })
  const isDrawn = storyId?.startsWith('components-') ?? false
  const isChanged = [role, world, clock].some((value) => value !== undefined && value !== 'story')
  return h(
    'div',
    { style: { padding: 16, fontSize: 13, lineHeight: '20px' } },
    docs?.description?.story !== undefined && h('p', { style: paragraph }, docs.description.story),
    shown !== undefined && shown.storyId === storyId && state(shown),
    ids.length > 0 &&
      h(
        'ul',
        { style: { ...paragraph, paddingLeft: 18 } },
        ids.map((id) => line(id, link(requirementHref(id), id), ` ${requirementText(id)}`)),
        sectionsOf(ids).map((section) => line(section, link(sectionHref(section), sectionText(section)))),
      ),
    docs?.source?.originalSource !== undefined && sourceThatMakesIt(docs.source.originalSource),
    isDrawn
      ? h(
          'p',
          { style: quiet },
          'A part by itself: the Controls panel changes it. Role, world and clock do nothing here.',
        )
      : isChanged &&
          h(
            'p',
            { style: quiet },
            'The toolbar has changed role, world or clock, so the steps of the story are not played.',
          ),
  )
}

/**
 * Renders Storybook's "About" panel: the description of the selected story, its requirements, the state that it shows, the
 * source that makes it, and whether the toolbar has changed it. `active` tells whether the panel is the visible one.
 */
export const aboutPanel = ({ active }: { active?: boolean }): ReactNode =>
  h(AddonPanel, { active: active ?? false, hasScrollbar: true, children: h(About) })
