import { storyKind } from './storyKind'
import { afterEach as auditPage } from '@storybook/addon-a11y/preview'

interface Finding {
  readonly id: string
  readonly help: string
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[]
}
type Context = Parameters<typeof auditPage>[0]
type Report = Parameters<Context['reporting']['addReport']>[0]

const SCHEME = 'data-theme'
/** Whether the page is that of `npm run test:stories`. */
export const isTestRunner = () => navigator.userAgent.includes('StorybookTestRunner')
/**
 * Options for axe. Outside the test runner they are empty, so that the panel also lists passed rules. The test runner
 * needs only violations, which saves a tenth of its time, and no preloaded style sheets, which saves a sixth.
 */
export const auditOptions = () =>
  isTestRunner() ? { resultTypes: ['violations'], preload: { assets: ['media'] } } : {}
const colourRules = {
  ...auditOptions(),
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}

const describe = ({ id, help, nodes }: Finding) =>
  `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary ?? ''}`).join('\n')}`

const findingsOf = (report: Report): readonly Finding[] => {
  const { result } = report
  if (typeof result !== 'object' || result === null) return []
  if ('violations' in result && Array.isArray(result.violations)) return result.violations as Finding[]
  return 'error' in result ? [{ id: 'axe', help: String(result.error), nodes: [] }] : []
}

/** Whether features and pages are checked in one color scheme only (`.ci/stories.mjs`, `--one-scheme`). */
const isOneScheme = (): boolean => Reflect.get(globalThis, 'isOneScheme') === true

/**
 * Runs axe's color rules in the other color scheme, and rejects with its violations. Does nothing outside the test
 * runner.
 */
export const auditOtherScheme = async (context: Context): Promise<void> => {
  if (!isTestRunner() || (isOneScheme() && storyKind(context.title) !== 'part')) return
  const root = document.documentElement
  const shown = root.getAttribute(SCHEME) ?? 'light'
  const other = shown === 'dark' ? 'light' : 'dark'
  const reports: Report[] = []
  root.setAttribute(SCHEME, other)
  const reporting = { reports, addReport: (report: Report) => void reports.push(report) }
  const a11y: unknown = context.parameters['a11y']
  const parameters = {
    ...context.parameters,
    a11y: { ...(typeof a11y === 'object' ? a11y : {}), options: colourRules },
  }
  await auditPage({ ...context, parameters, reporting })
  root.setAttribute(SCHEME, shown)
  const findings = reports.flatMap(findingsOf)
  if (findings.length > 0) throw new Error(`axe, ${other} scheme:\n${findings.map(describe).join('\n')}`)
}
