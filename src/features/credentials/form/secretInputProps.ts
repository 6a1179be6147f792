/**
 * `<input>` attributes for credential values: disable autofill, spell checking and the overlays of common password
 * managers (PLUS-12).
 */
export const privateInput = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
  'data-1p-ignore': 'true',
  'data-bwignore': 'true',
  'data-lpignore': 'true',
  'data-form-type': 'other',
} as const

/**
 * `privateInput` for `type="password"`: browsers ignore `autocomplete="off"` there, but do not autofill `new-password`.
 */
export const privatePassword = { ...privateInput, autoComplete: 'new-password' } as const

/**
 * Returns the DOM id of the input of a credential field, for labels and for links that focus it; `name` is the key of
 * the field.
 */
export const fieldId = (name: string): string => `credential-field-${name}`

/** DOM id of the button that connects an account by OAuth, for links that focus it. */
export const CONNECT_ID = 'credential-connect'

/** DOM id of the input for the credential's name, for links that focus it. */
export const NAME_FIELD_ID = 'credential-name'
