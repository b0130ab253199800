/** What became of a form's fields when what is stored was changed elsewhere. */
export interface StoredChanges<Name extends string> {
  /** Fields that were not typed into here: they take the stored values. */
  untouched: Partial<Record<Name, string>>;
  /** Fields that were changed on both sides to different values: the parent chooses. */
  conflicts: Name[];
}

/**
 * Compares what was typed with what is stored now.
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
