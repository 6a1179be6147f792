/** A page that nobody sees is not painted. */
const NOT_PAINTED_MS = 100

/** Resolves once what was changed just now has been painted. */
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
