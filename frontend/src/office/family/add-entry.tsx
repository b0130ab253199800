import { useEffect, useId, useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import type { Family } from '@academy/contracts/http/office/families';
import { Button } from '../../ui/button/button';
import { Notice } from '../../ui/notice/notice';
import { officeProblem } from '../office-problem';
import * as css from './family.css';
import { useFamilyChange } from './use-family-change';

interface EntryField {
  id: string;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
}

interface AddEntryProps {
  /** Family id in the page's URL. */
  id: string;
  /** Label of the button that opens the field. */
  opener: string;
  submit: string;
  check: (text: string) => string | null;
  act: (text: string) => Promise<Family>;
  renderField: (props: EntryField) => ReactNode;
  /** Additional fields. */
  children?: ReactNode;
}

/** A button that expands into a field for a note or a task. The text is kept until it is saved. */
export function AddEntry({ id, opener, submit, check, act, renderField, children }: AddEntryProps) {
  const fieldId = useId();
  const openerRef = useRef<HTMLButtonElement>(null);
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [wasSent, setSent] = useState(false);
  const close = () => {
    setOpen(false);
    setSent(false);
    // The field that had focus is removed, so focus moves to the button that replaces it.
    setTimeout(() => openerRef.current?.focus());
  };
  const { mutate, isPending, error, reset } = useFamilyChange(id, act, () => {
    setText('');
    close();
  });
  useEffect(() => {
    if (isOpen) document.getElementById(fieldId)?.focus();
  }, [isOpen, fieldId]);
  const mistake = check(text);
  const problem = officeProblem(error, { title: 'Not saved', text: 'We could not save that. Please try again.' });
  if (!isOpen)
    return (
      <Button ref={openerRef} variant="quiet" className={css.flush} onClick={() => setOpen(true)}>
        {opener}
      </Button>
    );
  return (
    <form
      className={css.add}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setSent(true);
        if (mistake === null && !isPending) mutate(text);
        else document.getElementById(fieldId)?.focus();
      }}
    >
      {renderField({
        id: fieldId,
        value: text,
        error: wasSent && mistake !== null ? mistake : undefined,
        onChange: ({ target }) => {
          reset();
          setText(target.value);
        },
      })}
      {children}
      {problem && !isPending && (
        <Notice tone="danger" title={problem.title} live="alert">
          {problem.text}
        </Notice>
      )}
      <div className={css.contact}>
        <Button type="submit" busyText={isPending && 'Saving...'}>
          {submit}
        </Button>
        <Button variant="quiet" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
