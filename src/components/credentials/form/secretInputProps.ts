/** Attributes and ids of credential inputs. */

/** Disables spell checking and the overlays of common password managers (PLUS-12). */
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

/** Variant for password inputs: browsers ignore `off` there, and do not autofill `new-password`. */
export const privatePassword = { ...privateInput, autoComplete: 'new-password' } as const

/** Id of a field's input, for labels and links to it. */
export const fieldId = (name: string): string => `credential-field-${name}`

/** Id of the button that connects to the provider. */
export const CONNECT_ID = 'credential-connect'

export const NAME_FIELD_ID = 'credential-name'
