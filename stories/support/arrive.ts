/**
 * Small helpers of plays. A play arrives (waits for the one sign that the state is there) and acts. Each is a step of its
 * own in the Interactions panel, so that a flow can be stepped through in words.
 */
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { shell } from '@/domain/messages/shell'
import { named } from './playing'

export const ADDRESS_ID = 'story-address'

type Canvas = ReturnType<typeof within>
type Words = string | RegExp

/** Waits until the text is seen. */
export const arriveAt = (canvas: Canvas, text: Words): Promise<void> =>
  named('See', text, async () => {
    await waitFor(async () => {
      const [first] = canvas.getAllByText(text)
      await expect(first).toBeVisible()
    })
  })

/** Waits for a heading of that name. */
export const arriveAtHeading = (canvas: Canvas, name: Words): Promise<void> =>
  named('Arrive at', name, async () => {
    await expect(await canvas.findByRole('heading', { name })).toBeVisible()
  })

/** Waits for a heading of that name to have the focus: it stands in place of what had it. */
export const arriveAtFocusedHeading = (canvas: Canvas, name: Words): Promise<void> =>
  named('Arrive, with the focus, at', name, async () => {
    const heading = await canvas.findByRole('heading', { name })
    await waitFor(() => expect(heading).toHaveFocus())
  })

/** Waits until something says that it is busy. */
export const arriveBusy = (canvas: Canvas): Promise<void> =>
  named('See that it is', 'busy', async () => {
    await waitFor(() => {
      const busy = [
        ...document.querySelectorAll('[aria-busy="true"]'),
        ...canvas.queryAllByRole('progressbar'),
      ]
      if (busy.length === 0) throw new Error('Nothing says aria-busy="true".')
    })
  })

/** Waits for an error that is read out, anywhere on the page. */
export const arriveAtAlert = (text: Words): Promise<void> =>
  named('Be told', text, async () => {
    await waitFor(async () => {
      const texts = screen.getAllByRole('alert').map(({ textContent }) => textContent)
      const isThere = texts.some((each) => (typeof text === 'string' ? each.includes(text) : text.test(each)))
      await expect(isThere, `alerts: ${texts.join(' | ')}`).toBe(true)
    })
  })

/** Waits for a dialog of that name and answers what is in it. Dialogs stand outside the canvas. */
export const arriveAtDialog = (name: Words): Promise<Canvas> =>
  named('Arrive at the dialog', name, async () => within(await screen.findByRole('dialog', { name })))

/** An item of the left menu; a page may have links of the same name, in its breadcrumb too. */
export const arriveAtMenuLink = async (name: string): Promise<HTMLElement> =>
  within(await screen.findByRole('navigation', { name: shell.menu.label })).findByRole('link', {
    // a number may follow
    name: (found) => found.startsWith(name) && /^( \d|$)/.test(found.slice(name.length)),
  })

/** Waits until the router is at this path (and search, where given). */
export const arriveAtAddress = (address: string): Promise<void> =>
  named('Be led to', address, async () => {
    await waitFor(async () => {
      const shown = screen.getByTestId(ADDRESS_ID).textContent
      await expect(address.includes('?') ? shown : shown.split('?')[0]).toBe(address)
    })
  })

/** Waits until the router's state, which is in no address, has this of an address; null for none. */
export const arriveWithEmail = (email: string | null): Promise<void> =>
  named('Be led with the address', email ?? 'none', async () => {
    await waitFor(async () => {
      const state: unknown = JSON.parse(screen.getByTestId(ADDRESS_ID).dataset['state'] ?? 'null')
      await expect(state).toMatchObject({ email })
    })
  })

/** Waits until the button waits for something, and says for what. */
export const arriveBlocked = (canvas: Canvas, name: Words, reason: Words): Promise<void> =>
  named('Be told why it waits:', reason, async () => {
    const button = await canvas.findByRole('button', { name })
    await waitFor(() => expect(button).toHaveAccessibleDescription(reason))
    await expect(button).toHaveAttribute('aria-disabled', 'true')
  })

/** Waits until the button is at work: held and not disabled, which would take the focus from it. */
export const arriveHeld = (canvas: Canvas, name: Words): Promise<void> =>
  named('Be held while it says', name, async () => {
    const button = await canvas.findByRole('button', { name })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toBeEnabled()
  })

/** Clicks the button or link of that name. */
export const press = (name: Words, canvas: Canvas = screen): Promise<void> =>
  named('Press', name, async () => {
    const found = (
      await waitFor(() => {
        const all = [...canvas.queryAllByRole('button', { name }), ...canvas.queryAllByRole('link', { name })]
        if (all.length === 0) throw new Error(`No button or link named ${String(name)}`)
        return all
      })
    )[0]
    if (found !== undefined) await userEvent.click(found)
  })

/** Empties the field of that label and types the text. */
export const fill = (label: Words, text: string, canvas: Canvas = screen): Promise<void> =>
  named('Fill in', label, async () => {
    const field = await canvas.findByLabelText(label)
    await userEvent.clear(field)
    if (text !== '') await userEvent.type(field, text)
  })

/** Clicks what a play holds already, under words of its own. */
export const tap = (what: string, element: Element): Promise<void> =>
  named('Press', what, () => userEvent.click(element))

/** Strikes a key: `Escape`, `ArrowDown`. */
export const strike = (key: string): Promise<void> =>
  named('Strike the key', key, async () => {
    await userEvent.keyboard(`{${key}}`)
  })

/** Tabs once. */
export const tab = (): Promise<void> => named('Strike the key', 'Tab', () => userEvent.tab())
