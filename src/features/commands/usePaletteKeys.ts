import { type KeyboardEvent, useState } from 'react'
import { shortcutKey } from '@/components/common/shortcuts'
import { placeByKey } from './commandSearch'
import type { PaletteAction, PaletteOption, PalettePane } from './paletteModel'

interface PaletteKeys {
  readonly options: readonly PaletteOption[]
  readonly active: PaletteOption | undefined
  readonly pane: PalettePane | null
  readonly onActivate: (optionId: string) => void
  readonly onChoose: (option: PaletteOption) => void
  readonly onAct: (action: PaletteAction) => void
}

const isCaretAtEnd = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLInputElement && target.selectionStart === target.value.length

const isLetter = (event: KeyboardEvent): boolean =>
  shortcutKey(event).length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey

/**
 * Keyboard handling of the command palette. Up and down move through the results; → enters the actions of the selected
 * result and ← leaves them; Enter opens the result or runs the action, and letters run an action. Returns the selected
 * action (undefined while in the results), functions to select or leave the actions, and the keydown handler of the
 * search field.
 */
export function usePaletteKeys({ options, active, pane, onActivate, onChoose, onAct }: PaletteKeys) {
  const [actionId, setActionId] = useState<string | null>(null)
  const actions = pane?.actions ?? []
  // an action can disappear, e.g. once the stack is paused in another tab
  const action = actionId === null ? undefined : (actions.find(({ id }) => id === actionId) ?? actions[0])
  const isInActions = action !== undefined
  const leave = () => setActionId(null)
  const enter = () => setActionId(actions[0]?.id ?? null)

  const moveTo = (event: KeyboardEvent): boolean => {
    const list = isInActions ? actions : options
    const at = isInActions ? actions.indexOf(action) : Math.max(0, active ? options.indexOf(active) : 0)
    const next = placeByKey(event.key, at, list.length)
    if (next === null) return false
    const id = list[next]?.id ?? ''
    if (isInActions) setActionId(id)
    else onActivate(id)
    return true
  }
  const actByKey = (event: KeyboardEvent): boolean => {
    if (event.key === 'ArrowLeft') {
      leave()
      return true
    }
    if (!isLetter(event)) return false
    const wanted = actions.find(({ keyLabel }) => keyLabel === shortcutKey(event).toUpperCase())
    // any other letter continues the search
    if (wanted === undefined) leave()
    else onAct(wanted)
    return wanted !== undefined
  }
  const handleKey = (event: KeyboardEvent): boolean => {
    if (event.key === 'Enter') {
      if (isInActions) onAct(action)
      else if (active !== undefined) onChoose(active)
      return true
    }
    if (moveTo(event)) return true
    if (isInActions) return actByKey(event)
    if (event.key !== 'ArrowRight' || !isCaretAtEnd(event) || actions.length === 0) return false
    enter()
    return true
  }
  return {
    action,
    isInActions,
    select: setActionId,
    leave,
    handleKey: (event: KeyboardEvent) => {
      if (handleKey(event)) event.preventDefault()
    },
  }
}
