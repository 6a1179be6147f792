import { createElement, lazy, useState, type ComponentType } from 'react'
import { emitLazyLoad } from './lazyLoadEvents'

/** Thrown when a lazy component's code fails to load: the connection is lost, or a deploy removed the file (C-16). */
export class LazyLoadError extends Error {
  /** Retries the import on the next render. */
  readonly forget: () => void

  constructor(cause: unknown, forget: () => void) {
    super('A part of the app did not load', { cause })
    this.forget = forget
  }
}

/** A lazy component and the function that starts its download before the first render. */
export interface PreloadableComponent<Props> {
  readonly Component: ComponentType<Props>
  /** Starts the download. A failure shows only where the component is rendered. */
  readonly preload: () => void
}

/**
 * Loads a component on its first render and throws a `LazyLoadError` when that fails. React's `lazy` caches a failed
 * import forever; this one imports again after `forget`. Render it inside `UnthrottledSuspense`.
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
    // apart from the rendered import: a failed preload must not be reported before the component is needed
    preload: () => {
      if (loaded === null) void importOnce().catch(() => undefined)
    },
  }
}

/** Loads a component on its first render; retries the import on the next render after a failure was caught. */
export const lazyWithRetry = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => lazyWithPreload(load).Component
