import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useLayoutEffect, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { builderNotices } from '@/features/wizard/advanced/messages'
import { pages } from '@/domain/shared/paths'
import type { FlowType } from '@/domain/wizard/types'
import {
  forgetLostEntriesAtom,
  restoreLostEntriesAtom,
  watchLostEntriesAtom,
} from '@/state/vault/sealedEntries'
import {
  forgetLostStackAtom,
  hasChoices,
  lostStackAtom,
  watchLossAtom,
  type LostStack,
} from '@/state/wizard/lostStack'
import { wizardAtom } from '@/state/wizard/wizard'
import { useAnswerOtherTabs } from './openElsewhere'
import { WizardFrame } from './WizardFrame'

const texts = builderNotices.otherTab

export interface OwnStackProps {
  /** Flow of the page; undefined for a page that is about whichever stack is unfinished. */
  readonly flow?: FlowType
  /** The page. */
  readonly children: ReactNode
}

/** Puts back the lost stack and what was typed for it, instead of what the other tab has stored. */
const takeBackAtom = atom(null, (_get, set, { wizard }: LostStack) => {
  set(wizardAtom, wizard)
  set(restoreLostEntriesAtom)
  set(forgetLostStackAtom)
})

const forgetAtom = atom(null, (_get, set) => {
  set(forgetLostEntriesAtom)
  set(forgetLostStackAtom)
})

/**
 * Renders a page about an unfinished stack. If another tab discards that stack, says so instead, and offers to continue
 * here with what was chosen and typed in this tab (W-10, V-8).
 */
export function OwnStack({ flow, children }: OwnStackProps) {
  const lost = useAtomValue(lostStackAtom)
  const watchLoss = useSetAtom(watchLossAtom)
  const watchEntries = useSetAtom(watchLostEntriesAtom)
  const { flowType } = useAtomValue(wizardAtom)
  useAnswerOtherTabs(lost === null && (flow === undefined || flow === flowType))
  // before the stored state is subscribed to, which notes what another tab has changed meanwhile
  useLayoutEffect(() => {
    watchLoss(true)
    watchEntries(true)
    return () => {
      watchLoss(false)
      watchEntries(false)
    }
  }, [watchLoss, watchEntries])
  if (lost === null) return children
  // nothing is lost on a page of the builder on which nothing was chosen
  const isOfPage = flow === undefined || lost.wizard.flowType === flow
  if (!isOfPage || (flow === 'allData' && !hasChoices(lost.wizard))) return children
  return <Lost lost={lost} hasFlow={flow !== undefined} />
}

interface LostProps {
  readonly lost: LostStack
  /** Whether the page can start over; otherwise the start of the wizard does. */
  readonly hasFlow: boolean
}

function Lost({ lost, hasFlow }: LostProps) {
  const takeBack = useSetAtom(takeBackAtom)
  const forget = useSetAtom(forgetAtom)
  const navigate = useNavigate()
  const { title, text } = texts[lost.by]
  const startOver = () => {
    if (hasFlow) return forget()
    void navigate(pages.newStack.href())
  }
  return (
    <WizardFrame route="new-stack" trail={[]} heading={title} onBack={null} next={null}>
      <Typography variant="body1" color="text.secondary" sx={{ maxWidth: 640 }}>
        {text}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mt: 5 }}>
        {lost.by === 'end' ? (
          <Button variant="contained" href={pages.dashboard.href()}>
            {texts.monitor}
          </Button>
        ) : (
          <Button variant="contained" onClick={() => takeBack(lost)}>
            {texts.takeBack}
          </Button>
        )}
        <Button onClick={startOver}>{texts.startOver}</Button>
      </Box>
    </WizardFrame>
  )
}
