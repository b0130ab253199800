import { useState } from 'react';
import { isStale } from '../api/errors';

interface FormBase<Stored> {
  /** The data that the form is based on. A save sends its version. */
  base: Stored;
  /** Whether the last save was refused because someone else had changed the data. The form then shows what is stored now. */
  stale: boolean;
  /** Bases the form on other data, such as the data that a save returned. */
  rebase: (on: Stored) => void;
}

/**
 * Remembers the data that a form started with, because a refetch may bring newer data while the form is open. A save with the newer version
 * would replace a colleague's change that the user never saw. The base moves on only when a save was refused and the form says so.
 * @param stored the current data, or null if the form creates it
 * @param save the form's mutation
 */
export function useFormBase<Stored extends { version: unknown } | null>(
  stored: Stored,
  { error, isPending }: { error: unknown; isPending: boolean },
): FormBase<Stored> {
  const [base, rebase] = useState(stored);
  const stale = isStale(error) && !isPending;
  if (stale && stored?.version !== base?.version) rebase(stored);
  return { base, stale, rebase };
}
