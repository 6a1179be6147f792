import { createElement as h } from 'react'
import type { ReactNode } from 'react'
import { AddonPanel } from 'storybook/internal/components'
import { useGlobals, useParameter, useStorybookState } from 'storybook/manager-api'
import {
  requirementHref,
  requirementText,
  sectionHref,
  sectionsOf,
  sectionText,
} from '../stories/docs/blocks/map/requirements'

/** Id of Storybook's "About" panel. */
export const ABOUT_PANEL = 'stackyard/about'

interface DocsParameter {
  readonly description?: { readonly story?: string; readonly component?: string }
}

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
  const isDrawn = storyId?.startsWith('components-') ?? false
  const isChanged = [role, world, clock].some((value) => value !== undefined && value !== 'story')
  return h(
    'div',
    { style: { padding: 16, fontSize: 13, lineHeight: '20px' } },
    docs?.description?.story !== undefined && h('p', { style: paragraph }, docs.description.story),
    ids.length > 0 &&
      h(
        'ul',
        { style: { ...paragraph, paddingLeft: 18 } },
        ids.map((id) => line(id, link(requirementHref(id), id), ` ${requirementText(id)}`)),
        sectionsOf(ids).map((section) => line(section, link(sectionHref(section), sectionText(section)))),
      ),
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
 * Renders Storybook's "About" panel: the description of the selected story, its requirements, and whether the toolbar
 * has changed it. `active` tells whether the panel is the visible one.
 */
export const aboutPanel = ({ active }: { active?: boolean }): ReactNode =>
  h(AddonPanel, { active: active ?? false, hasScrollbar: true, children: h(About) })
