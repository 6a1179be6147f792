/** The check that a story without a play passes: something of it is on the page. */

const isSeen = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect()
  return (
    width > 0 && height > 0 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  )
}

/** What is drawn as such: words, a picture, a field, or a shape with a surface of its own. */
const isInk = (element: Element): boolean => {
  const hasWords = [...element.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
  )
  if (hasWords || /^(svg|img|input|textarea|hr)$/i.test(element.tagName)) return true
  const { backgroundColor, backgroundImage, borderTopWidth } = getComputedStyle(element)
  return backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none' || borderTopWidth !== '0px'
}

/** Popups stand beside the canvas, in the body. */
const popups = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=tooltip]'

/** One sentence when nothing can be seen of a story. */
export const troubleWithDrawing = (canvas: HTMLElement): readonly string[] => {
  const drawn = [...canvas.querySelectorAll('*'), ...document.querySelectorAll(`:is(${popups}) *`)]
  return drawn.some((element) => isInk(element) && isSeen(element)) ? [] : ['Nothing of the story is drawn.']
}
