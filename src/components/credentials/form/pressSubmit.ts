/** Clicks the submit button of a form, so that all ways to submit share its handler. */
export const pressSubmit = (form: HTMLFormElement | null | undefined): void =>
  form?.querySelector<HTMLButtonElement>('button[type="submit"]')?.click()
