/** How a form's fields are affected by a change of the stored values elsewhere. */
export interface StoredChanges<Name extends string> {
  /** New stored values of the fields that were not edited here. */
  untouched: Partial<Record<Name, string>>;
  /** Fields that were changed on both sides to different values, for the parent to choose. */
  conflicts: Name[];
}

/**
 * Compares a form's values with the stored ones.
 * @param before the stored values that the form showed when it opened
 */
export function compareStored<Name extends string>(
  names: readonly Name[],
  before: Record<Name, string>,
  typed: Record<Name, string>,
  stored: Record<Name, string>,
): StoredChanges<Name> {
  const changes: StoredChanges<Name> = { untouched: {}, conflicts: [] };
  for (const name of names) {
    if (stored[name] === before[name] || stored[name] === typed[name].trim()) continue;
    if (typed[name] === before[name]) changes.untouched[name] = stored[name];
    else changes.conflicts.push(name);
  }
  return changes;
}
