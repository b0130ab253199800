import { useEffect, useState } from 'react';
import { keepTypedDraft, readTypedDraft } from '../lib/typed-drafts';
import type { Form } from './form-state';

/** Returns a form's initial values: the stored ones, overridden by the same user's unsaved draft. */
export function useDraftedValues<Name extends string, Kept extends Name>(
  key: string,
  stored: Record<Name, string>,
  names: readonly Kept[],
): Record<Name, string> {
  const [initial] = useState(() => withDraft(stored, names, readTypedDraft(key)));
  return initial;
}

/** A form's stored values, overridden by those of a draft. */
export function withDraft<Name extends string, Kept extends Name>(
  stored: Record<Name, string>,
  names: readonly Kept[],
  draft: Readonly<Record<string, string>>,
): Record<Name, string> {
  const kept = names.flatMap((name) => (draft[name] === undefined ? [] : [[name, draft[name]] as const]));
  return { ...stored, ...(Object.fromEntries(kept) as Partial<Record<Name, string>>) };
}

/**
 * Stores a form's input as a draft until it is saved or canceled. It survives an expired session, Escape and a reload.
 * @param names the fields to store; never passwords
 * @param marks stored with the fields, unless there is nothing to store
 */
export function useTypedDraft<Name extends string, Kept extends Name>(
  key: string,
  form: Form<Name>,
  stored: Record<Name, string>,
  names: readonly Kept[],
  marks: Readonly<Record<string, string>> = {},
): void {
  const changed = names.filter((name) => form.values[name] !== stored[name]);
  const typed = JSON.stringify(
    changed.length === 0 ? {} : { ...marks, ...Object.fromEntries(changed.map((name) => [name, form.values[name]])) },
  );
  useEffect(() => keepTypedDraft(key, JSON.parse(typed) as Record<string, string>), [key, typed]);
}
