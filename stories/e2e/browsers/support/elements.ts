/**
 * Finds elements in a page by role and accessible name, label or text. The functions run in the page: `inPage` sends
 * their source, so they use nothing but each other.
 */

/** Roles that the journeys look for. */
export type Role =
  | 'alert'
  | 'button'
  | 'checkbox'
  | 'combobox'
  | 'dialog'
  | 'heading'
  | 'img'
  | 'link'
  | 'main'
  | 'menuitem'
  | 'menuitemradio'
  | 'navigation'
  | 'option'
  | 'radio'
  | 'region'
  | 'row'
  | 'searchbox'
  | 'table'

/** A regular expression as JSON. */
export interface Pattern {
  readonly source: string
  readonly flags: string
}

/** What to look for, as JSON. A text must match as a whole, a pattern anywhere. */
export type Query = (
  | { readonly kind: 'role'; readonly role: Role; readonly name: string | Pattern | null }
  | { readonly kind: 'label'; readonly label: string | Pattern }
  | { readonly kind: 'text'; readonly text: string | Pattern }
  | { readonly kind: 'css'; readonly selector: string }
) & { readonly within: Query | null }

/** What is known of an element that was found. */
export interface FoundElement {
  /** Center in the viewport, px. */
  readonly x: number
  readonly y: number
  /** Whether a click at the center reaches the element. */
  readonly isReachable: boolean
  readonly isEnabled: boolean
  readonly isChecked: boolean
  readonly isFocused: boolean
  readonly value: string
  readonly text: string
}

const selectors: Readonly<Record<Role, string>> = {
  alert: '[role=alert]',
  button: 'button, summary, input[type=submit], [role=button]',
  checkbox: 'input[type=checkbox], [role=checkbox]',
  combobox: 'select, [role=combobox]',
  dialog: 'dialog[open], [role=dialog], [role=alertdialog]',
  heading: 'h1, h2, h3, h4, [role=heading]',
  img: 'img, [role=img]',
  link: 'a[href], [role=link]',
  main: 'main',
  menuitem: '[role=menuitem]',
  menuitemradio: '[role=menuitemradio]',
  navigation: 'nav, [role=navigation]',
  option: 'option, [role=option]',
  radio: 'input[type=radio], [role=radio]',
  region: 'section[aria-label], section[aria-labelledby], [role=region]',
  row: 'tr, [role=row]',
  searchbox: 'input[type=search], [role=searchbox]',
  table: 'table, [role=table], [role=grid]',
}

const trimmed = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

const isMatch = (wanted: string | Pattern, text: string): boolean =>
  typeof wanted === 'string' ? wanted === text : new RegExp(wanted.source, wanted.flags).test(text)

/** Whether an element is shown; one without a box of its own (`display: contents`) is shown with its parent. */
const isShown = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true }) ||
  (getComputedStyle(element).display === 'contents' &&
    element.parentElement !== null &&
    isShown(element.parentElement))

/** Whether an element exists for assistive technology; a text may be shown there in other words. */
const isExposed = (element: Element): boolean => element.closest('[aria-hidden=true], [inert]') === null

/** Text of an element without what is hidden from assistive technology. */
const textOf = (node: Node): string => {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
  if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return ''
  const label = node.getAttribute('aria-label') ?? node.getAttribute('alt')
  if (label !== null) return label
  const inner = [...node.childNodes].map(textOf).join('')
  return getComputedStyle(node).display.startsWith('inline') ? inner : ` ${inner} `
}

const labelsOf = (element: Element): string | null => {
  const ids = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean)
  if (ids.length > 0)
    return ids
      .map((id) => document.getElementById(id))
      .map((label) => (label === null ? '' : textOf(label)))
      .join(' ')
  const label = element.getAttribute('aria-label')
  if (label !== null) return label
  if (!('labels' in element) || !(element.labels instanceof NodeList) || element.labels.length === 0)
    return null
  return [...element.labels].map(textOf).join(' ')
}

/** Accessible name of an element, for the roles above. */
const nameOf = (element: Element): string =>
  trimmed(labelsOf(element) ?? element.getAttribute('alt') ?? textOf(element))

/** Whether a text is in an element itself, and not only in one of its children. */
const hasOwnText = (element: Element, wanted: string | Pattern): boolean =>
  isMatch(wanted, trimmed(element.textContent)) &&
  ![...element.children].some((child) => isMatch(wanted, trimmed(child.textContent)))

const findIn = (root: Document | Element, query: Query): readonly Element[] => {
  const all = (selector: string) => [...root.querySelectorAll(selector)]
  switch (query.kind) {
    case 'css':
      return all(query.selector)
    case 'role':
      return all(selectors[query.role]).filter(
        (element) =>
          isExposed(element) &&
          (element.getAttribute('role') ?? query.role) === query.role &&
          (query.name === null || isMatch(query.name, nameOf(element))),
      )
    case 'label':
      return all('input, textarea, select').filter((element) =>
        isMatch(query.label, trimmed(labelsOf(element) ?? '').replace(/ ?\*$/, '')),
      )
    case 'text':
      return all('*').filter((element) => hasOwnText(element, query.text))
  }
}

const findShown = (query: Query): readonly Element[] => {
  const roots = query.within === null ? [document] : findShown(query.within)
  return [...new Set(roots.flatMap((root) => findIn(root, query)))].filter(isShown)
}

/** What to click: the label of a control that is drawn by its label. */
const targetOf = (element: Element): Element => {
  const box = element.getBoundingClientRect()
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
  const isOnTop = top !== null && element.contains(top)
  return isOnTop ? element : (element.closest('label') ?? element)
}

const describe = (element: Element): FoundElement => {
  const target = targetOf(element)
  const { x, y, width, height } = target.getBoundingClientRect()
  const center = { x: x + width / 2, y: y + height / 2 }
  const top = document.elementFromPoint(center.x, center.y)
  return {
    ...center,
    isReachable: top !== null && target.contains(top),
    isEnabled: !element.matches(':disabled, [aria-disabled=true]'),
    isChecked: element.matches(':checked, [aria-checked=true]'),
    isFocused: element === document.activeElement,
    value: 'value' in element && typeof element.value === 'string' ? element.value : '',
    text: trimmed(element.textContent),
  }
}

/** Describes the shown elements that match, in the order of the document. */
export const findElements = (query: Query): readonly FoundElement[] => findShown(query).map(describe)

/** Scrolls the first match into the middle of the view. */
export const scrollToElement = (query: Query): void =>
  findShown(query)[0]?.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })

const sources = Object.entries({
  trimmed,
  isMatch,
  isShown,
  isExposed,
  textOf,
  labelsOf,
  nameOf,
  hasOwnText,
  findIn,
  findShown,
  targetOf,
  describe,
  findElements,
  scrollToElement,
})
  .map(([name, source]) => `const ${name} = ${String(source)};`)
  .join('\n')

/** Expression that calls one of the functions above in the page. */
export const inPage = (call: (query: Query) => unknown, query: Query): string => `(() => {
const selectors = ${JSON.stringify(selectors)};
${sources}
return (${String(call)})(${JSON.stringify(query)});
})()`
