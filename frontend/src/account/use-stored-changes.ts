import { useState } from 'react';
import type { Form } from '../forms/form-state';
import { compareStored } from './stored-changes';

/** A field that was changed both here and elsewhere. */
export interface FieldConflict<Name extends string> {
  name: Name;
  stored: string;
  /** Replaces the typed value with the stored one. */
  take: () => void;
}

/**
 * Tracks changes of the stored values while a form is open. Unedited fields take a new stored value; the others are returned as conflicts.
 * @param names stored fields, without passwords
 */
export function useStoredChanges<Name extends string, Stored extends Name>(
  form: Form<Name>,
  names: readonly Stored[],
  stored: Record<Name, string>,
): FieldConflict<Stored>[] {
  const [seen, setSeen] = useState(stored);
  const [conflicts, setConflicts] = useState<readonly Stored[]>([]);
  if (names.some((name) => seen[name] !== stored[name])) {
    const changes = compareStored<Stored>(names, seen, form.values, stored);
    setSeen(stored);
    setConflicts([...new Set([...conflicts, ...changes.conflicts])]);
    form.set(changes.untouched as Partial<Record<Name, string>>);
  }
  return conflicts
    .filter((name) => form.values[name].trim() !== stored[name])
    .map((name) => ({
      name,
      stored: stored[name],
      take: () => form.set({ [name]: stored[name] } as Partial<Record<Name, string>>),
    }));
}
