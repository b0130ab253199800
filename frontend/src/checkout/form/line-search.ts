/** Query of a form's URL: `line` opens that line of the cart. */
export interface LineSearch {
  line?: string;
}

export function readLineSearch({ line }: Record<string, unknown>): LineSearch {
  return typeof line === 'string' && line !== '' ? { line } : {};
}
