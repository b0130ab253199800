import { useEffect, useState } from 'react';
import { keepTypedDraft, readTypedDraft } from '../lib/typed-drafts';
import type { Form } from './form-state';

/** Returns a form's initial values: the stored ones, overridden by the same user's unsaved draft. */
export function useDraftedValues<Name extends string, Kept extends Name>(
  key: string,
  stored: Record<Name, string>,
  names: readonly Kept[],
): Record<Name, string> {
  const [initial] = useState(() => {
    const draft = readTypedDraft(key);
    const kept = names.flatMap((name) => (draft[name] === undefined ? [] : [[name, draft[name]] as const]));
    return { ...stored, ...(Object.fromEntries(kept) as Partial<Record<Name, string>>) };
  });
  return initial;
}

/**
 * Stores a form's input as a draft until it is saved or canceled. It survives an expired session, Escape and a reload.
 * @param names the fields to store; never passwords
 */
export function useTypedDraft<Name extends string, Kept extends Name>(
  key: string,
  form: Form<Name>,
  stored: Record<Name, string>,
  names: readonly Kept[],
): void {
  const typed = JSON.stringify(
    Object.fromEntries(
      names.filter((name) => form.values[name] !== stored[name]).map((name) => [name, form.values[name]]),
    ),
  );
  useEffect(() => keepTypedDraft(key, JSON.parse(typed) as Record<string, string>), [key, typed]);
}

/** Deletes a draft after the form was saved or canceled. */
export const discardTypedDraft = (key: string): void => keepTypedDraft(key, {});
