/** Folders and files of the book in the words of the product, for the sidebar and the pages. */
const folderWords: Readonly<Record<string, string>> = {
  admin: 'Staff of the provider',
  audit: 'Audit',
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

/** Screens whose file is not named as a reviewer would name them. */
const pageWords: Readonly<Record<string, string>> = {
  LoginScreen: 'The log in',
  GoogleScreen: 'Back from Google',
  SignupScreen: 'The sign-up',
  SignupProfileScreen: 'Company profile',
  SignupSuccessScreen: 'Welcome after the sign-up',
  ConfirmEmailScreen: 'Confirm the address',
  CheckEmailScreen: 'The mail is on its way',
  HomeScreen: 'Where home leads',
  DashboardScreen: 'Dashboard',
  MeteringByAddress: 'Rows of the month',
  StackModals: 'Dialogs of a stack',
  NewStackScreen: 'Entry',
  BasicScreen: 'Choice of a guided flow',
  BasicRoasScreen: 'ROAS flow',
  BasicCreativeRoasScreen: 'Creative ROAS flow',
  BasicPortfolioLtvScreen: 'Portfolio LTV flow',
  AdvancedScreen: 'The advanced builder',
  NewStackConfirmScreen: 'Confirm and create',
  EditSourceScreen: 'Edit the sources',
  EditSourceTaskScreen: 'Edit the endpoints',
  EditDestinationScreen: 'Edit the destination',
  OrganisationScreen: 'Members and invites',
  AdminScreen: 'Users of all organisations',
  AuditTrailScreen: 'Who did what',
}

/** `BasicRoasScreen` → `ROAS flow`, `StackRow` → `Stack row`. */
export const readableName = (name: string): string => {
  const given = pageWords[name]
  if (given !== undefined) return given
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
