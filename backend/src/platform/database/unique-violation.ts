import { QueryFailedError } from 'typeorm';

/** Whether the database refused a row because another one has the same value under this constraint or unique index. */
export function violatesUnique(error: unknown, constraint: string): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const reason = error.driverError as { code?: unknown; constraint?: unknown };
  return reason.code === '23505' && reason.constraint === constraint;
}
