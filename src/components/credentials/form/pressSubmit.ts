/**
 * Clicks the submit button of a form, so that keyboard shortcuts use the same handler as a click. Does nothing without
 * a form or button.
 */
export const pressSubmit = (form: HTMLFormElement | null | undefined): void =>
  form?.querySelector<HTMLButtonElement>('button[type="submit"]')?.click()
