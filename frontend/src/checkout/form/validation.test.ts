import { describe, expect, it } from 'vitest';
import { aCheckout } from '../../testing/builders';
import { completeDraft, everyForm, formInput, offerOf, saturdays } from '../../testing/registrations';
import type { RegistrationDefinition } from './definition';
import { faultNotices, refusalNotice } from './registration-notices';
import type { RegistrationContext } from './registration-form.types';
import * as update from './registration-form.updates';
import { uncharged, unexpected } from './registration-outcomes';

const required = 'This field is required';
const packageText = 'Please select a package before proceeding.';
const incomplete = 'Please fill in all required fields and select dates for each test type.';
const highlighted = 'Please correct the highlighted errors before submitting.';
const exact = 'Phone number must be exactly 10 digits, numbers only';

function formOf(definition: RegistrationDefinition, changes: Partial<RegistrationContext> = {}): RegistrationContext {
  return {
    ...update.emptyForm(formInput(definition)),
    offer: offerOf(definition),
    ...completeDraft(definition),
    termsAccepted: true,
    ...changes,
  };
}

const typed = (definition: RegistrationDefinition, changes: Record<string, string>) =>
  formOf(definition, { values: { ...completeDraft(definition).values, ...changes } });

describe.each(everyForm)('validating %s', (service, definition) => {
  const fields = definition.sections.flatMap((section) => section.fields.map(({ name }) => name));
  const tests = definition.choice.kind === 'tests';

  it('returns no errors for a complete form', () => expect(update.faultsOf(formOf(definition))).toEqual({}));

  it.each(fields)('returns an error for a missing %s', (field) => {
    expect(update.faultsOf(typed(definition, { [field]: ' ' }))).toEqual({ [field]: [required] });
  });

  const phone = {
    sat_act_course: 'Phone number must be 10 digits, numbers only',
    college_admissions: 'Phone number must be 10-11 digits, numbers only',
  };
  const words = service in phone ? phone[service as 'sat_act_course'] : exact;
  it.each([
    ['123', words],
    ['914555010', words],
    ['9145550100', undefined],
    ['19145550100', undefined],
    ['29145550100', words],
    ['(914) 555-0100', undefined],
    ['+44 20 7946 0958', words],
    ['191455501001', words],
  ])('returns for the phone %s the error: %s', (parent_phone, message) => {
    expect(update.faultsOf(typed(definition, { parent_phone })).parent_phone).toEqual(message && [message]);
  });

  it('returns errors for invalid email addresses', () => {
    expect(update.faultsOf(typed(definition, { parent_email: 'abc', student_email: 'abc' }))).toEqual({
      parent_email: ['Parent email must be a valid email address'],
      student_email: ['Student email must be a valid email address'],
    });
  });

  it('returns an error when nothing is selected', () => {
    const part = tests ? 'tests' : 'package';
    const message = tests ? 'Please select at least one test type before proceeding.' : packageText;
    expect(update.faultsOf(formOf(definition, { option: null, tests: [] }))).toEqual({ [part]: [message] });
  });

  it('shows toasts for missing fields and for no selection', () => {
    const told = (context: RegistrationContext) => faultNotices(context).map(({ title, text }) => `${title}: ${text}`);
    const general = tests ? [incomplete] : [];
    const missing = tests
      ? ['Please select at least one test type before proceeding.']
      : service === 'sat_act_course'
        ? [packageText]
        : [];
    expect(told(typed(definition, { school: '' }))).toEqual(general.map((text) => `Validation Error: ${text}`));
    expect(told(formOf(definition, { option: null, tests: [] }))).toEqual(
      [...missing, ...general].map((text) => `Validation Error: ${text}`),
    );
  });

  it('maps server errors to fields and shows the documented toast', () => {
    const { spelling } = definition.payload;
    const context = formOf(definition, { lineId: 'l' });
    const wire = (name: string | undefined) => `lines.l.${name}`;
    const fieldErrors = {
      [wire(spelling.school)]: ['Too long', 'Odd'],
      [wire(spelling.parent_first_name)]: ['No'],
      [wire(definition.payload.choiceFields[0])]: ['Gone'],
      amount: ['Strange'],
    };
    const ending = { kind: 'rejected' as const, checkout: aCheckout(), message: 'Check', fieldErrors };
    const refused = { ...context, ...uncharged(context, ending) };
    expect(refused.errors).toEqual({
      school: ['Too long', 'Odd'],
      parent_first_name: ['No'],
      [tests ? 'tests' : 'package']: ['Gone'],
    });
    expect(refused.formErrors).toEqual(['Strange']);
    const { label } = definition.choice;
    const list = (school: string) => `School: ${school}\nParent First Name: No\n${label}: Gone\nStrange`;
    const first = list('Too long');
    const words422 =
      {
        sat_act_course: highlighted,
        sat_act_diagnostic: list('Too long Odd'),
        sat_act_practice: 'An unexpected error occurred. Please try again.',
      }[service as string] ?? first;
    expect(refusalNotice(refused, ending)).toEqual({ tone: 'error', title: 'Validation Error', text: words422 });
  });

  it('shows a server error without fields on the form', () => {
    const context = formOf(definition);
    const ending = { kind: 'rejected' as const, checkout: aCheckout(), message: 'Check', fieldErrors: {} };
    expect(uncharged(context, ending)).toMatchObject({ errors: {}, formErrors: ['Check'] });
  });

  it('shows the documented toast for a server error without a message', () => {
    const context = formOf(definition);
    const ending = { kind: 'rejected' as const, checkout: aCheckout(), message: '', fieldErrors: {} };
    const told = { ...context, ...uncharged(context, ending) };
    // Nothing is highlighted, so no text asks to correct it.
    const said =
      service === 'sat_act_diagnostic'
        ? 'Please check your form inputs.'
        : 'An unexpected error occurred. Please try again.';
    expect(told.formErrors).toEqual([said]);
    expect(refusalNotice(told, ending)).toEqual({ tone: 'error', title: 'Validation Error', text: said });
  });
});

it.each(everyForm)(
  'shows the server message on the form when too many seats await payment: %s',
  (_service, definition) => {
    const context = formOf(definition);
    const message = 'You have 12 places waiting for payment. Pay for them first.';
    const ending = { kind: 'rejected' as const, checkout: aCheckout(), message, fieldErrors: {}, tooManyHolds: true };
    expect(uncharged(context, ending)).toMatchObject({ errors: {}, formErrors: [message] });
    expect(refusalNotice(context, ending)).toBeNull();
  },
);

const [one, two] = saturdays;

describe('date errors', () => {
  const forms = Object.fromEntries(everyForm);
  const diagnostic = forms.sat_act_diagnostic as RegistrationDefinition;
  const practice = forms.sat_act_practice as RegistrationDefinition;
  const dated = (definition: RegistrationDefinition, dates: { sat: string; act: string } | string[]) =>
    formOf(definition, { tests: completeDraft(definition).tests.map((test) => ({ ...test, dates })) });

  it.each([
    [{ sat: '', act: '' }, 'Please select both SAT and ACT test dates.'],
    [{ sat: one, act: '' }, 'Please select both SAT and ACT test dates.'],
    [{ sat: one, act: one }, 'SAT and ACT test dates must be different.'],
  ])('of a diagnostic test with %o: %s', (dates, message) => {
    expect(update.faultsOf(dated(diagnostic, dates))).toEqual({ 'dates:diagnostic-sat-act': [message] });
  });

  it('of a diagnostic test with the same date twice are shown in two toasts', () => {
    expect(faultNotices(dated(diagnostic, { sat: one, act: one })).map(({ title, text }) => [title, text])).toEqual([
      ['Invalid Selection', 'SAT and ACT test dates must be different.'],
      ['Validation Error', incomplete],
    ]);
  });

  it('of a practice test require at least one date', () => {
    expect(update.faultsOf(dated(practice, []))).toEqual({
      'dates:practice-sat': ['Please select at least one test date.'],
    });
  });

  it('from the server are shown on their test, even if the line has several tests', () => {
    const second = { id: 'practice-act', title: 'ACT Practice Test', price: 50, dates: [two] };
    const context = formOf(practice, { lineId: 'l', tests: [...completeDraft(practice).tests, second] });
    const fieldErrors = {
      'lines.l.dates': ['ACT Practice Test on Saturday, December 5th @ 9am is full.'],
      'lines.l.test_1_dates': ['This date is no longer offered. Please choose another.'],
      'lines.other.dates': ['SAT Practice Test on Saturday, December 5th @ 9am is full.'],
    };
    const ending = {
      kind: 'rejected' as const,
      checkout: aCheckout(),
      message: 'A date you chose is now full.',
      fieldErrors,
      seatTaken: true,
    };
    const refused = { ...context, ...uncharged(context, ending) };
    expect(refused.errors).toEqual({
      'dates:practice-act': ['ACT Practice Test on Saturday, December 5th @ 9am is full.'],
      'dates:practice-sat': ['This date is no longer offered. Please choose another.'],
    });
    expect(refused.formErrors).toEqual(['SAT Practice Test on Saturday, December 5th @ 9am is full.']);
    expect(refusalNotice(refused, ending)).toBeNull();
  });

  it('state that the seat hold expired, or that the session timed out without dates', () => {
    const lapsed = (definition: RegistrationDefinition) =>
      uncharged(formOf(definition), { kind: 'expired', checkout: aCheckout() }).formErrors;
    expect(lapsed(diagnostic)).toEqual(['Your seat was held for 15 minutes. Check the dates and continue.']);
    expect(lapsed(forms.college_essays as RegistrationDefinition)).toEqual([
      'Your payment session timed out. You were not charged. You can continue.',
    ]);
  });
});

it.each(everyForm)(
  'shows an error for a payment without a stored submission and keeps the input: %s',
  (_service, definition) => {
    const form = formOf(definition);
    const without = unexpected(form);
    expect(without.formErrors).toEqual(['No submission data found. Please try again.']);
    expect(without).not.toHaveProperty('values');
    expect(unexpected({ ...form, checkout: aCheckout() }).formErrors).toEqual([
      'An unexpected error occurred. Please try again.',
    ]);
  },
);
