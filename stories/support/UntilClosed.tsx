import { type ComponentType, useState } from 'react'

/**
 * Wraps a dialog component so that it unmounts when its `onClose` is called. In a story `onClose` is a spy, so without
 * this the dialog would stay open.
 */
export const untilClosed = <Props extends { readonly onClose: () => void }>(Dialog: ComponentType<Props>) =>
  function UntilClosed(props: Props) {
    const [isOpen, setIsOpen] = useState(true)
    const close = () => {
      props.onClose()
      setIsOpen(false)
    }
    return isOpen ? <Dialog {...props} onClose={close} /> : <p>The dialog has closed.</p>
  }
