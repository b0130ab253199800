/** Search params of the statements page. */
export interface StatementSearch {
  year?: number;
  /** Key of a student, see `rules/statement`. */
  student?: string;
}

export function readStatementSearch({ year, student }: Record<string, unknown>): StatementSearch {
  return {
    // A string from the URL, or a number from a link.
    ...(/^\d{4}$/.test(String(year)) && { year: Number(year) }),
    ...(typeof student === 'string' && student !== '' && { student }),
  };
}
