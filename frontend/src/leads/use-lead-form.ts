import { useLayoutEffect, useReducer, useRef, useState, type ChangeEvent, type SubmitEvent } from 'react';
import type { FieldErrors } from '@academy/contracts/http/errors';
import { submitLead, type LeadKind, type LeadRequest } from '@academy/contracts/http/leads';
import { checkLead, leadThanks } from '@academy/contracts/rules/lead';
import type { OpeningHours } from '@academy/contracts/rules/opening-hours';
import { api } from '../api/client';
import { ApiError, messageOf } from '../api/errors';
import { useEmailCode, type EmailCode } from '../forms/use-email-code';
import { useEarlySubmit } from '../lib/early-submit';
import { readDomFormValues } from '../lib/read-dom-form-values';
import { newId } from '../lib/uuid';
import { summaryLines } from '../ui/error-summary/summary-lines';

const leadFailedText = 'We could not send this right now. What you wrote is not lost. Please try again or call us.';

type Values<Name extends string> = Record<Name, string>;
type Status = 'editing' | 'sending' | 'sent';

interface State<Name extends string> {
  values: Values<Name>;
  status: Status;
  /** Number of submits so far; after the first, errors are updated live. */
  attempt: number;
  /** The server's messages for the last submit, by field, until the field changes. */
  refused: FieldErrors;
  failure: string | null;
}

type Action<Name extends string> =
  | { type: 'change'; name: Name; value: string }
  | { type: 'check' }
  | { type: 'send' }
  | { type: 'sent' }
  | { type: 'fail'; refused: FieldErrors; failure: string | null };

function reduce<Name extends string>(state: State<Name>, action: Action<Name>): State<Name> {
  switch (action.type) {
    case 'change': {
      const refused = Object.fromEntries(Object.entries(state.refused).filter(([field]) => field !== action.name));
      return { ...state, values: { ...state.values, [action.name]: action.value }, refused };
    }
    case 'check':
      return { ...state, attempt: state.attempt + 1, refused: {}, failure: null };
    case 'send':
      return { ...state, status: 'sending' };
    case 'sent':
      return { ...state, status: 'sent' };
    case 'fail':
      return {
        ...state,
        status: 'editing',
        attempt: state.attempt + 1,
        refused: action.refused,
        failure: action.failure,
      };
  }
}

export interface LeadForm<Name extends string> {
  /** Id of the form element. */
  formId: string;
  values: Values<Name>;
  status: Status;
  attempt: number;
  /** Lines of an error summary. */
  summary: { message: string; fieldId?: string }[];
  /** Message shown after the form was sent. */
  thanks: string;
  /** The code that the form needs when many people have sent it from the same network. */
  emailCode: EmailCode;
  /** Returns props to spread into a field component of `ui`. */
  field: (name: Name) => {
    id: string;
    name: Name;
    label: string;
    value: string;
    error: string | undefined;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;
  };
  set: (name: Name, value: string) => void;
  onSubmit: (event: SubmitEvent) => void;
}

interface LeadFormOptions<Name extends string> {
  kind: LeadKind;
  /** Prefix of the controls' ids. */
  id: string;
  /** Empty values, in the order of the form; a checkbox is `true` or an empty string. */
  initial: Values<Name>;
  /** Labels for the fields and the summary. */
  labels: Values<Name>;
  /** Values from the URL, which a prerendered page knows only in the browser. */
  given?: Partial<Values<Name>>;
  /** Opening hours, once they are loaded; only a free call is checked against them. */
  hours?: OpeningHours;
  /** @param thanks message shown after the form was sent */
  onSent?: (thanks: string) => void;
}

/**
 * Manages a form that is sent to the staff. Validates it by the rules shared with the server, sends it once even if the button is
 * pressed repeatedly, and keeps the input if sending fails.
 */
export function useLeadForm<Name extends string>({
  kind,
  id,
  initial: empty,
  labels,
  given: brought = {},
  hours,
  onSent,
}: LeadFormOptions<Name>): LeadForm<Name> {
  const [[initial, given]] = useState(() => [empty, brought] as const);
  const [state, dispatch] = useReducer(reduce<Name>, {
    values: initial,
    status: 'editing',
    attempt: 0,
    refused: {},
    failure: null,
  });
  // Idempotency key of the current values; reset on every edit.
  const key = useRef<string | null>(null);
  const { values, status, attempt, refused, failure } = state;
  const emailCode = useEmailCode(id, 'email' in values ? String(values.email) : '');
  const [opened] = useState(() => new Date());
  const mistakes = checkLead(kind, values, opened, hours);
  const errorOf = (name: string) => (attempt > 0 ? mistakes[name]?.[0] : undefined) ?? refused[name]?.[0];
  const names = Object.keys(initial) as Name[];
  const formId = `${id}-form`;
  const fieldId = (name: string) => `${id}-${name}`;
  const faults = [
    ...(failure ? [{ part: null, message: failure }] : []),
    ...names.flatMap((name) => {
      const message = errorOf(name);
      return message === undefined ? [] : [{ part: name, message }];
    }),
  ];

  const set = (name: Name, value: string) => {
    key.current = null;
    dispatch({ type: 'change', name, value });
  };

  // Input typed before hydration is only in the DOM. A layout effect, so that values from the URL are there on the first paint.
  useLayoutEffect(() => {
    const typed = Object.entries({ ...given, ...readDomFormValues(formId) }).filter(
      (entry): entry is [Name, string] => entry[0] in initial,
    );
    for (const [name, value] of typed) dispatch({ type: 'change', name, value });
  }, [formId, initial, given]);
  useEarlySubmit(formId);

  const send = async () => {
    key.current ??= newId();
    dispatch({ type: 'send' });
    try {
      await api.send(submitLead, {
        body: {
          kind,
          ...values,
          ...('consent' in values && { consent: values.consent === 'true' }),
          ...emailCode.body,
        } as unknown as LeadRequest,
        idempotencyKey: key.current,
      });
      dispatch({ type: 'sent' });
      onSent?.(leadThanks[kind]);
    } catch (error) {
      if (emailCode.read(error)) return dispatch({ type: 'fail', refused: {}, failure: null });
      const fields = error instanceof ApiError ? error.fieldErrors : {};
      const isKnown = Object.keys(fields).some((field) => field in initial);
      dispatch({ type: 'fail', refused: fields, failure: isKnown ? null : messageOf(error, leadFailedText) });
    }
  };

  return {
    formId,
    values,
    status,
    attempt,
    summary: summaryLines(faults, labels, fieldId),
    thanks: leadThanks[kind],
    emailCode,
    field: (name) => ({
      id: fieldId(name),
      name,
      label: labels[name],
      value: values[name],
      error: errorOf(name),
      onChange: ({ target }) => set(name, target.value),
    }),
    set,
    onSubmit: (event) => {
      event.preventDefault();
      if (status !== 'editing') return;
      dispatch({ type: 'check' });
      if (Object.keys(mistakes).length === 0 && emailCode.check()) void send();
    },
  };
}
