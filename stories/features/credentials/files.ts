/** File uploads for play functions. */
import { userEvent } from 'storybook/test'
import { credentialMessages } from '@/components/credentials/messages'
import { arriveAt } from '../../support/plays/arrive'

/** Uploads a file regardless of the input's `accept`. */
export const upload = async (canvasElement: HTMLElement, file: File) => {
  const picker = canvasElement.querySelector<HTMLInputElement>('input[type="file"]')
  if (picker !== null) await userEvent.upload(picker, file, { applyAccept: false })
}

/** A file whose content is delivered only when `finishReading` is called. */
export const slowFile = (file: File) => {
  let finishReading = () => undefined as void
  const held = new Promise<void>((resolve) => {
    finishReading = resolve
  })
  const bytes = file.arrayBuffer.bind(file)
  const slow = new File([file], file.name, { type: file.type })
  Object.defineProperty(slow, 'arrayBuffer', { value: () => held.then(bytes) })
  return { file: slow, finishReading: () => finishReading() }
}

/** Uploads a file with `keys` matching keys and waits until the form is filled in. */
export const uploadRead = async (
  canvas: Parameters<typeof arriveAt>[0],
  element: HTMLElement,
  file: File,
  keys: number,
) => {
  await upload(element, file)
  await arriveAt(canvas, credentialMessages.upload.found(keys, keys))
}
