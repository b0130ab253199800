import { describe, expect, it } from 'vitest';
import { aCheckout, aCourseForm, aDraft, aLine } from '../../testing/builders';
import { step } from '../../testing/transitions';
import type { CartLine } from './cart-lines';
import { cartMachine } from './cart.machine';

const one = aLine();
const two = aLine({ line_id: 'line-2', packageId: 'sat-act-course-10', packageName: '10 Sessions', price: 2950 });
const half = aDraft({ line_id: 'half' });

type AnyEvent = { type: string; [detail: string]: unknown };

describe('after Remove or Clear All', () => {
  const after = (cleared: CartLine[], drafts: CartLine[], event: AnyEvent) =>
    step(cartMachine, { value: 'open', context: { drafts, cleared } }, event);
  const undo = { type: 'UNDO_CLEAR' };

  it('restores all lines unchanged, before lines added since', () => {
    const unticked = { ...two, ticked: false, checkout: aCheckout() };
    const { context } = after([], [one, unticked, half], { type: 'CLEAR_ALL' });
    const since = aLine({ line_id: 'line-3', packageId: 'sat-act-course-20' });
    const result = step(cartMachine, { value: 'open', context: { ...context, drafts: [since, half] } }, undo);
    expect(result.context).toEqual({ drafts: [one, unticked, since, half], cleared: [], forms: {} });
    expect(result.does).toEqual(['persist']);
  });

  it('restores every removed line, and none that a form discarded', () => {
    const remove = (
      { cleared, drafts }: { cleared: readonly CartLine[]; drafts: readonly CartLine[] },
      lineId: string,
    ) => after([...cleared], [...drafts], { type: 'REMOVE', lineId }).context;
    const removed = remove(remove({ cleared: [], drafts: [one, two, half] }, 'line-1'), 'line-2');
    expect(removed).toMatchObject({ drafts: [half], cleared: [one, two] });
    expect(after([one, two], [half], undo).context).toMatchObject({ drafts: [one, two, half], cleared: [] });
    // Another tab put the line back, changed: only its last version is restored.
    const changed = { ...one, ticked: false };
    expect(remove({ cleared: [one], drafts: [changed] }, 'line-1').cleared).toEqual([changed]);
    expect(after([one], [two], { type: 'CLEAR_ALL' }).context.cleared).toEqual([one, two]);
    expect(after([], [one], { type: 'DISCARD', lineId: 'line-1' }).context.cleared).toEqual([]);
  });

  it('keeps a line that was changed or added again in the meantime', () => {
    const changed = { ...one, formData: aCourseForm({ school: 'Rye' }) };
    expect(after([one, two], [changed], undo).context.drafts).toEqual([two, changed]);
    const again = { ...one, line_id: 'line-9' };
    expect(after([one, two], [again], undo).context.drafts).toEqual([two, again]);
  });

  it.each<[string, AnyEvent, number]>([
    ['another tab changed something', { type: 'STORED_CHANGED', cart: { drafts: [two], paid: false } }, 1],
    ['another tab paid', { type: 'STORED_CHANGED', cart: { drafts: [], paid: true } }, 0],
    ['a logout', { type: 'STORED_CHANGED', cart: { drafts: [], paid: false }, isLogout: true }, 0],
    ['this tab paid', { type: 'SETTLED', lineIds: ['line-1'], checkoutId: null }, 0],
    ['this tab paid a part', { type: 'SETTLED', lineIds: ['x'], checkoutId: null }, 0],
  ])('keeps or discards the undo list after %s', (_name, event, left) => {
    expect(after([one], [two], event).context.cleared).toHaveLength(left);
  });
});
