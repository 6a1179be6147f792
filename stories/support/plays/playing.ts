interface StoryRender {
  readonly id: string
  renderOptions?: { readonly autoplay?: boolean }
}

/** Storybook's renders of a story. Storybook has no public way to render a story without running its play function. */
const rendersOf = (id: string): readonly StoryRender[] => {
  const preview = Reflect.get(globalThis, '__STORYBOOK_PREVIEW__') as
    | { storyRenders?: readonly StoryRender[] }
    | undefined
  return preview?.storyRenders?.filter((render) => render.id === id) ?? []
}

/** Sets whether a story's play function runs; call it before the story renders. */
export const setPlaying = (id: string, isPlayed: boolean): void => {
  for (const render of rendersOf(id)) render.renderOptions = { ...render.renderOptions, autoplay: isPlayed }
}

type Step = (label: string, act: () => Promise<void>) => Promise<void> | void

let step: Step | undefined

/**
 * Stores the `step` function of the current story, with which `chapter` and `labelledStep` label steps in the
 * Interactions panel.
 */
export const setStepRunner = (given: Step): void => {
  step = given
}

const inWords = (value: string | RegExp): string =>
  typeof value === 'string'
    ? `“${value}”`
    : `“${value.source.replaceAll(/[\\^$]|\(\?[:!=<]+|[()]/g, '').replaceAll('.*', ' … ')}”`

/** Runs `act` as a step with this label in the Interactions panel, and resolves with its result. */
export const runStep = async <Result>(label: string, act: () => Promise<Result>): Promise<Result> => {
  if (step === undefined) return act()
  const results: Result[] = []
  await step(label, async () => {
    results.push(await act())
  })
  return results[0] as Result
}

/** Runs `act` as a step labelled with a verb and a name, such as `Press “Save”`, and resolves with its result. */
export const labelledStep = <Result>(
  verb: string,
  what: string | RegExp,
  act: () => Promise<Result>,
): Promise<Result> => runStep(`${verb} ${inWords(what)}`, act)
