import { describe, expect, it } from 'vitest';
import { aCourseForm, aHandle, aLine } from '../../testing/builders';
import { restingStates, shortestPaths } from '../../testing/paths';
import { done, step } from '../../testing/transitions';
import type { CartLine } from './cart-lines';
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
const table: Row[] = [
  ['restored', 'restoring', [], done('load', { lines: [one], paid: false }), 'open', [one], []],
  ['restored after everything was paid', 'restoring', [], done('load', { lines: [], paid: true }), 'paid', [], []],
  ['a first line', 'open', [], { type: 'PUT', line: one }, 'open', [one], saved],
  ['another package for another line', 'open', [one], { type: 'PUT', line: two }, 'open', [one, two], saved],
  [
    'the line being edited',
    'open',
    [one, two],
    { type: 'PUT', line: { ...one, price: 9 } },
    'open',
    [{ ...one, price: 9 }, two],
    saved,
  ],
  ['a line while everything is paid', 'paid', [], { type: 'PUT', line: one }, 'open', [one], saved],
  ['removing one', 'open', [one, two], { type: 'REMOVE', lineId: 'line-1' }, 'open', [two], saved],
  ['removing an unknown one', 'open', [one], { type: 'REMOVE', lineId: 'x' }, 'open', [one], saved],
  ['Clear All', 'open', [one, two], { type: 'CLEAR_ALL' }, 'open', [], saved],
  [
    'unticking',
    'open',
    [one, two],
    { type: 'TICK', lineId: 'line-2', ticked: false },
    'open',
    [one, { ...two, ticked: false }],
    saved,
  ],
  [
    'a checkout for two lines',
    'open',
    [one, two],
    { type: 'CHECKOUT', lineIds: ['line-1', 'x'], checkout: aHandle() },
    'open',
    [{ ...one, checkout: aHandle() }, two],
    saved,
  ],
  ['the last line paid', 'open', [one, two], { type: 'SETTLED', lineIds: ['line-1', 'line-2'] }, 'paid', [], saved],
  ['one of two paid', 'open', [one, two], { type: 'SETTLED', lineIds: ['line-1'] }, 'open', [two], saved],
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
    { type: 'STORED_CHANGED', cart: { lines: [two], paid: false } },
    'open',
    [two],
    [],
  ],
  ['another tab paid', 'open', [one], { type: 'STORED_CHANGED', cart: { lines: [], paid: true } }, 'paid', [], []],
  ['a change before the cart is restored', 'restoring', [], { type: 'CLEAR_ALL' }, 'restoring', [], []],
];

describe('the cart', () => {
  it.each(table)('%s', (_name, from, lines, event, to, left, does) => {
    const result = step(cartMachine, { value: from, context: { lines } }, event);
    expect({ to: result.to, lines: result.context.lines, does: result.does }).toEqual({ to, lines: left, does });
  });

  it('keeps siblings apart and replaces the same purchase', () => {
    const sibling = aLine({
      line_id: 'line-2',
      formData: aCourseForm({ student_first_name: 'Sam', student_email: 'sam@example.com' }),
    });
    const put = (line: CartLine) =>
      step(cartMachine, { value: 'open', context: { lines: [one] } }, { type: 'PUT', line }).context.lines;
    expect(put(sibling)).toEqual([one, sibling]);
    const twin = aLine({ line_id: 'line-3', formData: aCourseForm({ student_first_name: ' KIM ' }) });
    expect(put(twin)).toEqual([twin]);
  });

  it('can reach every state', () => {
    const events = [
      done('load', { lines: [], paid: false }),
      { type: 'PUT', line: one },
      { type: 'SETTLED', lineIds: ['line-1'] },
    ];
    const reached = shortestPaths(cartMachine, events, { tell: ({ context }) => context.lines.length });
    expect([...reached.keys()].sort()).toEqual(restingStates(cartMachine));
  });
});
