import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { GuideRendererContext, type GuideSubject, ShowGuideContext } from '@/features/guides/HoverGuide'
import { Breadcrumb } from './Breadcrumb'
import type { NextAction, BreadcrumbLink } from './types'
import { visuallyHidden } from '@/components/common/visuallyHidden'
import { type BuilderModeSwitch, WizardHeader, type WizardShortcut } from './WizardHeader'
import { wizardMessages } from './messages'
import { type WizardRouteName, finishedSteps, showsBreadcrumb, stepperIndex } from './stepper'
import { pages } from '@/domain/shared/paths'
import { GuideColumn } from '@/features/guides/GuideColumn'
import { WizardFooter } from './WizardFooter'
import { creationPhaseAtom } from '@/state/wizard/creationPhase'
import { documentationGuide } from '@/features/guides/DocumentationGuide'
import { type BuilderMode, builderModeAtom } from '@/state/wizard/builderMode'
import { CancelStackDialog } from './CancelStackDialog'
import { PinnedGuide } from './PinnedGuide'
import { StepHeading } from './StepHeading'
import { WizardWarning } from './WizardWarning'

export interface WizardFrameProps {
  /** Determines the current step of the stepper and whether the breadcrumb is visible. WIZ-2. */
  readonly route: WizardRouteName
  /** Breadcrumb links; hidden on routes without a breadcrumb. */
  readonly trail: readonly BreadcrumbLink[]
  /** Heading, also used as document title. */
  readonly heading: string
  /** Hides the heading visually, because the content shows its own. */
  readonly isHeadingHidden?: boolean
  /** Content in place of the breadcrumb, on routes with a breadcrumb of their own. */
  readonly above?: ReactNode
  /** Introductory text below the heading. */
  readonly lead?: ReactNode
  /** Content to the right of the heading, such as a search box. */
  readonly beside?: ReactNode
  /** On pages of a builder: whether the steps that select sources are completed; false by default. */
  readonly areSourcesChosen?: boolean
  /** Position within a flow, announced to screen readers; null outside a flow. */
  readonly position?: { readonly step: number; readonly steps: number } | null
  /** Called when Back is pressed; null hides the button. */
  readonly onBack: (() => void) | null
  /** State of the Next button; null hides it. */
  readonly next: NextAction | null
  /** Button that leaves out steps with nothing left to do. */
  readonly shortcut?: WizardShortcut | undefined
  /** Sticky content at the bottom of the page, e.g. the bar "Your stack so far". */
  readonly foot?: ReactNode
  /** Column next to the content in windows from 1120 px; opened by a button in narrower ones. */
  readonly aside?: ReactNode
  /** Shows the documentation of the hovered or focused item in the column instead of `aside`. */
  readonly hasPinnedGuide?: boolean
  /** Content of the step. */
  readonly children: ReactNode
}

/**
 * Layout of every wizard step: header with stepper and buttons, breadcrumb, heading, content, footer, and the dialog
 * that cancels the stack. A changed heading receives focus and is announced to screen readers. WIZ-1, WIZ-2.
 */
export const WizardFrame = (props: WizardFrameProps) => {
  const { route, heading, position = null, onBack, next, foot, hasPinnedGuide = false } = props
  const [pointedAt, setPointedAt] = useState<GuideSubject | null>(null)
  const hasRoom = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true })
  const isPinned = hasPinnedGuide && hasRoom
  const aside = isPinned ? <PinnedGuide subject={pointedAt} /> : props.aside
  const [isCancelling, setIsCancelling] = useState(false)
  const trail = showsBreadcrumb(route) ? props.trail : []
  const modes = useBuilderMode(route)
  const navigate = useNavigate()
  const isCreating = useAtomValue(creationPhaseAtom).kind === 'running'
  // a running creation can't be edited
  if (isCreating && route !== 'new-stack-confirm')
    return <Navigate to={pages.newStackConfirm.href()} replace />
  return (
    <Box sx={frameSx}>
      <Box sx={{ ...stickySx, top: 'var(--sy-top, 0px)', zIndex: 2 }}>
        <WizardHeader
          modes={modes}
          markedStep={stepperIndex(route)}
          finishedSteps={finishedSteps(route, props.areSourcesChosen ?? false)}
          onBack={onBack}
          next={next}
          shortcut={props.shortcut}
          onCancel={isCreating ? null : () => setIsCancelling(true)}
        />
      </Box>
      <Box sx={contentSx}>
        <Box sx={{ mb: 4, '&:empty': { display: 'none' } }}>
          <WizardWarning />
        </Box>
        {trail.length === 0 ? null : <Breadcrumb trail={trail} onFollow={(href) => void navigate(href)} />}
        {props.above}
        <StepHeading {...props} hasTrail={trail.length > 0} />
        <Box component="output" sx={visuallyHidden}>
          {position === null ? '' : wizardMessages.stepAnnounced(heading, position.step, position.steps)}
        </Box>
        <Box sx={aside === undefined ? { mt: 5 } : columnsSx}>
          <Box sx={{ minWidth: 0 }}>
            <ShowGuideContext value={isPinned ? setPointedAt : null}>
              <GuideRendererContext value={documentationGuide}>{props.children}</GuideRendererContext>
            </ShowGuideContext>
          </Box>
          {aside === undefined ? null : <GuideColumn>{aside}</GuideColumn>}
        </Box>
      </Box>
      <Box ref={footRef} sx={{ ...stickySx, bottom: 0, zIndex: 1 }}>
        {foot}
        {modes === null ? null : <OtherBuilder {...modes} />}
      </Box>
      <CancelStackDialog isOpen={isCancelling} onClose={() => setIsCancelling(false)} />
    </Box>
  )
}

/** Publishes the height of a foot that covers the page as a CSS variable, so that notifications appear above it. */
const footRef = (foot: HTMLElement | null) => {
  if (foot === null) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    const isSticky = getComputedStyle(foot).position === 'sticky'
    style.setProperty('--sy-foot', `${isSticky ? foot.offsetHeight : 0}px`)
  })
  observer.observe(foot)
  // the height of the window decides whether the foot is sticky
  observer.observe(document.documentElement)
  return () => {
    observer.disconnect()
    style.removeProperty('--sy-foot')
  }
}

/** Link to the other builder in the footer. WIZ-1. */
const OtherBuilder = ({ mode, onChange }: BuilderModeSwitch) => {
  const other = mode === 'basic' ? 'advanced' : 'basic'
  return <WizardFooter mode={mode} href={pages[other].href()} onSwitch={() => onChange(other)} />
}

const HIGH = '@media (min-height: 600px)'
/** Header and foot stay in view in windows that are high enough to leave room between them. */
const stickySx = { position: 'static', [HIGH]: { position: 'sticky' } } as const

const frameSx = {
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 'calc(100dvh - var(--sy-top, 0px))',
  bgcolor: 'surface.canvas',
} as const

const contentSx = {
  boxSizing: 'border-box',
  flex: 1,
  width: '100%',
  maxWidth: 1440,
  mx: 'auto',
  px: { xs: 6, lg: 8 },
  pt: 5,
  pb: 'calc(32px + var(--sy-messages, 0px))',
} as const

const columnsSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 336px' },
  columnGap: 8,
  rowGap: 4,
  mt: 5,
  alignItems: 'start',
} as const

/** Builder that a route belongs to; null for shared pages. */
const modeOf = (route: WizardRouteName): BuilderMode | null => {
  if (route.startsWith('new-stack-basic')) return 'basic'
  return route === 'new-stack-advanced' ? 'advanced' : null
}

/**
 * Returns the switch between the basic and the advanced builder, which stores the choice and opens that builder; null
 * on pages that both builders share. WIZ-1.
 */
const useBuilderMode = (route: WizardRouteName): BuilderModeSwitch | null => {
  const setMode = useSetAtom(builderModeAtom)
  const navigate = useNavigate()
  const mode = modeOf(route)
  if (mode === null) return null
  const onChange = (chosen: BuilderMode) => {
    setMode(chosen)
    void navigate(pages[chosen].href())
  }
  return { mode, onChange }
}
