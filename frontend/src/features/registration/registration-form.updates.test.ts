import { describe, expect, it } from 'vitest';
import { cents } from '@academy/contracts/rules/money';
import { aCourseForm, aHandle, aLine, aParent } from '../../testing/builders';
import { fakePorts, offerOf } from '../../testing/registrations';
import { satActCourse } from './definitions/sat-act-course';
import type { RegistrationContext } from './registration-form.types';
import * as update from './registration-form.updates';

const { packages } = offerOf(satActCourse);
const [five, ten] = packages;
if (!five || !ten) throw new Error('The course has packages');
const ports = fakePorts();
const form = (changes: Partial<RegistrationContext> = {}): RegistrationContext => ({
  ...update.emptyForm({ definition: satActCourse, ports }),
  offer: { packages: [five, ten], tests: [] },
  ...changes,
});
const complete = { values: aCourseForm(), option: five, termsAccepted: true };

describe('faults', () => {
  it('are told for every part of an empty form', () => {
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

  it('are looked for again as a field changes, once a submit has failed', () => {
    expect(update.changed(form(), 'school', '')).toEqual({ values: { school: '' }, touched: true });
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
  it('fills blank parent fields only, with a phone the form takes', () => {
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

  it('is taken away when the parent leaves; what was typed stays', () => {
    const filled = form({ values: { student_first_name: 'Kim' } });
    const both = { ...filled, ...update.prefilled(filled, aParent()) };
    expect(update.prefilled(both, null)).toEqual({ prefill: {}, values: { student_first_name: 'Kim' } });
  });

  it('comes back for another student, while a sibling keeps what was typed', () => {
    const context = form({ ...complete, prefill: { parent_first_name: 'Ann' }, handle: aHandle() });
    const another = update.another(context);
    expect(another).toMatchObject({
      values: { parent_first_name: 'Ann' },
      option: null,
      handle: null,
      termsAccepted: false,
    });
    const sibling = update.sibling(context);
    expect(sibling.values).toEqual({
      parent_first_name: 'Ann',
      parent_last_name: 'Lee',
      parent_phone: '9145550100',
      parent_email: 'ann@example.com',
    });
    expect(sibling.lineId).not.toBe(context.lineId);
  });
});

describe('an unfinished draft', () => {
  it('is what was typed or chosen, besides what the parent has entered for good', () => {
    const filled = { ...form(), ...update.prefilled(form(), aParent()) };
    expect(update.unfinishedOf(filled)).toBeNull();
    expect(update.unfinishedOf({ ...filled, values: { ...filled.values, school: ' ' } })).toBeNull();
    const typed = { ...filled.values, school: 'Rye' };
    expect(update.unfinishedOf({ ...filled, values: typed })).toEqual({
      lineId: filled.lineId,
      values: typed,
      tests: [],
    });
    expect(update.openedDraft(filled, { lineId: 'half', values: { school: 'Rye' }, tests: [] })).toMatchObject({
      lineId: 'half',
      values: typed,
    });
  });
});

describe('a line that another tab has completed', () => {
  it('is shown where nothing was typed; what was typed leaves it alone', () => {
    const half = form({ lineId: 'half', values: { school: 'Rye' } });
    const line = aLine({ line_id: 'half' });
    expect(update.gaveWay(half, line)).toMatchObject({ lineId: 'half', option: five, values: aCourseForm() });
    const apart = update.gaveWay({ ...half, touched: true }, line);
    expect(Object.keys(apart)).toEqual(['lineId']);
    expect(apart.lineId).not.toBe('half');
  });
});

describe('a cart line', () => {
  it('is taken over with the newer price', () => {
    const opened = update.openedLine(form(), aLine({ line_id: 'l', price: 1, checkout: aHandle() }));
    expect(opened).toMatchObject({ lineId: 'l', option: five, values: aCourseForm(), handle: aHandle() });
    expect(update.openedLine(form({ offer: { packages: [], tests: [] } }), aLine({ price: 1 })).option).toMatchObject({
      id: five.id,
      price: 1,
    });
    expect(
      update.loadedOffer(form({ option: { ...ten, price: 1 } }), { packages: [five, ten], tests: [] }).option,
    ).toEqual(ten);
  });
});

describe('after the dialog', () => {
  it('a changed price is the one shown and paid next', () => {
    const context = form({ ...complete, lineId: 'l' });
    const lines = [{ line_id: 'l', amount: cents(150_050) }];
    const next = {
      ...context,
      ...update.refused(context, {
        kind: 'priceChanged',
        handle: aHandle(),
        message: 'Now $1,500.50',
        amount: cents(150_050),
        lines,
      }),
    };
    expect(next).toMatchObject({ option: { price: 1500.5 }, formErrors: ['Now $1,500.50'] });
    expect(update.prepared(next).purchase?.request.amount).toBe(150_050);
  });

  it('a lapsed checkout is not asked for again', () => {
    const prepared = { ...form(complete), ...update.prepared(form({ ...complete, lineId: 'l' })), lineId: 'l' };
    const handle = { ...(prepared.handle ?? aHandle()), id: 'c-1', token: 't-1' };
    expect(update.prepared({ ...prepared, handle }).handle).toEqual(handle);
    const lapsed = { ...prepared, ...update.refused(prepared, { kind: 'expired', handle }) };
    expect(update.prepared(lapsed).handle).toMatchObject({ id: null, replaces: { id: 'c-1', token: 't-1' } });
  });

  it('another tab’s checkout for the line is the one to go on with', () => {
    const elsewhere = aHandle({ key: 'other', fingerprint: 'x', id: 'c-9', token: 't-9' });
    const context = form({ ...complete, ports: fakePorts({ checkoutOf: () => elsewhere }) });
    expect(update.prepared(context).handle).toMatchObject({ replaces: { id: 'c-9' } });
  });
});
