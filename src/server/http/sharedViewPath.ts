import { DIGEST_STOP_ROOT, SHARED_ROOT, VIEW_MAIL_STOP_ROOT } from '@/domain/shared/paths'

/** Whether a path is that of a shared view. */
export const isSharedView = (path: string): boolean => path.startsWith(SHARED_ROOT)

/** A path for the log, without a token that lets in, or speaks for, whoever has it. */
export const pathForLog = (path: string): string => {
  const root = [SHARED_ROOT, DIGEST_STOP_ROOT, VIEW_MAIL_STOP_ROOT].find((each) => path.startsWith(each))
  return root === undefined ? path : `${root}…`
}
