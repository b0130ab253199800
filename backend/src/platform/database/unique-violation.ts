import pg from 'pg';

const violates = (error: unknown, code: string, constraint: string): boolean =>
  error instanceof pg.DatabaseError && error.code === code && error.constraint === constraint;

/** Whether the database refused a row because another one has the same value under this constraint or unique index. */
export function violatesUnique(error: unknown, constraint: string): boolean {
  return violates(error, '23505', constraint);
}

/** Whether the database refused a row because it overlaps another one under this exclusion constraint. */
export function violatesExclusion(error: unknown, constraint: string): boolean {
  return violates(error, '23P01', constraint);
}
