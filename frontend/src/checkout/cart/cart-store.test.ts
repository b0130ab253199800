import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aDraft, aLine } from '../../testing/builders';
import { installMemoryStorage, removeMemoryStorage } from '../../testing/memory-storage';
import { clearStorage } from '../../lib/versioned-storage';
import { bundledLines, cartTotalCents, payableLines } from './cart-lines';
import { cartSavedEvent } from '../../lib/stored-cart';
import { clearedCart, loadCart, mergedCart, saveCart, saveCartSoon } from './cart-store';

let storage: Storage;
beforeEach(() => {
  storage = installMemoryStorage();
});
afterEach(removeMemoryStorage);

describe('the stored cart', () => {
  it('round-trips through storage, with form data separate from lines', () => {
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
          replaces: { id: 'c-0', token: 's' },
        },
      }),
    ];
    saveCart({ drafts: lines, paid: true });
    expect(loadCart()).toEqual({ drafts: lines, paid: true, forms: {} });
    expect(storage.getItem('selectedServices')).not.toContain('kim@example.com');
    expect(storage.getItem('serviceFormData')).toContain('kim@example.com');
    expect(JSON.parse(storage.getItem('paymentCompleted') ?? '')).toEqual({ version: 1, data: true });
  });

  it('dispatches an event in this tab when it is saved', () => {
    let told = 0;
    window.addEventListener(cartSavedEvent, () => (told += 1));
    saveCart({ drafts: [aLine()], paid: false });
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
  it.each(faults)('drops a stored line with %o', (fault) => {
    storage.setItem('selectedServices', JSON.stringify([{ ...aLine(), ...fault }, aLine({ line_id: 'good' })]));
    expect(loadCart().drafts.map((line) => line.line_id)).toEqual(['good']);
  });

  it('reads an unversioned list and assigns line IDs', () => {
    const { line_id: _id, ...bare } = aLine();
    storage.setItem('selectedServices', JSON.stringify([bare]));
    storage.setItem('paymentCompleted', 'true');
    const cart = loadCart();
    expect(cart).toMatchObject({
      paid: true,
      drafts: [{ packageId: 'sat-act-course-5', formData: { school: 'Rye High School' } }],
    });
    expect(cart.drafts[0]?.line_id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is empty when storage is empty or broken', () => {
    expect(loadCart()).toEqual({ drafts: [], paid: false, forms: {} });
    storage.setItem('selectedServices', '{"version":1,"data":"x"}');
    storage.setItem('serviceFormData', '[1]');
    expect(loadCart()).toEqual({ drafts: [], paid: false, forms: {} });
  });
});

describe('debounced saving of typed input', () => {
  const half = (school: string) => aDraft({ line_id: 'half', formData: { school } });
  let writes: number;
  beforeEach(() => {
    vi.useFakeTimers();
    const setItem = storage.setItem.bind(storage);
    writes = 0;
    storage.setItem = (key, value) => {
      writes += 1;
      setItem(key, value);
    };
  });
  afterEach(() => {
    clearedCart();
    vi.useRealTimers();
  });

  it.each([
    ['without a choice', aDraft()],
    ['with one', aLine()],
  ])('writes at most twice for ten keystrokes, %s', (_kind, line) => {
    saveCart({ drafts: [line], paid: false });
    writes = 0;
    for (const length of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) {
      const formData = { ...line.formData, school: 'Rye High School'.slice(0, length) };
      saveCartSoon({ drafts: [{ ...line, formData }], paid: false });
      vi.advanceTimersByTime(100);
    }
    vi.advanceTimersByTime(300);
    expect(writes).toBeGreaterThan(0);
    expect(writes).toBeLessThanOrEqual(2);
    expect(loadCart().drafts).toMatchObject([{ formData: { school: 'Rye High S' } }]);
  });

  it('flushes on pagehide and before the cart is loaded', () => {
    saveCartSoon({ drafts: [half('Rye')], paid: false });
    window.dispatchEvent(new Event('pagehide'));
    expect(storage.getItem('unfinishedForms')).toContain('Rye');
    saveCartSoon({ drafts: [half('Harrison')], paid: false });
    expect(loadCart().drafts).toEqual([half('Harrison')]);
  });

  it('merges typed lines with changes from another tab', () => {
    const line = aLine();
    saveCart({ drafts: [line], paid: false });
    saveCartSoon({ drafts: [line, half('Rye')], paid: false });
    storage.setItem('selectedServices', JSON.stringify({ version: 1, data: [] }));
    expect(mergedCart().drafts).toMatchObject([{ line_id: 'half' }]);
    vi.advanceTimersByTime(300);
    expect(loadCart().drafts).toMatchObject([{ line_id: 'half', formData: { school: 'Rye' } }]);
  });

  it('merges typed forms with changes from another tab per form', () => {
    const draft = (name: string) => ({ values: { name }, checkout: null });
    saveCart({ forms: { consultation: draft('Ann'), onlinePayment: draft('Ann') } });
    saveCartSoon({ forms: { ...loadCart().forms, consultation: draft('Anne') } });
    storage.setItem('consultation', JSON.stringify({ version: 1, data: draft('Kim') }));
    storage.removeItem('onlinePayment');
    expect(mergedCart().forms).toEqual({ consultation: draft('Anne') });
    vi.advanceTimersByTime(300);
    expect(loadCart().forms).toEqual({ consultation: draft('Anne') });
    expect(storage.getItem('onlinePayment')).toBeNull();
  });

  it('discards pending writes after storage was cleared', () => {
    saveCartSoon({ drafts: [half('Rye')], paid: false });
    clearStorage();
    expect(clearedCart()).toEqual({ drafts: [], paid: false, forms: {} });
    vi.advanceTimersByTime(300);
    expect(storage.length).toBe(0);
  });
});

describe('cart lines', () => {
  const lines = [
    aLine(),
    aLine({ line_id: 'b', packageId: 'sat-act-course-10', price: 0.1 }),
    aLine({ line_id: 'c', price: 0.2, description: 'incomplete' }),
    aLine({ line_id: 'd', ticked: false }),
    aDraft({ line_id: 'e' }),
  ];

  it('are totaled in cents, without unchecked lines and drafts', () => expect(cartTotalCents(lines)).toBe(295_030));
  it('are paid together when complete and checked', () =>
    expect(
      bundledLines(lines, 'line-1', ({ description }) => description !== 'incomplete').map((line) => line.line_id),
    ).toEqual(['b']));
  it('are paid once when they are for the same purchase', () => {
    const twins = [
      aLine(),
      aLine({ line_id: 'b' }),
      aLine({ line_id: 'c', packageId: 'x' }),
      aLine({ line_id: 'd', packageId: 'x' }),
    ];
    const paidWith = (lineId: string) => bundledLines(twins, lineId, () => true).map((line) => line.line_id);
    expect(paidWith('line-1')).toEqual(['d']);
    expect(paidWith('c')).toEqual(['b']);
    expect(payableLines(twins, () => true).map((line) => line.line_id)).toEqual(['b', 'd']);
  });
});
