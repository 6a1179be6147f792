// Names and links of the operator, which the service hands to the page when it starts. Plain JavaScript for Node 20,
// because `npm start` reads it before anything is installed.

/**
 * Settings of the page by the names of a build's variables (`src/config/brand.ts`); those that are not set are absent.
 *
 * @typedef {Readonly<Record<string, string>>} PageSettings
 */

const LONGEST_CHARACTERS = 500
const MAIL_ADDRESS = /^[^\s<>@,;"]{1,64}@[^\s<>@,;"]+\.[^\s<>@,;".]{2,}$/u

const isName = (text) => !/\p{Cc}/u.test(text)
const isAddress = (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
const isSwitch = (text) => text === 'on' || text === 'off'

/** Each variable of the service, with that of a build, and what its value must be. */
const SETTINGS = {
  STACKYARD_PRODUCT_NAME: { page: 'VITE_PRODUCT_NAME', isValid: isName, kind: 'name' },
  STACKYARD_SUPPORT_EMAIL: {
    page: 'VITE_SUPPORT_EMAIL',
    isValid: (text) => MAIL_ADDRESS.test(text),
    kind: 'e-mail address',
  },
  STACKYARD_SITE_URL: { page: 'VITE_SITE_URL', isValid: isAddress, kind: 'http address' },
  STACKYARD_BLOG_URL: { page: 'VITE_BLOG_URL', isValid: isAddress, kind: 'http address' },
  STACKYARD_DOCS_URL: { page: 'VITE_DOCS_URL', isValid: isAddress, kind: 'http address' },
  STACKYARD_TERMS_URL: { page: 'VITE_TERMS_URL', isValid: isAddress, kind: 'http address' },
  STACKYARD_PRIVACY_URL: { page: 'VITE_PRIVACY_URL', isValid: isAddress, kind: 'http address' },
  STACKYARD_REQUEST_SOURCE_URL: {
    page: 'VITE_REQUEST_SOURCE_URL',
    isValid: isAddress,
    kind: 'http address',
  },
  STACKYARD_SHOW_HIDDEN_TYPES: { page: 'VITE_SHOW_HIDDEN_TYPES', isValid: isSwitch, kind: 'on or off' },
}

/** Lines of the help text. */
export const BRAND_HELP = `  STACKYARD_PRODUCT_NAME, STACKYARD_SUPPORT_EMAIL, STACKYARD_SITE_URL, STACKYARD_BLOG_URL, STACKYARD_DOCS_URL, STACKYARD_TERMS_URL, STACKYARD_PRIVACY_URL, STACKYARD_REQUEST_SOURCE_URL
                            name, support address and links that the app shows (default: those of the build)
  STACKYARD_SHOW_HIDDEN_TYPES  on: shows hidden sources, endpoints, transformations and destinations (default off)`

/**
 * Reads names and links from environment variables. Returns them, or an error text; never throws.
 *
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {{ readonly kind: 'read'; readonly brand: PageSettings } | { readonly kind: 'wrong'; readonly text: string }}
 */
export const readBrand = (env) => {
  const given = Object.entries(SETTINGS).flatMap(([name, setting]) =>
    env[name] ? [{ name, text: env[name], ...setting }] : [],
  )
  const wrong = given.find(({ text, isValid }) => text.length > LONGEST_CHARACTERS || !isValid(text))
  if (wrong !== undefined)
    return {
      kind: 'wrong',
      text: `${wrong.name} expects ${wrong.kind === 'on or off' ? wrong.kind : `a valid ${wrong.kind}`}, not "${wrong.text.slice(0, 80)}".`,
    }
  const brand = Object.fromEntries(
    given.map(({ page, text, isValid }) => [page, isValid === isSwitch ? String(text === 'on') : text]),
  )
  return { kind: 'read', brand }
}
