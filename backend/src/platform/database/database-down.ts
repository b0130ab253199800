/**
 * SQLSTATE codes of a server that is unreachable, overloaded or a standby, that ended our connection or statement, or that rolled back a
 * transaction so that another could finish; and the operating system's network error codes.
 */
const codes =
  /^(08|53|57P0|25P03|25P04|25006|57014|55P03|40001|40P01)|^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;

/** Messages of the driver and its pool that have no code. */
const messages =
  /Connection terminated|timeout exceeded when trying to connect|^timeout expired$|connection error and is not queryable|was closed and is not queryable|Query read timeout|Cannot use a pool after calling end/;

/**
 * Whether a failure means that the database was unreachable or could not finish. The transaction left nothing behind, and a retry may
 * succeed.
 */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (codes.test(typeof code === 'string' ? code : '') || messages.test(error.message)) return true;
  return error instanceof AggregateError ? error.errors.some(isDatabaseDown) : isDatabaseDown(cause);
}
