/** A message does not come between the press and the release of the pointer. AUT-8. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { afterPointerUp } from './afterPointerUp'

let isPressed = false
let page = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  const querySelector = () => (isPressed ? {} : null)
  vi.stubGlobal('document', Object.assign(page, { querySelector }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the message of a field that is left', () => {
  it('AUT-8 is said at once where the field is left by a key', () => {
    isPressed = false
    const say = vi.fn()
    afterPointerUp(say)
    expect(say).toHaveBeenCalledOnce()
  })

  it.each(['pointerup', 'pointercancel', 'dragend'])(
    'AUT-8 waits for %s and the task after it, and is said once',
    (name) => {
      isPressed = true
      const say = vi.fn()
      afterPointerUp(say)
      vi.runAllTimers()
      expect(say).not.toHaveBeenCalled()
      page.dispatchEvent(new Event(name))
      expect(say).not.toHaveBeenCalled()
      vi.runAllTimers()
      page.dispatchEvent(new Event(name))
      vi.runAllTimers()
      expect(say).toHaveBeenCalledOnce()
    },
  )
})
