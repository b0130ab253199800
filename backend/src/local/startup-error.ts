/**
 * Something outside the program keeps it from starting: a port in use, a folder that cannot be written.
 * The message is one plain line for the person at the terminal; the entry points print it and exit with 1, without a stack.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';

  constructor(message: string, options?: ErrorOptions) {
    super(message.replace(/\s+/g, ' ').trim(), options);
  }
}

/** The system's error code (`EACCES`, `ENOSPC`, …), or undefined for any other error. */
export function systemCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

const reasons: Record<string, string> = {
  EACCES: 'this user is not allowed to write there',
  EPERM: 'this user is not allowed to write there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'part of the path is a file, not a folder',
  EEXIST: 'a file with that name exists',
};

/** Why a folder cannot be used, in words. */
export function folderReason(error: unknown): string {
  const code = systemCode(error);
  return (code && reasons[code]) ?? (error instanceof Error ? error.message : String(error));
}
