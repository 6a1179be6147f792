import { expect, screen, userEvent } from 'storybook/test'
import { labelledStep } from './playing'

type Role = 'button' | 'link' | 'checkbox' | 'radio'
type Words = string | RegExp

/** More tab stops than any page has. */
const MOST_STOPS = 150

const tabUntil = async (isThere: () => boolean) => {
  for (let stops = 0; stops < MOST_STOPS && !isThere(); stops++) await userEvent.tab()
}

/** Presses Tab until an element with the role and name has the focus; rejects if it never has. */
const reach = (role: Role, name: Words): Promise<void> =>
  labelledStep('Tab to', name, async () => {
    const wanted = await screen.findByRole(role, { name })
    await tabUntil(() => document.activeElement === wanted)
    await expect(wanted).toHaveFocus()
  })

/** Presses Tab until an element has the focus, then Enter, or Space on a checkbox. */
export const activate = (role: Role, name: Words): Promise<void> =>
  labelledStep('Tab to it and press', name, async () => {
    await reach(role, name)
    await userEvent.keyboard(role === 'checkbox' ? ' ' : '{Enter}')
  })

/**
 * Presses Tab until the radio group has the focus, then arrow keys, and Space if needed, to select the radio button
 * with the name.
 */
export const chooseRadio = (name: Words): Promise<void> =>
  labelledStep('Choose with the arrows', name, async () => {
    const wanted = await screen.findByRole('radio', { name })
    const group = screen.getAllByRole('radio')
    await tabUntil(() => group.some((radio) => radio === document.activeElement))
    for (let stops = 0; stops < group.length && document.activeElement !== wanted; stops++)
      await userEvent.keyboard('{ArrowDown}')
    await expect(wanted).toHaveFocus()
    // arrow keys select in some groups; Space on a selected radio would deselect it
    if (!wanted.matches(':checked')) await userEvent.keyboard(' ')
    await expect(wanted).toBeChecked()
  })

/** Presses Tab until the field with the label has the focus, then types the text. */
export const typeInto = (label: string, text: string): Promise<void> =>
  labelledStep('Tab to and fill in', label, async () => {
    const wanted = await screen.findByLabelText(label)
    await tabUntil(() => document.activeElement === wanted)
    await expect(wanted).toHaveFocus()
    await userEvent.keyboard(text)
  })

/**
 * Sets an input's value and fires `input` in one task, before the next frame. Bypasses React's value tracking, so that
 * React handles it as typing.
 */
export const setInputValue = (field: HTMLElement, words: string): void => {
  Reflect.set(HTMLInputElement.prototype, 'value', words, field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
