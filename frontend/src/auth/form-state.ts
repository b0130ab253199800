import { useReducer, type ChangeEvent, type SubmitEvent } from 'react';

/** Messages by field; a field without one is fine. */
export type Messages<Name extends string> = Partial<Record<Name, string>>;

interface FormState<Name extends string> {
  values: Record<Name, string>;
  /** Fields that were changed or left. */
  touched: ReadonlySet<Name>;
  /** Fields changed since the last submit: what the server said about them no longer counts. */
  changed: ReadonlySet<Name>;
  attempt: number;
}

type FormAction<Name extends string> =
  | { type: 'change'; values: Partial<Record<Name, string>> }
  | { type: 'leave'; name: Name }
  | { type: 'submit' };

export interface FormOptions<Name extends string> {
  /** Start of the ids of its controls. */
  id: string;
  /** Empty values, in the order of the form. */
  initial: Record<Name, string>;
  check: (values: Record<Name, string>) => Messages<Name>;
  /** When mistakes are shown: after the first submit, or as soon as a field was changed or left. */
  showOn: 'submit' | 'touch';
  /** The server's messages about the last submit. */
  refused?: Messages<Name> | undefined;
}

/** Props of a form field: spread them into a field of `ui`. */
export interface FieldBinding<Name extends string> {
  id: string;
  name: Name;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onBlur: () => void;
}

export interface Form<Name extends string> {
  values: Record<Name, string>;
  /** The messages shown now. */
  errors: Messages<Name>;
  /** The same as lines for an error summary. */
  summary: { message: string; fieldId: string }[];
  /** Submits so far. */
  attempt: number;
  valid: boolean;
  field: (name: Name) => FieldBinding<Name>;
  set: (values: Partial<Record<Name, string>>) => void;
  /** Counts a submit. @returns whether the values may be sent. */
  submit: () => boolean;
}

function reduce<Name extends string>(state: FormState<Name>, action: FormAction<Name>): FormState<Name> {
  if (action.type === 'submit') return { ...state, changed: new Set(), attempt: state.attempt + 1 };
  if (action.type === 'leave') return { ...state, touched: new Set([...state.touched, action.name]) };
  const names = Object.keys(action.values) as Name[];
  return {
    ...state,
    values: { ...state.values, ...action.values },
    touched: new Set([...state.touched, ...names]),
    changed: new Set([...state.changed, ...names]),
  };
}

/** What was typed into a form, and which of its mistakes are shown. Nothing typed is lost on a failure. */
export function useForm<Name extends string>({
  id,
  initial,
  check,
  showOn,
  refused = {},
}: FormOptions<Name>): Form<Name> {
  const start: FormState<Name> = { values: initial, touched: new Set(), changed: new Set(), attempt: 0 };
  const [{ values, touched, changed, attempt }, dispatch] = useReducer(reduce<Name>, start);
  const mistakes = check(values);
  const names = Object.keys(initial) as Name[];
  const fieldId = (name: Name) => `${id}-${name}`;
  const errors: Messages<Name> = {};
  for (const name of names) {
    const isShown = attempt > 0 || (showOn === 'touch' && touched.has(name));
    const message = (isShown ? mistakes[name] : undefined) ?? (changed.has(name) ? undefined : refused[name]);
    if (message !== undefined) errors[name] = message;
  }
  return {
    values,
    errors,
    attempt,
    summary: names.flatMap((name) =>
      errors[name] === undefined ? [] : [{ message: errors[name], fieldId: fieldId(name) }],
    ),
    valid: Object.keys(mistakes).length === 0,
    field: (name) => ({
      id: fieldId(name),
      name,
      value: values[name],
      error: errors[name],
      onChange: ({ target }) =>
        dispatch({ type: 'change', values: { [name]: target.value } as Partial<Record<Name, string>> }),
      onBlur: () => dispatch({ type: 'leave', name }),
    }),
    set: (some) => dispatch({ type: 'change', values: some }),
    submit: () => {
      dispatch({ type: 'submit' });
      return Object.keys(mistakes).length === 0;
    },
  };
}

/** For a form's `onSubmit`: sends the values once they may be sent, and nothing while an earlier submit is on its way. */
export function sendsWhenReady<Name extends string>(
  form: Form<Name>,
  busy: boolean,
  send: (values: Record<Name, string>) => void,
): (event: SubmitEvent) => void {
  return (event) => {
    event.preventDefault();
    if (!busy && form.submit()) send(form.values);
  };
}

/** The server's first message for each field of a form; messages for fields the form does not have are left out. */
export function messagesOf<Name extends string>(
  fields: Record<string, string[]>,
  names: Record<Name, string>,
): Messages<Name> {
  const messages: Messages<Name> = {};
  for (const name of Object.keys(names) as Name[]) {
    const message = fields[names[name]]?.[0];
    if (message !== undefined) messages[name] = message;
  }
  return messages;
}
