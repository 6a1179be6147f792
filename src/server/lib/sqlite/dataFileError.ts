/** Error for a data file or data folder that can't be used; the message says what to do. */
export class DataFileError extends Error {
  override readonly name = 'DataFileError'
}
