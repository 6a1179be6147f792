import { guardTranslatedPage } from './translatedPage'

/** `KeyboardEvent.keyCode` of a key that an input method handles. */
const HANDLED_BY_INPUT_METHOD = 229

/**
 * Keeps keys that belong to a composition from the app: the Enter that ends one must not submit, nor the arrows that
 * choose a character move (W-12). Safari ends the composition first and tells it by `keyCode` only.
 */
const guardComposition = (): void => {
  const keep = (event: KeyboardEvent) => {
    if (event.isComposing || event.keyCode === HANDLED_BY_INPUT_METHOD) event.stopImmediatePropagation()
  }
  window.addEventListener('keydown', keep, { capture: true })
}

/** Prepares the page for what browsers do to it. Call it before React starts, and once. */
export const guardPage = (): void => {
  guardTranslatedPage()
  guardComposition()
}
