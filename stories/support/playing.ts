/** Whether a story's play runs, and how what it does is named in the Interactions panel. */

interface StoryRender {
  readonly id: string
  renderOptions?: { readonly autoplay?: boolean }
}

/** The renders of the page's preview; Storybook offers no other way to draw a story that has a play without playing it. */
const rendersOf = (id: string): readonly StoryRender[] => {
  const preview = Reflect.get(globalThis, '__STORYBOOK_PREVIEW__') as
    { storyRenders?: readonly StoryRender[] } | undefined
  return preview?.storyRenders?.filter((render) => render.id === id) ?? []
}

/** Called before a story is drawn: lets its play run, or leaves it out. */
export const setPlaying = (id: string, isPlayed: boolean): void => {
  for (const render of rendersOf(id)) render.renderOptions = { ...render.renderOptions, autoplay: isPlayed }
}

type Step = (label: string, act: () => Promise<void>) => Promise<void> | void

let step: Step | undefined

/** The `step` of the story that is about to be played. */
export const hearSteps = (given: Step): void => {
  step = given
}

const inWords = (value: string | RegExp): string =>
  typeof value === 'string'
    ? `“${value}”`
    : `“${value.source.replaceAll(/[\\^$]|\(\?[:!=<]+|[()]/g, '').replaceAll('.*', ' … ')}”`

/** Does it as a step of its own, under words that a reviewer understands. */
export const chapter = async <Result>(label: string, act: () => Promise<Result>): Promise<Result> => {
  if (step === undefined) return act()
  const results: Result[] = []
  await step(label, async () => {
    results.push(await act())
  })
  return results[0] as Result
}

/** The same for one thing by its name: `named('Press', 'Save', …)`. */
export const named = <Result>(
  verb: string,
  what: string | RegExp,
  act: () => Promise<Result>,
): Promise<Result> => chapter(`${verb} ${inWords(what)}`, act)
