import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { screen } from 'storybook/test'
import { createQueryClient } from '@/api/client/queryClient'
import { type StackEditor, useUpdateStack } from '@/api/resources/stacks/sources'

interface ElsewhereProps {
  readonly stackId: number
  /** The change to save. */
  readonly editor: StackEditor
}

const BUTTON_ID = 'elsewhere'
const SAVED = 'Saved elsewhere'

/** Button that saves a stack through this page's query cache, so that the page sees the change immediately. */
export function SaveInSameTab({ stackId, editor }: ElsewhereProps) {
  const { mutate, isSuccess } = useUpdateStack(stackId)
  return (
    <button type="button" id={BUTTON_ID} onClick={() => mutate(editor)}>
      {isSuccess ? SAVED : 'Save elsewhere'}
    </button>
  )
}

/**
 * Button that saves a stack through a separate query cache, as another browser tab does; the page sees the change only
 * after a refetch.
 */
export function OtherTab(props: ElsewhereProps) {
  const [client] = useState(() => createQueryClient({ retry: false }))
  return (
    <QueryClientProvider client={client}>
      <SaveInSameTab {...props} />
    </QueryClientProvider>
  )
}

/**
 * Clicks the button of `Elsewhere` or `OtherTab` and waits until the stack is saved. Clicks it directly, because an
 * open dialog blocks pointer events.
 */
export const saveElsewhere = async (): Promise<void> => {
  document.getElementById(BUTTON_ID)?.click()
  await screen.findByText(SAVED)
}
