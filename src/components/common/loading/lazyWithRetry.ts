import { createElement, lazy, useState, type ComponentType } from 'react'
import { emitLazyLoad } from './lazyLoadEvents'

/**
 * Thrown during rendering when the code of a lazy component fails to load, because the connection is lost or a deploy
 * removed the file (C-16).
 */
export class LazyLoadError extends Error {
  /** Discards the failed import, so that the next mount of the component imports its code again. */
  readonly forget: () => void

  constructor(cause: unknown, forget: () => void) {
    super('A part of the app did not load', { cause })
    this.forget = forget
  }
}

/** A lazily loaded component, and a function that starts its download before the first render. */
export interface PreloadableComponent<Props> {
  readonly Component: ComponentType<Props>
  /**
   * Starts the download; resolves when it has ended. A failure is ignored here and reported only where the component is
   * rendered.
   */
  readonly preload: () => Promise<void>
}

/**
 * Creates a component whose code is imported on its first render or by `preload`. It throws a `LazyLoadError` if the
 * import fails. Unlike React's `lazy`, which caches a failure forever, it imports again after `forget`. Render it
 * inside `UnthrottledSuspense`.
 */
export function lazyWithPreload<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): PreloadableComponent<Props> {
  let loaded: ComponentType<Props> | null = null
  const importOnce = async () => {
    const Loaded = await load()
    if (loaded === null) {
      loaded = Loaded
      emitLazyLoad()
    }
    return Loaded
  }
  const createLazy = () =>
    lazy(() =>
      importOnce().then(
        (Loaded) => ({ default: Loaded }),
        (cause: unknown) => {
          throw new LazyLoadError(cause, forget)
        },
      ),
    )
  let current: ComponentType<Props> = createLazy()
  const forget = () => {
    current = createLazy()
  }
  return {
    Component: function LazyComponent(props: Props) {
      // loaded code renders without suspending; a mounted instance never changes its type
      const [Rendered] = useState<ComponentType<Props>>(() => loaded ?? current)
      return createElement(Rendered, props)
    },
    // not through `createLazy`: a failed preload must not be reported before the component is rendered
    preload: async () => {
      if (loaded === null) await importOnce().catch(() => undefined)
    },
  }
}

/**
 * Creates a component whose code is imported on its first render. If the import fails it throws a `LazyLoadError`; once
 * a `RetryBoundary` has caught that, the next render imports again.
 */
export const lazyWithRetry = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => lazyWithPreload(load).Component
