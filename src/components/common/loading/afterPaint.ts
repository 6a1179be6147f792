/** Timeout in ms for hidden pages, which never paint. */
const NOT_PAINTED_MS = 100

/** Resolves after the next paint. */
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
