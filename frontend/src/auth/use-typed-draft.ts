import { useEffect, useState } from 'react';
import { keepTypedDraft, readTypedDraft } from '../lib/typed-drafts';
import type { Form } from './form-state';

/** The values a form starts with: what is stored, and over it what the same user typed before and did not save. */
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
 * Keeps what is typed into a form until it is saved or canceled: through a session that expires, Escape and a reload.
 * @param names the fields that are kept; never passwords
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

/** Forgets what was typed: it was saved, or the user canceled. */
export const discardTypedDraft = (key: string): void => keepTypedDraft(key, {});
