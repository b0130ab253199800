import { useReducer, type ChangeEvent, type SubmitEvent } from 'react';

/** Error messages by field; valid fields have none. */
export type Messages<Name extends string> = Partial<Record<Name, string>>;

interface FormState<Name extends string> {
  values: Record<Name, string>;
  /** Fields that were changed or blurred. */
  touched: ReadonlySet<Name>;
  /** Fields changed since the last submit, whose server messages are stale. */
  changed: ReadonlySet<Name>;
  attempt: number;
}

type FormAction<Name extends string> =
  | { type: 'change'; values: Partial<Record<Name, string>> }
  | { type: 'leave'; name: Name }
  | { type: 'submit' };

export interface FormOptions<Name extends string> {
  /** Prefix of the controls' ids. */
  id: string;
  /** Initial values, in the order of the form. */
  initial: Record<Name, string>;
  check: (values: Record<Name, string>) => Messages<Name>;
  /** When errors are shown: after the first submit, or once a field was changed or blurred. */
  showOn: 'submit' | 'touch';
  /** The server's error messages for the last submit. */
  refused?: Messages<Name> | undefined;
}

/** Props of a form field, to spread into a field component of `ui`. */
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
  /** The currently shown messages. */
  errors: Messages<Name>;
  /** The same messages as lines of an error summary. */
  summary: { message: string; fieldId: string }[];
  /** Number of submits so far. */
  attempt: number;
  valid: boolean;
  field: (name: Name) => FieldBinding<Name>;
  set: (values: Partial<Record<Name, string>>) => void;
  /** Counts a submit. @returns true if the values are valid */
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

/** Manages a form's values and visible errors. Input survives failures. */
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

/** Returns an `onSubmit` handler that sends the values if they are valid and no earlier submit is in progress. */
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

/** Returns the server's first message for each field of a form. Ignores fields that the form does not have. */
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
