import { QueryFailedError } from 'typeorm';

function violates(error: unknown, code: string, constraint: string): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const reason = error.driverError as { code?: unknown; constraint?: unknown };
  return reason.code === code && reason.constraint === constraint;
}

/** Whether the database refused a row because another one has the same value under this constraint or unique index. */
export function violatesUnique(error: unknown, constraint: string): boolean {
  return violates(error, '23505', constraint);
}

/** Whether the database refused a row because it overlaps another one under this exclusion constraint. */
export function violatesExclusion(error: unknown, constraint: string): boolean {
  return violates(error, '23P01', constraint);
}
