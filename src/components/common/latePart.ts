import { createElement, lazy, useState, type ComponentType } from 'react'
import { tellArrival } from './partArrivals'

/** The code of a part of the app did not come: the connection is gone, or a deploy has taken the file away (C-16). */
export class MissingPart extends Error {
  /** The part asks for its code anew when it is drawn the next time. */
  readonly forget: () => void

  constructor(cause: unknown, forget: () => void) {
    super('A part of the app did not load', { cause })
    this.forget = forget
  }
}

/** A component whose code is loaded when it is drawn first, and what starts that earlier. */
export interface SplitPart<Props> {
  readonly Part: ComponentType<Props>
  /** Starts the download; a failure shows where the part is drawn. */
  readonly preload: () => void
}

/**
 * Splits a component off; a `MissingPart` is thrown where its code does not come. React's own `lazy` keeps a failure
 * for good, and this asks again once the failure was caught and forgotten. Drawn within `AwaitParts`.
 */
export function split<Props extends object>(load: () => Promise<ComponentType<Props>>): SplitPart<Props> {
  let here: ComponentType<Props> | null = null
  const bring = async () => {
    const Loaded = await load()
    if (here === null) {
      here = Loaded
      tellArrival()
    }
    return Loaded
  }
  const begin = () =>
    lazy(() =>
      bring().then(
        (Loaded) => ({ default: Loaded }),
        (cause: unknown) => {
          throw new MissingPart(cause, forget)
        },
      ),
    )
  let late: ComponentType<Props> = begin()
  const forget = () => {
    late = begin()
  }
  return {
    Part: function Part(props: Props) {
      // code that is here is drawn at once; what stands already stays what it is
      const [Drawn] = useState<ComponentType<Props>>(() => here ?? late)
      return createElement(Drawn, props)
    },
    // not the one that is drawn: what fails here must not be told before anybody asked for it
    preload: () => {
      if (here === null) void bring().catch(() => undefined)
    },
  }
}

/** A component whose code is loaded when it is drawn first. */
export const latePart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => split(load).Part
