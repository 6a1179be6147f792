/**
 * Steps for play functions: `arrive…` waits for a state, the others act. Each one is labelled in Storybook's
 * Interactions panel, and rejects if its state or element does not appear in time.
 */
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { shellMessages } from '@/components/layout/messages'
import { labelledStep } from './playing'

/** Test id of the hidden element in which AppFrame renders the router's location. */
export const ADDRESS_ID = 'story-address'

type Canvas = ReturnType<typeof within>
type Words = string | RegExp

/** Waits until an element with the text is visible. */
export const arriveAt = (canvas: Canvas, text: Words): Promise<void> =>
  labelledStep('See', text, async () => {
    await waitFor(async () => {
      const [first] = canvas.getAllByText(text)
      await expect(first).toBeVisible()
    })
  })

/** Waits until a heading with the name is visible. */
export const arriveAtHeading = (canvas: Canvas, name: Words): Promise<void> =>
  labelledStep('Arrive at', name, async () => {
    await expect(await canvas.findByRole('heading', { name })).toBeVisible()
  })

/** Waits until a heading with the name has the focus, as after a page change. */
export const arriveAtFocusedHeading = (canvas: Canvas, name: Words): Promise<void> =>
  labelledStep('Arrive at the focused heading', name, async () => {
    const heading = await canvas.findByRole('heading', { name })
    await waitFor(() => expect(heading).toHaveFocus())
  })

/** Waits for a loading state: an element with `aria-busy` or a progress bar. */
export const arriveBusy = (canvas: Canvas): Promise<void> =>
  labelledStep('See', 'loading', async () => {
    await waitFor(() => {
      const busy = [
        ...document.querySelectorAll('[aria-busy="true"]'),
        ...canvas.queryAllByRole('progressbar'),
      ]
      if (busy.length === 0) throw new Error('No element has aria-busy="true".')
    })
  })

/** Waits until nothing is loading or dimmed, because dimmed figures have too little contrast for axe. */
export const arriveAtRest = (): Promise<void> =>
  labelledStep('See', 'nothing loading', async () => {
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
  })

/** Waits for an alert that contains the text, anywhere on the page. */
export const arriveAtAlert = (text: Words): Promise<void> =>
  labelledStep('See the alert', text, async () => {
    await waitFor(async () => {
      const texts = screen.getAllByRole('alert').map(({ textContent }) => textContent)
      const isThere = texts.some((each) => (typeof text === 'string' ? each.includes(text) : text.test(each)))
      await expect(isThere, `alerts: ${texts.join(' | ')}`).toBe(true)
    })
  })

/** Waits for a dialog with the name, which is outside the canvas, and resolves with queries within it. */
export const arriveAtDialog = (name: Words): Promise<Canvas> =>
  labelledStep('Arrive at the dialog', name, async () => within(await screen.findByRole('dialog', { name })))

/** Waits for a link of the left menu and resolves with it; the page may have other links of the same name. */
export const arriveAtMenuLink = async (name: string): Promise<HTMLElement> =>
  within(await screen.findByRole('navigation', { name: shellMessages.menu.label })).findByRole('link', {
    // a count may follow the name
    name: (found) => found.startsWith(name) && /^( \d|$)/.test(found.slice(name.length)),
  })

/** Waits until the router is at this path; the query is compared only if `address` has one. */
export const arriveAtAddress = (address: string): Promise<void> =>
  labelledStep('Arrive at the address', address, async () => {
    await waitFor(async () => {
      const shown = screen.getByTestId(ADDRESS_ID).textContent
      await expect(address.includes('?') ? shown : shown.split('?')[0]).toBe(address)
    })
  })

/** Waits until a button is disabled and its accessible description gives the reason. */
export const arriveAtDisabledButton = (canvas: Canvas, name: Words, reason: Words): Promise<void> =>
  labelledStep('See why the button is disabled:', reason, async () => {
    const button = await canvas.findByRole('button', { name })
    await waitFor(() => expect(button).toHaveAccessibleDescription(reason))
    await expect(button).toHaveAttribute('aria-disabled', 'true')
  })

/** Waits for a button or link with the name and clicks the first. */
export const press = (name: Words, canvas: Canvas = screen): Promise<void> =>
  labelledStep('Press', name, async () => {
    const found = (
      await waitFor(() => {
        const all = [...canvas.queryAllByRole('button', { name }), ...canvas.queryAllByRole('link', { name })]
        if (all.length === 0) throw new Error(`No button or link named ${String(name)}`)
        return all
      })
    )[0]
    if (found !== undefined) await userEvent.click(found)
  })

/** Clears the field with the label and types the text. */
export const fill = (label: Words, text: string, canvas: Canvas = screen): Promise<void> =>
  labelledStep('Fill in', label, async () => {
    const field = await canvas.findByLabelText(label)
    await userEvent.clear(field)
    if (text !== '') await userEvent.type(field, text)
  })

/** Clicks an element; `what` names it in the step's label. */
export const clickElement = (what: string, element: Element): Promise<void> =>
  labelledStep('Press', what, () => userEvent.click(element))

/** Presses a key by its name, such as `Escape` or `ArrowDown`. */
export const pressKey = (key: string): Promise<void> =>
  labelledStep('Press the key', key, async () => {
    await userEvent.keyboard(`{${key}}`)
  })

/** Presses the Tab key. */
export const tab = (): Promise<void> => labelledStep('Press the key', 'Tab', () => userEvent.tab())
