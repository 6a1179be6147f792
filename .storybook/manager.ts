import { FORCE_REMOUNT, GLOBALS_UPDATED, SET_GLOBALS, STORY_FINISHED } from 'storybook/internal/core-events'
import { addons, types } from 'storybook/manager-api'
import { bookTheme } from '../stories/docs/blocks/bookTheme'
import { folderName, readableName } from '../stories/docs/blocks/words'
import { ABOUT_PANEL, aboutPanel, keepStates } from './about'

/** Label of a sidebar entry in the product's words; search also finds the file names. */
const renderLabel = ({ type, name }: { readonly type: string; readonly name: string }) => {
  if (type === 'group') return folderName(name) ?? name
  return type === 'component' && /^[A-Z]\w+$/.test(name) ? readableName(name) : name
}

const wantsDark = globalThis.matchMedia('(prefers-color-scheme: dark)')
const follow = () =>
  addons.setConfig({
    theme: bookTheme(wantsDark.matches ? 'dark' : 'light'),
    sidebar: { showRoots: true, renderLabel },
    selectedPanel: ABOUT_PANEL,
  })
follow()
wantsDark.addEventListener('change', follow)

addons.register('stackyard', (api) => {
  keepStates(api)
  addons.add(ABOUT_PANEL, { type: types.PANEL, title: 'About', render: aboutPanel })
  // remounts the story, which replays it, when the toolbar changes theme, width, role, world or clock
  let known: string | undefined
  let isDue = false
  const note = (globals: object) => {
    const said = JSON.stringify(
      Object.entries(globals).toSorted(([one], [other]) => one.localeCompare(other)),
    )
    const isChanged = known !== undefined && known !== said
    known = said
    return isChanged
  }
  api.on(SET_GLOBALS, ({ globals }: { globals: object }) => note(globals))
  api.on(GLOBALS_UPDATED, ({ globals }: { globals: object }) => {
    isDue = note(globals) || isDue
  })
  api.on(STORY_FINISHED, ({ storyId }: { storyId: string }) => {
    if (!isDue) return
    isDue = false
    api.emit(FORCE_REMOUNT, { storyId })
  })
})
