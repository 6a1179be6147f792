/** Texts that pages and alerts share. */
export const neverSucceeded = 'No run has succeeded yet.'
export const keepsRunning = 'Your stacks keep running.'
export const pausesWhenOver = 'Your pipelines pause when it ends.'
export const inPlace = (name: string, place: string) => `${name} in ${place}`
