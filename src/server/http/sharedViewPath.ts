import { SHARED_ROOT } from '@/domain/shared/paths'

/** Whether a path is that of a shared view. */
export const isSharedView = (path: string): boolean => path.startsWith(SHARED_ROOT)

/** A path for the log, without the token that lets in whoever has it. */
export const pathForLog = (path: string): string => (isSharedView(path) ? `${SHARED_ROOT}…` : path)
