import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { screen } from 'storybook/test'
import { createQueryClient } from '@/api/client/queryClient'
import { type StackEditor, useUpdateStack } from '@/api/resources/sources'

interface ElsewhereProps {
  readonly stackId: number
  /** What the other place saves. */
  readonly editor: StackEditor
}

const BUTTON_ID = 'elsewhere'
const SAVED = 'Saved elsewhere'

/** Another place on this page, which saves a stack: what it saved is read here at once. */
export function Elsewhere({ stackId, editor }: ElsewhereProps) {
  const { mutate, isSuccess } = useUpdateStack(stackId)
  return (
    <button type="button" id={BUTTON_ID} onClick={() => mutate(editor)}>
      {isSuccess ? SAVED : 'Save elsewhere'}
    </button>
  )
}

/** Another tab, which saves a stack with a cache of its own: this page knows nothing of it. */
export function OtherTab(props: ElsewhereProps) {
  const [client] = useState(() => createQueryClient({ retry: false }))
  return (
    <QueryClientProvider client={client}>
      <Elsewhere {...props} />
    </QueryClientProvider>
  )
}

/** Saves there; an open dialog keeps the button from being pressed like others. */
export const saveElsewhere = async (): Promise<void> => {
  document.getElementById(BUTTON_ID)?.click()
  await screen.findByText(SAVED)
}
