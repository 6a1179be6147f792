/** Addresses of the wizard's pages. Spec 1 §2 "Routes", decisions.md "Home and guards" (APP-1). */
export const wizardPaths = {
  build: '/new-stack',
  basic: '/new-stack/basic',
  roas: '/new-stack/basic/roas',
  confirm: '/new-stack/confirm',
  /** The number-th credential form, counted from 0: the sources in order, then the destination. */
  credentials: (number: number) => `/configurator/credentials/${number}`,
  /** Where cancelling and finishing lead. */
  leave: '/dashboard',
} as const
