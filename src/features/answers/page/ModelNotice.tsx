import type { ReactNode } from 'react'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useAtom, useAtomValue } from 'jotai'
import Info from 'lucide-react/icons/info'
import { entitiesQuery } from '@/api/resources/stacks/entities'
import { answerMessages, howComputed } from '@/features/answers/messages'
import { LinkPopup } from './LinkPopup'
import { useZone } from '@/components/common/zone'
import { stacksOfAnswer } from '@/domain/answers/firstRuns'
import { isOfEarlierModel, modelToExplain } from '@/domain/answers/modelVersion'
import type { Answer, AnswerName } from '@/domain/answers/types'
import { dateTimeWithZone } from '@/domain/shared/text/zone'
import { nowAtom } from '@/state/browser/clock'
import { explainedModelAtom } from '@/state/notices/explainedModel'
import { nextRunOf } from './AnswerState'

const texts = answerMessages.model

export interface ModelNoticeProps {
  /** Key of the answer, e.g. `roas`. */
  readonly name: AnswerName
  readonly answer: Pick<Answer<unknown>, 'model' | 'destinationId'>
}

/** Marks an answer of an earlier version of its statements; once it is computed again, says what changed, once. */
export function ModelNotice({ name, answer: { model, destinationId } }: ModelNoticeProps) {
  const [explained, setExplained] = useAtom(explainedModelAtom)
  if (isOfEarlierModel(model)) return <EarlierModel name={name} destinationId={destinationId} />
  const version = modelToExplain(model, explained)
  if (version === null) return null
  return (
    <Note title={texts.changed} onClose={() => setExplained(version)}>
      {texts.what}
      <Box component="ul" sx={listSx}>
        {texts.changes.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Box>
      <LinkPopup label={howComputed} width={420}>
        <Box sx={{ p: 4, pb: 2 }}>
          {texts.texts.map((text) => (
            <Box component="p" key={text} sx={{ m: 0, mb: 2 }}>
              {text}
            </Box>
          ))}
        </Box>
      </LinkPopup>
    </Note>
  )
}

interface EarlierModelProps extends Pick<ModelNoticeProps, 'name'> {
  readonly destinationId: number | null
}

function EarlierModel({ name, destinationId }: EarlierModelProps) {
  const { data: entities } = useQuery(entitiesQuery())
  const now = useAtomValue(nowAtom)
  const zone = useZone()
  const next = entities === undefined ? null : nextRunOf(stacksOfAnswer(name, entities, destinationId), now)
  return (
    <Note title={texts.earlier}>
      {entities !== undefined && (next === null ? texts.paused : texts.next(dateTimeWithZone(next, zone)))}
    </Note>
  )
}

interface NoteProps {
  readonly title: string
  readonly onClose?: () => void
  readonly children: ReactNode
}

const Note = ({ title, onClose, children }: NoteProps) => (
  <Alert
    severity="info"
    role="presentation"
    icon={<Info size={16} strokeWidth={2} />}
    sx={{ mb: 3 }}
    {...(onClose !== undefined && { onClose, closeText: texts.close })}
  >
    <AlertTitle>{title}</AlertTitle>
    {children}
  </Alert>
)

const listSx = { m: 0, my: 1, pl: 5, maxWidth: 880, '& li': { mb: 0.5 } } as const
