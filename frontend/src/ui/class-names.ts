/** Joins class names and leaves out what is empty: `classNames(base, open && shown, className)`. */
export function classNames(...names: ReadonlyArray<string | false | null | undefined>): string {
  return names.filter(Boolean).join(' ');
}
