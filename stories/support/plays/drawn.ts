const isSeen = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect()
  return (
    width > 0 && height > 0 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  )
}

/** Whether the element has visible content: text, an image, a field, a background or a border. */
const isInk = (element: Element): boolean => {
  const hasWords = [...element.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
  )
  if (hasWords || /^(svg|img|input|textarea|hr)$/i.test(element.tagName)) return true
  const { backgroundColor, backgroundImage, borderTopWidth } = getComputedStyle(element)
  return backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none' || borderTopWidth !== '0px'
}

/** Popups are rendered in the body, outside the canvas. */
const popups = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=tooltip]'

/**
 * Checks that a story without a play function renders something: returns one error message if nothing is visible, else
 * an empty list.
 */
export const blankStoryProblems = (canvas: HTMLElement): readonly string[] => {
  const drawn = [...canvas.querySelectorAll('*'), ...document.querySelectorAll(`:is(${popups}) *`)]
  return drawn.some((element) => isInk(element) && isSeen(element))
    ? []
    : ['The story renders nothing visible.']
}
