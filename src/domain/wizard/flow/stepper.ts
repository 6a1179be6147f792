/** Stepper and breadcrumb by route name. Spec 1 §2 "The stepper marks …" (WIZ-2). */

/** Number of steps of the stepper (WIZ-2). */
const STEP_COUNT = 3

export const ROUTE_NAMES = [
  'new-stack',
  'new-stack-basic',
  'new-stack-advanced',
  'new-stack-basic-roas',
  'new-stack-basic-creative-roas',
  'new-stack-basic-portfolio-ltv',
  'new-stack-confirm',
  'configurator-credentials-number',
  'configurator-source',
  'configurator-source-task',
  'configurator-destination',
  'configurator-confirm',
] as const
export type WizardRouteName = (typeof ROUTE_NAMES)[number]

/** 0 for source and source-task, 1 for destination and confirm, 2 for the credentials number, null otherwise. */
export const stepperIndex = (route: WizardRouteName): 0 | 1 | 2 | null => {
  if (route === 'configurator-source' || route === 'configurator-source-task') return 0
  if (route === 'configurator-destination' || route === 'configurator-confirm') return 1
  return route === 'configurator-credentials-number' ? 2 : null
}

/**
 * Number of finished steps: all on the confirmation, those before the current one, or on /new-stack/* the first once
 * sources are chosen. Not specified: the specification only defines the current step.
 */
export const finishedSteps = (route: WizardRouteName, areSourcesChosen: boolean): number => {
  if (route === 'new-stack-confirm') return STEP_COUNT
  return stepperIndex(route) ?? (areSourcesChosen ? 1 : 0)
}

/** Whether the breadcrumb is shown; not on new-stack-confirm and configurator-credentials-number. */
export const showsBreadcrumb = (route: WizardRouteName): boolean =>
  route !== 'new-stack-confirm' && route !== 'configurator-credentials-number'
