import { useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { Family } from '@academy/contracts/http/office/families';
import { useDraftedForm } from '../../forms/form-draft';
import { FormDraftNotice } from '../../forms/form-draft-notice';
import { sendsWhenReady, type Form, type Messages } from '../../forms/form-state';
import { discardTypedDraft, officeDraftKey, readTypedDraft } from '../../lib/typed-drafts';
import { Button } from '../../ui/button/button';
import { useStaff } from '../office-context';
import * as frame from '../office-frame.css';
import { officeProblem } from '../office-problem';
import { ProblemNotice } from '../problem-notice';
import * as css from './family.css';
import { useFamilyChange } from './use-family-change';

interface EntryProps<Name extends string> {
  /** Family id in the page's URL. */
  id: string;
  /** Prefix of the fields' ids and of the draft's key. */
  name: string;
  submit: string;
  /** Values of an empty form, in its order. */
  initial: Record<Name, string>;
  check: (values: Record<Name, string>) => Messages<Name>;
  act: (values: Record<Name, string>) => Promise<Family>;
  renderFields: (form: Form<Name>) => ReactNode;
}

interface AddEntryProps<Name extends string> extends EntryProps<Name> {
  /** Label of the button that opens the form. */
  opener: string;
}

/**
 * A button that expands into a form for a note or a task. What is typed is kept as a draft until it is saved or canceled. If there is a
 * draft, the form starts open: the staff member who typed it may have been signed out.
 */
export function AddEntry<Name extends string>({ opener, ...entry }: AddEntryProps<Name>) {
  const { id: staffId } = useStaff();
  const openerRef = useRef<HTMLButtonElement>(null);
  const draftKey = officeDraftKey(staffId, `${entry.name}.${entry.id}`);
  const [opened, setOpened] = useState<'by draft' | 'by button' | null>(() =>
    Object.keys(readTypedDraft(draftKey)).length > 0 ? 'by draft' : null,
  );
  const finish = () => {
    discardTypedDraft(draftKey);
    // The field that had focus is removed, so focus moves to the button that replaces it.
    flushSync(() => setOpened(null));
    openerRef.current?.focus();
  };
  if (opened) return <Entry {...entry} draftKey={draftKey} takesFocus={opened === 'by button'} onFinish={finish} />;
  return (
    <Button ref={openerRef} variant="quiet" className={frame.flush} onClick={() => setOpened('by button')}>
      {opener}
    </Button>
  );
}

interface OpenEntryProps<Name extends string> extends EntryProps<Name> {
  draftKey: string;
  /** Whether the first field takes the focus at once. */
  takesFocus: boolean;
  /** Called after the entry was saved or canceled. */
  onFinish: () => void;
}

function Entry<Name extends string>(props: OpenEntryProps<Name>) {
  const { id, name, submit, initial, check, act, renderFields, draftKey, takesFocus, onFinish } = props;
  const { mutate, isPending, error, reset } = useFamilyChange(id, act, onFinish);
  const { form, ...draft } = useDraftedForm<Name>(draftKey, { id: name, initial, check, showOn: 'submit' });
  const firstId = `${name}-${Object.keys(initial)[0]}`;
  useEffect(() => {
    if (takesFocus) document.getElementById(firstId)?.focus();
  }, [takesFocus, firstId]);
  const problem = officeProblem(error, { title: 'Not saved', text: 'We could not save that. Please try again.' });
  const send = sendsWhenReady(form, isPending, mutate);
  return (
    <form
      className={css.add}
      noValidate
      onChange={() => {
        // The message was about what was typed before.
        if (!isPending) reset();
      }}
      onSubmit={(event) => {
        send(event);
        if (!form.valid) document.getElementById(firstId)?.focus();
      }}
    >
      <FormDraftNotice {...draft} />
      {renderFields(form)}
      <ProblemNotice problem={isPending ? null : problem} />
      <div className={css.contact}>
        <Button type="submit" busyText={isPending && 'Saving...'}>
          {submit}
        </Button>
        <Button variant="quiet" disabled={isPending} onClick={onFinish}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
