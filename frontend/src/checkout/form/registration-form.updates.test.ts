import { describe, expect, it } from 'vitest';
import { cents } from '@academy/contracts/rules/money';
import { aCourseForm, aCheckout, aDraft, aLine, aParent } from '../../testing/builders';
import { formInput, offerOf } from '../../testing/registrations';
import { satActCourse } from '../products/sat-act-course';
import type { RegistrationContext } from './registration-form.types';
import { invalidate } from '../purchase/checkout-session';
import * as update from './registration-form.updates';
import { uncharged } from './registration-outcomes';

const { packages } = offerOf(satActCourse);
const [five, ten] = packages;
if (!five || !ten) throw new Error('The course has packages');
const form = (changes: Partial<RegistrationContext> = {}): RegistrationContext => ({
  ...update.emptyForm(formInput(satActCourse)),
  offer: { packages: [five, ten], tests: [] },
  ...changes,
});
const complete = { values: aCourseForm(), option: five, termsAccepted: true };

describe('form errors', () => {
  it('are shown for every part of an empty form', () => {
    const { errors, failedSubmits } = update.failedSubmit(form());
    expect(failedSubmits).toBe(1);
    const fields = Object.keys(aCourseForm());
    expect(Object.keys(errors ?? {})).toEqual([...fields, 'package', 'terms']);
    for (const field of fields) expect(errors).toMatchObject({ [field]: ['This field is required'] });
    expect(errors).toMatchObject({
      package: ['Please select a package before proceeding.'],
      terms: ['You must agree to the terms and conditions'],
    });
  });

  it('are revalidated on change after a failed submit', () => {
    expect(update.changed(form(), 'school', '')).toEqual({ values: { school: '' }, touched: true, errors: {} });
    const failed = form({ ...update.failedSubmit(form()) });
    expect(update.changed(failed, 'school', 'Rye').errors).not.toHaveProperty('school');
    expect(update.changed(failed, 'parent_phone', '12').errors).toMatchObject({
      parent_phone: ['Phone number must be 10 digits, numbers only'],
      grade: ['This field is required'],
    });
    expect(update.chosen(failed, five.id).errors).not.toHaveProperty('package');
    expect(update.acceptedTerms(failed, true).errors).not.toHaveProperty('terms');
  });

  it('include a package without a price', () => {
    expect(update.faultsOf(form({ ...complete, option: { ...five, price: 0 } }))).toEqual({
      package: ['Please select a package before proceeding.'],
    });
  });
});

describe('prefill', () => {
  it('fills only blank parent fields, with a normalized phone number', () => {
    const { values } = update.prefilled(
      form({ values: { parent_email: 'own@example.com' } }),
      aParent({ phone_no: '+1 (914) 555-0100' }),
    );
    expect(values).toEqual({
      parent_email: 'own@example.com',
      parent_first_name: 'Ann',
      parent_last_name: 'Lee',
      parent_phone: '9145550100',
    });
  });

  it('is removed on sign-out, but typed values stay', () => {
    const filled = form({ values: { student_first_name: 'Kim' } });
    const both = { ...filled, ...update.prefilled(filled, aParent()) };
    expect(update.prefilled(both, null)).toEqual({ prefill: {}, values: { student_first_name: 'Kim' } });
  });

  it('is applied for another student, while a sibling keeps the typed parent fields', () => {
    const context = form({ ...complete, prefill: { parent_first_name: 'Ann' }, checkout: aCheckout() });
    const another = update.startNewLine(context, 'line-9');
    expect(another).toMatchObject({
      values: { parent_first_name: 'Ann' },
      option: null,
      checkout: null,
      termsAccepted: false,
    });
    const sibling = update.startLineForSibling(context, 'line-9');
    expect(sibling.values).toEqual({
      parent_first_name: 'Ann',
      parent_last_name: 'Lee',
      parent_phone: '9145550100',
      parent_email: 'ann@example.com',
    });
    expect(sibling.lineId).toBe('line-9');
  });
});

describe('a line without a package', () => {
  it('is saved only after input beyond the prefilled values', () => {
    const filled = { ...form(), ...update.prefilled(form(), aParent()) };
    expect(update.lineOf(filled)).toBeNull();
    expect(update.lineOf({ ...filled, values: { ...filled.values, school: ' ' } })).toBeNull();
    const formData = { ...filled.values, school: 'Rye' };
    expect(update.lineOf({ ...filled, values: formData })).toMatchObject({
      line_id: 'line-1',
      packageId: '',
      formData,
    });
    const half = aDraft({ line_id: 'half', formData: { school: 'Rye' } });
    expect(update.restored(filled, half)).toMatchObject({
      lineId: 'half',
      values: formData,
      option: null,
      saved: half,
    });
  });
});

describe('a cart line', () => {
  it('is restored with the current price', () => {
    const opened = update.restored(form(), aLine({ line_id: 'l', price: 1, checkout: aCheckout() }));
    expect(opened).toMatchObject({ lineId: 'l', option: five, values: aCourseForm(), checkout: aCheckout() });
    expect(update.restored(form({ offer: { packages: [], tests: [] } }), aLine({ price: 1 })).option).toMatchObject({
      id: five.id,
      price: 1,
    });
    expect(
      update.loadedOffer(form({ option: { ...ten, price: 1 } }), { packages: [five, ten], tests: [] }).option,
    ).toEqual(ten);
  });
});

describe('after the card dialog was closed', () => {
  it('shows and charges the changed price', () => {
    const context = form({ ...complete, lineId: 'l' });
    const lines = [{ line_id: 'l', amount: cents(150_050) }];
    const next = {
      ...context,
      ...uncharged(context, {
        kind: 'priceChanged',
        checkout: aCheckout(),
        message: 'Now $1,500.50',
        amount: cents(150_050),
        lines,
      }),
    };
    expect(next).toMatchObject({ option: { price: 1500.5 }, formErrors: ['Now $1,500.50'] });
    expect(update.prepared(next).purchase?.request.amount).toBe(150_050);
  });

  it('replaces an expired checkout with a new one', () => {
    const prepared = { ...form(complete), ...update.prepared(form({ ...complete, lineId: 'l' })), lineId: 'l' };
    const checkout = { ...(prepared.checkout ?? aCheckout()), id: 'c-1', token: 't-1' };
    expect(update.prepared({ ...prepared, checkout }).checkout).toEqual(checkout);
    const lapsed = { ...prepared, ...uncharged(prepared, { kind: 'expired', checkout: invalidate(checkout) }) };
    expect(update.prepared(lapsed).checkout).toMatchObject({ id: null, replaces: { id: 'c-1', token: 't-1' } });
  });

  it('replaces the checkout from another tab for the same line', () => {
    const elsewhere = aCheckout({ key: 'other', fingerprint: 'x', id: 'c-9', token: 't-9' });
    const context = form({ ...complete, drafts: [aLine({ checkout: elsewhere })] });
    expect(update.prepared(context).checkout).toMatchObject({ replaces: { id: 'c-9' } });
  });
});
