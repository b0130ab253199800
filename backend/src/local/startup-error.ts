/**
 * An external problem that prevents startup, such as a port in use or a folder that is not writable. The entry points print the one-line
 * message without a stack trace and exit with 1.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';

  constructor(message: string, options?: ErrorOptions) {
    super(message.replace(/\s+/g, ' ').trim(), options);
  }
}

/** Returns the system's error code (`EACCES`, `ENOSPC`, …), or undefined for other errors. */
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

/** Returns a text that explains why a folder cannot be used. */
export function folderReason(error: unknown): string {
  const code = systemCode(error);
  return (code && reasons[code]) ?? (error instanceof Error ? error.message : String(error));
}
