import { describe, expect, it } from 'vitest';
import { aCourseForm, aCheckout, aDraft, aLine } from '../../testing/builders';
import { restingStates, shortestPaths } from '../../testing/paths';
import { done, step } from '../../testing/transitions';
import { putLine, type CartLine } from './cart-lines';
import { cartMachine } from './cart.machine';

const one = aLine();
const two = aLine({ line_id: 'line-2', packageId: 'sat-act-course-10', packageName: '10 Sessions', price: 2950 });

type AnyEvent = { type: string; [detail: string]: unknown };
type Row = [
  name: string,
  from: string,
  lines: CartLine[],
  event: AnyEvent,
  to: string,
  left: CartLine[],
  does: string[],
];

const saved = ['persist'];
const typed = ['persistSoon'];
const half = aDraft({ line_id: 'half' });
const table: Row[] = [
  ['cart restored', 'restoring', [], done('load', { drafts: [one], paid: false }), 'open', [one], []],
  [
    'cart restored after everything was paid',
    'restoring',
    [],
    done('load', { drafts: [], paid: true }),
    'paid',
    [],
    [],
  ],
  ['adding a first line', 'open', [], { type: 'PUT', line: one }, 'open', [one], typed],
  ['adding a second line', 'open', [one], { type: 'PUT', line: two }, 'open', [one, two], typed],
  [
    'editing a line',
    'open',
    [one, two],
    { type: 'PUT', line: { ...one, price: 9 } },
    'open',
    [{ ...one, price: 9 }, two],
    typed,
  ],
  ['adding a line after everything was paid', 'paid', [], { type: 'PUT', line: one }, 'open', [one], typed],
  [
    'editing a line without a package',
    'open',
    [half, one],
    { type: 'PUT', line: { ...half, formData: {} } },
    'open',
    [one, { ...half, formData: {} }],
    typed,
  ],
  [
    'adding a line without a package after everything was paid',
    'paid',
    [],
    { type: 'PUT', line: half },
    'paid',
    [half],
    typed,
  ],
  [
    'choosing a package for a line without one',
    'open',
    [half],
    { type: 'PUT', line: aLine({ line_id: 'half' }) },
    'open',
    [aLine({ line_id: 'half' })],
    typed,
  ],
  [
    'editing an unticked line (stays unticked)',
    'open',
    [{ ...one, ticked: false }],
    { type: 'PUT', line: one },
    'open',
    [{ ...one, ticked: false }],
    typed,
  ],
  ['removing a line', 'open', [one, two], { type: 'REMOVE', lineId: 'line-1' }, 'open', [two], saved],
  ['discarding a line', 'open', [one, two], { type: 'DISCARD', lineId: 'line-1' }, 'open', [two], saved],
  [
    'discarding a line after everything was paid',
    'paid',
    [half],
    { type: 'DISCARD', lineId: 'half' },
    'paid',
    [],
    saved,
  ],
  ['removing an unknown line', 'open', [one], { type: 'REMOVE', lineId: 'x' }, 'open', [one], saved],
  ['Clear All', 'open', [one, two, half], { type: 'CLEAR_ALL' }, 'open', [half], saved],
  [
    'unticking a line',
    'open',
    [one, two],
    { type: 'TICK', lineId: 'line-2', ticked: false },
    'open',
    [one, { ...two, ticked: false }],
    saved,
  ],
  [
    'checkout for a known and an unknown line',
    'open',
    [one, two],
    { type: 'CHECKOUT', lineIds: ['line-1', 'x'], checkout: aCheckout() },
    'open',
    [{ ...one, checkout: aCheckout() }, two],
    saved,
  ],
  [
    'all lines paid',
    'open',
    [one, two],
    { type: 'SETTLED', lineIds: ['line-1', 'line-2'], checkoutId: null },
    'paid',
    [],
    saved,
  ],
  [
    'one of two lines paid',
    'open',
    [one, two],
    { type: 'SETTLED', lineIds: ['line-1'], checkoutId: null },
    'open',
    [two],
    saved,
  ],
  [
    'prices changed',
    'open',
    [one, two],
    { type: 'REPRICED', prices: [{ line_id: 'line-2', amount: 300_050 }] },
    'open',
    [one, { ...two, price: 3000.5 }],
    saved,
  ],
  ['Select New Services', 'paid', [], { type: 'SELECT_NEW' }, 'open', [], saved],
  ['Select New Services while open', 'open', [one], { type: 'SELECT_NEW' }, 'open', [one], []],
  [
    'another tab filled the cart',
    'paid',
    [],
    { type: 'STORED_CHANGED', cart: { drafts: [two], paid: false } },
    'open',
    [two],
    [],
  ],
  ['another tab paid', 'open', [one], { type: 'STORED_CHANGED', cart: { drafts: [], paid: true } }, 'paid', [], []],
  ['a change before the cart is restored', 'restoring', [], { type: 'CLEAR_ALL' }, 'restoring', [], []],
];

describe('the cart', () => {
  it.each(table)('makes the expected transition: %s', (_name, from, lines, event, to, left, does) => {
    const result = step(cartMachine, { value: from, context: { drafts: lines } }, event);
    expect({ to: result.to, lines: result.context.drafts, does: result.does }).toEqual({ to, lines: left, does });
  });

  it('detaches the lines that a paid checkout did not include', () => {
    const bound = { ...two, checkout: aCheckout({ id: null, token: null, replaces: { id: 'c-1', token: 't-1' } }) };
    const other = aLine({ line_id: 'line-3', packageId: 'sat-act-course-20', checkout: aCheckout({ id: 'c-2' }) });
    const drafts = [{ ...one, checkout: aCheckout({ id: 'c-1' }) }, bound, other];
    const paid = { type: 'SETTLED', lineIds: ['line-1'], checkoutId: 'c-1' };
    expect(step(cartMachine, { value: 'open', context: { drafts } }, paid).context.drafts).toEqual([
      { ...two, checkout: null },
      other,
    ]);
  });

  it('keeps a finished line while another line shows the same student, who may be the wrong one', () => {
    const put = (drafts: readonly CartLine[], line: CartLine) =>
      step(cartMachine, { value: 'open', context: { drafts } }, { type: 'PUT', line }).context.drafts;
    const wrong = aLine({ line_id: 'line-3' });
    expect(put([one], wrong)).toEqual([one, wrong]);
    const sam = { ...wrong, formData: aCourseForm({ student_first_name: 'Sam' }) };
    expect(put(put([one], wrong), sam)).toEqual([one, sam]);
  });

  it('drops a line for the same purchase when one is paid, but keeps siblings and other dates', () => {
    const twin = aLine({ line_id: 'line-3', formData: aCourseForm({ student_first_name: ' KIM ' }) });
    const sibling = aLine({ line_id: 'line-4', formData: aCourseForm({ student_first_name: 'Sam' }) });
    const testOn = (line_id: string, date: string) =>
      aLine({ line_id, tests: [{ id: 'practice-sat', title: 'SAT Practice Test', price: 50, dates: [date] }] });
    const [first, other] = [testOn('line-5', '2026-11-28 09:00'), testOn('line-6', '2026-12-05 09:00')];
    const pay = (drafts: CartLine[], ...lineIds: string[]) =>
      step(cartMachine, { value: 'open', context: { drafts } }, { type: 'SETTLED', lineIds, checkoutId: null });
    expect(pay([one, twin, sibling, half], 'line-3').context.drafts).toEqual([sibling, half]);
    expect(pay([first, other], 'line-6').context.drafts).toEqual([first]);
    expect(pay([one, twin], 'line-1').to).toBe('paid');
  });

  it.each([
    ['typed', 'PUT_FORM', { values: { name: 'Ann' }, checkout: null }, typed],
    ['to be paid', 'SAVE_FORM', { values: { name: 'Ann' }, checkout: aCheckout() }, saved],
    ['paid', 'SAVE_FORM', null, saved],
  ])('keeps a form draft separate from the lines after it was %s', (_when, type, draft, does) => {
    const before = { values: {}, checkout: null };
    const context = { drafts: [one], forms: { consultation: before, onlinePayment: before } };
    for (const value of ['open', 'paid']) {
      const result = step(cartMachine, { value, context }, { type, name: 'consultation', draft } as never);
      const forms = { ...(draft && { consultation: draft }), onlinePayment: before };
      expect([result.to, result.does]).toEqual([value, does]);
      expect(result.context).toMatchObject({ drafts: [one], forms });
      expect(result.context.forms).toEqual(forms);
    }
  });

  it('keeps only the ten most recently edited lines without a package', () => {
    const drafts = Array.from({ length: 11 }, (_, index) => aDraft({ line_id: `half-${index}` }));
    const kept = drafts.reduce<CartLine[]>((lines, line) => putLine(lines, line), [one]);
    expect(kept.map(({ line_id }) => line_id)).toEqual(['line-1', ...drafts.slice(1).map(({ line_id }) => line_id)]);
  });

  it('can reach every state', () => {
    const events = [
      done('load', { drafts: [], paid: false }),
      { type: 'PUT', line: one },
      { type: 'SETTLED', lineIds: ['line-1'], checkoutId: null },
    ];
    const reached = shortestPaths(cartMachine, events, { tell: ({ context }) => context.drafts.length });
    expect([...reached.keys()].sort()).toEqual(restingStates(cartMachine));
  });
});
