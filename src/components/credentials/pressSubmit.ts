/** Presses the form's own submit button, so that every way to submit does what a press on it does. */
export const pressSubmit = (form: HTMLFormElement | null | undefined): void =>
  form?.querySelector<HTMLButtonElement>('button[type="submit"]')?.click()
