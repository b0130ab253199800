import { useState } from 'react';
import { focusField } from '../lib/focus';
import { readTypedDraft } from '../lib/typed-drafts';
import { newId } from '../lib/uuid';
import { useForm, type Form, type FormOptions } from './form-state';
import { useTypedDraft, withDraft } from './use-typed-draft';

/** What a draft holds besides the fields. The parentheses keep the names apart from theirs. */
const versionMark = '(version)';
const idMark = '(id)';

export interface DraftedForm<Name extends string> {
  form: Form<Name>;
  /** Id of what is typed. It stays the same for every attempt to send it, also after the form was closed and opened again. */
  id: string;
  /** Whether the form shows an earlier draft. */
  restored: boolean;
  /** Puts the initial values in place of the earlier draft. */
  startOver: () => void;
}

/**
 * A form whose input is kept as a draft while the tab is open, so that Escape or an expired session loses no long text.
 * @param key key of the draft: the user, the form, and what it is about. To delete the draft after it was saved or canceled, use
 * `discardTypedDraft`.
 * @param version version of the data that the form is based on. A draft for another version is not restored, because saving it would
 * replace a change of someone else that the user never saw.
 */
export function useDraftedForm<Name extends string>(
  key: string,
  options: FormOptions<Name>,
  version = 0,
): DraftedForm<Name> {
  const names = Object.keys(options.initial) as Name[];
  const [begun] = useState(() => {
    const draft = readTypedDraft(key);
    const usable = draft[versionMark] === String(version) ? draft : {};
    return {
      stored: options.initial,
      values: withDraft(options.initial, names, usable),
      id: usable[idMark] ?? newId(),
    };
  });
  const { stored, values } = begun;
  const [id, setId] = useState(begun.id);
  const [restored, setRestored] = useState(names.some((name) => values[name] !== stored[name]));
  const form = useForm({ ...options, initial: values });
  useTypedDraft(key, form, stored, names, { [versionMark]: String(version), [idMark]: id });
  return {
    form,
    id,
    restored,
    startOver: () => {
      form.set(stored);
      setId(newId());
      setRestored(false);
      // The pressed button disappears.
      focusField(`${options.id}-${names[0]}`);
    },
  };
}
