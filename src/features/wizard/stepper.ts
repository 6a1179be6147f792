/** Stepper and breadcrumb by route name. Spec 1 §2 "The stepper marks …" (WIZ-2). */

/** Number of steps of the stepper (WIZ-2). */
const STEP_COUNT = 3

/** Names of the wizard's routes, by which stepper and breadcrumb determine what to show. */
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
/** Name of a route of the new-stack wizard. */
export type WizardRouteName = (typeof ROUTE_NAMES)[number]

/**
 * Returns the index of the stepper's current step on a route: 0 for sources, 1 for destination, 2 for credentials; null
 * where none is marked (WIZ-2).
 */
export const stepperIndex = (route: WizardRouteName): 0 | 1 | 2 | null => {
  if (route === 'configurator-source' || route === 'configurator-source-task') return 0
  if (route === 'configurator-destination' || route === 'configurator-confirm') return 1
  return route === 'configurator-credentials-number' ? 2 : null
}

/**
 * Returns how many steps of the stepper are marked as finished: all three on the confirmation page, otherwise those
 * before the current step. On /new-stack/*, which has no current step, the first counts once sources are chosen.
 */
export const finishedSteps = (route: WizardRouteName, areSourcesChosen: boolean): number => {
  if (route === 'new-stack-confirm') return STEP_COUNT
  return stepperIndex(route) ?? (areSourcesChosen ? 1 : 0)
}

/** Whether a route of the wizard shows the breadcrumb: all but the confirmation page and the credential forms. */
export const showsBreadcrumb = (route: WizardRouteName): boolean =>
  route !== 'new-stack-confirm' && route !== 'configurator-credentials-number'
