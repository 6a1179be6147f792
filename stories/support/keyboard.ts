/** What a hand does that has no pointer: Tab to a thing, then Enter, Space, arrows or letters. */
import { expect, screen, userEvent } from 'storybook/test'
import { named } from './playing'

type Role = 'button' | 'link' | 'checkbox' | 'radio'
type Words = string | RegExp

/** A page loads its code, a check waits half a second. */
const SLOW = { timeout: 5000 }
/** More stops than any page has. */
const MOST_STOPS = 150

const tabUntil = async (isThere: () => boolean) => {
  for (let stops = 0; stops < MOST_STOPS && !isThere(); stops++) await userEvent.tab()
}

/** Tabs on until it has the focus. */
export const reach = (role: Role, name: Words): Promise<void> =>
  named('Tab to', name, async () => {
    const wanted = await screen.findByRole(role, { name }, SLOW)
    await tabUntil(() => document.activeElement === wanted)
    await expect(wanted).toHaveFocus()
  })

/** Tabs to it, then Enter, or Space on a checkbox. */
export const activate = (role: Role, name: Words): Promise<void> =>
  named('Tab to it and press', name, async () => {
    await reach(role, name)
    await userEvent.keyboard(role === 'checkbox' ? ' ' : '{Enter}')
  })

/** Tabs to the group of radios, then arrows to the one, and Space where it is not chosen by that. */
export const chooseRadio = (name: Words): Promise<void> =>
  named('Choose with the arrows', name, async () => {
    const wanted = await screen.findByRole('radio', { name }, SLOW)
    const group = screen.getAllByRole('radio')
    await tabUntil(() => group.some((radio) => radio === document.activeElement))
    for (let stops = 0; stops < group.length && document.activeElement !== wanted; stops++)
      await userEvent.keyboard('{ArrowDown}')
    await expect(wanted).toHaveFocus()
    // the arrows choose what they reach, and Space on what is chosen would drop it
    if (!wanted.matches(':checked')) await userEvent.keyboard(' ')
    await expect(wanted).toBeChecked()
  })

/** Tabs to the field of exactly this label and types. */
export const typeInto = (label: string, text: string): Promise<void> =>
  named('Tab to and fill in', label, async () => {
    const wanted = await screen.findByLabelText(label, {}, SLOW)
    await tabUntil(() => document.activeElement === wanted)
    await expect(wanted).toHaveFocus()
    await userEvent.keyboard(text)
  })

/** Types within one task, so that what follows comes before the next picture; past React's note of what it wrote itself. */
export const typeAtOnce = (field: HTMLElement, words: string): void => {
  Reflect.set(HTMLInputElement.prototype, 'value', words, field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
