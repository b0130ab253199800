import { afterEach, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { aCourseForm, aCheckout, aDraft, aLine } from '../../testing/builders';
import { closeVisits, open } from '../../testing/registration-visits';

afterEach(closeVisits);

it('recovers a registration whose tab was closed after the charge', async () => {
  const line = aLine({ checkout: aCheckout({ id: 'c-1', token: 't-1' }) });
  const { actor, cart, site } = await open({ cart: [line], before: line.line_id });
  await waitFor(actor, (snapshot) => snapshot.matches({ form: 'confirmed' }));
  expect(cart.getSnapshot().matches('paid')).toBe(true);
  expect(site.calls.find((call) => call.path === '/api/checkouts/c-1')?.headers).toMatchObject({
    'x-checkout-token': 't-1',
  });
});

it('opens the newest unpaid line, and starts an empty form when it is removed', async () => {
  const { actor, cart } = await open({
    checkout: 'open',
    cart: [aLine({ line_id: 'old' }), aLine({ line_id: 'new', formData: aCourseForm({ school: 'Other' }) })],
  });
  await waitFor(actor, (snapshot) => snapshot.context.lineId === 'new');
  expect(actor.getSnapshot().context.values.school).toBe('Other');
  cart.send({ type: 'REMOVE', lineId: 'new' });
  await waitFor(actor, (snapshot) => snapshot.context.lineId !== 'new');
  expect(actor.getSnapshot().context).toMatchObject({ values: {}, option: null });
});

it('saves input from the first field on', async () => {
  const first = await open();
  await waitFor(first.cart, (snapshot) => snapshot.matches('open'));
  first.actor.send({ type: 'CHANGE', field: 'school', value: 'Harrison High School' });
  expect(first.cart.getSnapshot().context.drafts).toMatchObject([{ packageId: '' }]);
  const second = first.again();
  await waitFor(
    second.actor,
    (snapshot) => snapshot.context.values.school === 'Harrison High School' && snapshot.matches({ options: 'loaded' }),
  );
  expect(second.actor.getSnapshot().context.lineId).toBe(first.actor.getSnapshot().context.lineId);
  second.actor.send({ type: 'CHOOSE', optionId: 'sat-act-course-5' });
  expect(second.cart.getSnapshot().context.drafts).toMatchObject([
    { packageId: 'sat-act-course-5', formData: { school: 'Harrison High School' } },
  ]);
});

const half = aDraft({ line_id: 'half', formData: { school: 'Harrison High School' } });

it('opens an unfinished line before a complete line in the cart', async () => {
  const { actor, cart } = await open({ cart: [aLine(), half] });
  await waitFor(actor, (snapshot) => snapshot.context.values.school === 'Harrison High School');
  expect(actor.getSnapshot().context.lineId).toBe('half');
  expect(cart.getSnapshot().context.drafts.map(({ line_id }) => line_id)).toEqual(['line-1', 'half']);
});

it('checks a payment in progress before opening the unfinished line, which is kept', async () => {
  const line = aLine({ checkout: aCheckout({ id: 'c-1', token: 't-1' }) });
  const { actor, cart } = await open({ cart: [line, half], before: line.line_id });
  await waitFor(actor, (snapshot) => snapshot.matches({ form: 'confirmed' }));
  expect(cart.getSnapshot().context.drafts).toEqual([half]);
});

it('applies input typed before hydration over the restored line', async () => {
  const line = aLine();
  const { actor } = await open({
    cart: [line],
    checkout: 'open',
    typed: { school: 'Harrison High School', package: 'sat-act-course-5', terms: 'on', other: 'x' },
  });
  const { context } = await waitFor(
    actor,
    (snapshot) => snapshot.context.lineId === line.line_id && snapshot.matches({ options: 'loaded' }),
  );
  expect(context.values).toEqual({ ...aCourseForm(), school: 'Harrison High School' });
  expect([context.option?.id, context.termsAccepted]).toEqual(['sat-act-course-5', true]);
});

it('keeps a finished registration when its student is chosen by mistake for the next child', async () => {
  const line = aLine();
  const { actor, cart } = await open({ cart: [line], checkout: 'open' });
  await waitFor(
    actor,
    (snapshot) => snapshot.context.lineId === line.line_id && snapshot.matches({ options: 'loaded' }),
  );
  actor.send({ type: 'ADD_CHILD', lineId: 'line-9' });
  actor.send({ type: 'CHOOSE', optionId: 'sat-act-course-5' });
  const choose = (student: Record<string, string>) =>
    Object.entries(aCourseForm(student)).forEach(([field, value]) =>
      actor.send({ type: 'CHANGE', field: field as 'school', value }),
    );
  choose({});
  choose({ student_first_name: 'Sam' });
  const students = () =>
    cart.getSnapshot().context.drafts.map(({ line_id, formData }) => [line_id, formData.student_first_name]);
  expect(students()).toEqual([
    ['line-1', 'Kim'],
    ['line-9', 'Sam'],
  ]);
  choose({});
  actor.send({ type: 'ADD_CHILD', lineId: 'line-10' });
  expect(students()).toEqual([['line-9', 'Kim']]);
});
