import os from 'node:os';

/** The lowest priority there is. */
const maxNiceness = 19;

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'info' in error && /^(EPERM|EACCES)$/.test((error.info as { code: string }).code);

/**
 * Lowers the priority of this process. Some systems refuse that; the process then keeps its priority.
 * @param by added to the current niceness, up to 19
 * @param system reads and sets the niceness
 */
export function lowerPriority(
  by: number,
  { getPriority, setPriority }: Pick<typeof os, 'getPriority' | 'setPriority'> = os,
): void {
  try {
    setPriority(Math.min(maxNiceness, getPriority() + by));
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
}
