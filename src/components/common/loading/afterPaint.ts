/** Timeout in ms for hidden pages, which are never painted. */
const NOT_PAINTED_MS = 100

/** Resolves after the browser has painted the next frame, or after 100 ms in a hidden page, which is never painted. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, NOT_PAINTED_MS)
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(timer)
        resolve()
      }),
    )
  })

/**
 * Resolves after two frames: the first one shows a part of a list and the second one the rest (`useRowWindow`). For code
 * and data that neither of them shows (P4).
 */
export const afterSecondPaint = async (): Promise<void> => {
  await afterPaint()
  await afterPaint()
}
