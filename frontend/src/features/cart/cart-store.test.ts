import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aLine } from '../../testing/builders';
import { installMemoryStorage, removeMemoryStorage } from '../../testing/memory-storage';
import { cartTotalCents, newestLine, paidAlong } from './cart-lines';
import { cartSavedEvent, loadCart, saveCart } from './cart-store';

let storage: Storage;
beforeEach(() => {
  storage = installMemoryStorage();
});
afterEach(removeMemoryStorage);

describe('the stored cart', () => {
  it('comes back whole, with forms apart from lines', () => {
    const lines = [
      aLine(),
      aLine({
        line_id: 'line-2',
        ticked: false,
        tests: [{ id: 'practice-sat', title: 'SAT Practice Test', price: 50, dates: ['2026-11-28 09:00'] }],
        checkout: {
          key: 'k',
          fingerprint: 'f',
          id: 'c-1',
          token: 't',
          payment: 'p-1',
          replaces: { id: 'c-0', token: 's' },
        },
      }),
    ];
    saveCart({ lines, paid: true });
    expect(loadCart()).toEqual({ lines, paid: true });
    expect(storage.getItem('selectedServices')).not.toContain('kim@example.com');
    expect(storage.getItem('serviceFormData')).toContain('kim@example.com');
    expect(JSON.parse(storage.getItem('paymentCompleted') ?? '')).toEqual({ version: 1, data: true });
  });

  it('tells this tab that it was saved', () => {
    let told = 0;
    window.addEventListener(cartSavedEvent, () => (told += 1));
    saveCart({ lines: [aLine()], paid: false });
    expect(told).toBe(1);
  });

  const faults = [
    { packageId: '' },
    { packageName: '' },
    { price: 0 },
    { price: -1 },
    { price: 'free' },
    { serviceType: 'golf' },
  ];
  it.each(faults)('leaves behind a line with %o', (fault) => {
    storage.setItem('selectedServices', JSON.stringify([{ ...aLine(), ...fault }, aLine({ line_id: 'good' })]));
    expect(loadCart().lines.map((line) => line.line_id)).toEqual(['good']);
  });

  it('reads a bare list, giving its lines ids', () => {
    const { line_id: _id, ...bare } = aLine();
    storage.setItem('selectedServices', JSON.stringify([bare]));
    storage.setItem('paymentCompleted', 'true');
    const cart = loadCart();
    expect(cart).toMatchObject({
      paid: true,
      lines: [{ packageId: 'sat-act-course-5', formData: { school: 'Rye High School' } }],
    });
    expect(cart.lines[0]?.line_id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is empty when storage is empty or broken', () => {
    expect(loadCart()).toEqual({ lines: [], paid: false });
    storage.setItem('selectedServices', '{"version":1,"data":"x"}');
    storage.setItem('serviceFormData', '[1]');
    expect(loadCart()).toEqual({ lines: [], paid: false });
  });
});

describe('lines', () => {
  const lines = [
    aLine(),
    aLine({ line_id: 'b', price: 0.1 }),
    aLine({ line_id: 'c', price: 0.2, ready: false }),
    aLine({ line_id: 'd', ticked: false }),
  ];

  it('add up in cents', () => expect(cartTotalCents(lines)).toBe(295_030));
  it('are paid along when ready and ticked', () =>
    expect(paidAlong(lines, 'line-1').map((line) => line.line_id)).toEqual(['b']));
  it('know the newest of a service', () => {
    expect(newestLine(lines, 'sat_act_course')?.line_id).toBe('d');
    expect(newestLine(lines, 'college_essays')).toBeNull();
  });
});
