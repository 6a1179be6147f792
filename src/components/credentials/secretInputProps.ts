/** Attributes and ids of credential inputs. */

/** Keeps spell checks and the overlays of common password managers away (PLUS-12). */
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

/** The same for a password input: browsers ignore `off` there, and fill in no saved password for `new-password`. */
export const privatePassword = { ...privateInput, autoComplete: 'new-password' } as const

/** Id of a field's input, for labels and for links that lead to it. */
export const fieldId = (name: string): string => `credential-field-${name}`

/** The button that leads to a form's provider. */
export const CONNECT_ID = 'credential-connect'

export const NAME_FIELD_ID = 'credential-name'
