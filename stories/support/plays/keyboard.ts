/** Keyboard helpers for play functions: Tab to an element, then Enter, Space, arrow keys or text. */
import { expect, screen, userEvent } from 'storybook/test'
import { labelledStep } from './playing'

type Role = 'button' | 'link' | 'checkbox' | 'radio'
type Words = string | RegExp

/** More tab stops than any page has. */
const MOST_STOPS = 150

const tabUntil = async (isThere: () => boolean) => {
  for (let stops = 0; stops < MOST_STOPS && !isThere(); stops++) await userEvent.tab()
}

/** Presses Tab until the element has the focus. */
export const reach = (role: Role, name: Words): Promise<void> =>
  labelledStep('Tab to', name, async () => {
    const wanted = await screen.findByRole(role, { name })
    await tabUntil(() => document.activeElement === wanted)
    await expect(wanted).toHaveFocus()
  })

/** Tabs to the element and presses Enter, or Space on a checkbox. */
export const activate = (role: Role, name: Words): Promise<void> =>
  labelledStep('Tab to it and press', name, async () => {
    await reach(role, name)
    await userEvent.keyboard(role === 'checkbox' ? ' ' : '{Enter}')
  })

/** Tabs to the radio group and selects one with the arrow keys. */
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

/** Tabs to the field and types. */
export const typeInto = (label: string, text: string): Promise<void> =>
  labelledStep('Tab to and fill in', label, async () => {
    const wanted = await screen.findByLabelText(label)
    await tabUntil(() => document.activeElement === wanted)
    await expect(wanted).toHaveFocus()
    await userEvent.keyboard(text)
  })

/** Sets the value and fires `input` in one task, before the next frame; bypasses React's value tracking. */
export const setInputValue = (field: HTMLElement, words: string): void => {
  Reflect.set(HTMLInputElement.prototype, 'value', words, field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
