/** Saves a file under a name, as a browser download. */
export const saveFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // the browser has taken the file by the end of the click event
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
