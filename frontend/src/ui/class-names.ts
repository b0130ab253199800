/** Joins class names, skipping falsy ones: `classNames(base, open && shown, className)`. */
export function classNames(...names: ReadonlyArray<string | false | null | undefined>): string {
  return names.filter(Boolean).join(' ');
}
