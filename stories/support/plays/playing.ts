/** Turns a story's play function on or off, and labels its steps in the Interactions panel. */

interface StoryRender {
  readonly id: string
  renderOptions?: { readonly autoplay?: boolean }
}

/** Renders of the preview. Storybook has no public way to render a story without running its play function. */
const rendersOf = (id: string): readonly StoryRender[] => {
  const preview = Reflect.get(globalThis, '__STORYBOOK_PREVIEW__') as
    { storyRenders?: readonly StoryRender[] } | undefined
  return preview?.storyRenders?.filter((render) => render.id === id) ?? []
}

/** Sets before rendering whether the story's play function runs. */
export const setPlaying = (id: string, isPlayed: boolean): void => {
  for (const render of rendersOf(id)) render.renderOptions = { ...render.renderOptions, autoplay: isPlayed }
}

type Step = (label: string, act: () => Promise<void>) => Promise<void> | void

let step: Step | undefined

/** Sets the `step` function of the current story. */
export const setStepRunner = (given: Step): void => {
  step = given
}

const inWords = (value: string | RegExp): string =>
  typeof value === 'string'
    ? `“${value}”`
    : `“${value.source.replaceAll(/[\\^$]|\(\?[:!=<]+|[()]/g, '').replaceAll('.*', ' … ')}”`

/** Runs `act` as a labelled step. */
export const chapter = async <Result>(label: string, act: () => Promise<Result>): Promise<Result> => {
  if (step === undefined) return act()
  const results: Result[] = []
  await step(label, async () => {
    results.push(await act())
  })
  return results[0] as Result
}

/** Runs `act` as a step labelled with a verb and a name: `labelledStep('Press', 'Save', …)`. */
export const labelledStep = <Result>(
  verb: string,
  what: string | RegExp,
  act: () => Promise<Result>,
): Promise<Result> => chapter(`${verb} ${inWords(what)}`, act)
