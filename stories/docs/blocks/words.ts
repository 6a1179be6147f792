/** Folders and files of the book in the words of the product, for the sidebar and the pages. */
const folderWords: Readonly<Record<string, string>> = {
  admin: 'Staff of the provider',
  auth: 'Log in and sign up',
  catalogue: 'Connectors',
  commands: 'Command palette',
  common: 'Everywhere',
  configurator: 'Credentials and review',
  credentials: 'Credentials',
  dashboard: 'Monitor',
  documentation: 'Documentation panel',
  home: 'Home',
  layout: 'Layouts and menus',
  licence: 'Licence and trial',
  metering: 'Metering',
  newStack: 'Build a stack',
  notifications: 'Notifications',
  organisation: 'Team',
  stacks: 'Stacks and transformations',
  team: 'Team and invites',
  wizard: 'New-stack wizard',
}

/** `auth` → `Log in and sign up`; undefined for a folder that is not known. */
export const folderName = (folder: string): string | undefined => folderWords[folder]

const asWritten: Readonly<Record<string, string>> = {
  login: 'log in',
  signup: 'sign up',
  roas: 'ROAS',
  ltv: 'LTV',
  oauth: 'OAuth',
  google: 'Google',
}

/** `EditSourceScreen` → `Edit source`, `StackRow` → `Stack row`. */
export const readableName = (name: string): string => {
  const words = name
    .replace(/(?<=.)(Screen|View)$/, '')
    .replace('OAuth', 'Oauth')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/\w+/g, (word) => asWritten[word] ?? word)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** `Features/stacks/DeleteStackModal` → `Features › Stacks and transformations › Delete stack modal`. */
export const readableTitle = (title: string): string => {
  const parts = title.split('/')
  return parts
    .map((part, index) => (index < parts.length - 1 ? (folderName(part) ?? part) : readableName(part)))
    .join(' › ')
}
