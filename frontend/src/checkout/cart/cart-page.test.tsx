// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aCourseForm, aLine } from '../../testing/builders';
import { clearStorage } from '../../lib/versioned-storage';
import { renderSite } from '../../testing/render';
import { ToastProvider } from '../../ui/toast/toast';
import { CartPage } from './cart-page';
import type { StoredCart } from './cart-format';
import { loadCart, saveCart } from './cart-store';
import { CartLink } from './components/cart-link';
import { UnpaidCart } from './components/unpaid-cart';

beforeEach(() => {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

const dated = aLine({
  line_id: 'line-2',
  serviceType: 'sat_act_practice',
  packageId: 'practice-sat',
  packageName: 'SAT Practice Test',
  price: 50,
  tests: [{ id: 'practice-sat', title: 'SAT Practice Test', price: 50, dates: ['2026-11-28 09:00'] }],
  formData: aCourseForm({ student_first_name: 'Sam' }),
});

function visit(cart: Partial<StoredCart>) {
  saveCart(cart);
  const page = (
    <ToastProvider>
      <CartLink />
      <UnpaidCart />
      <CartPage />
    </ToastProvider>
  );
  const forms = { '/forms/sat-act-course': null, '/forms/sat-act-practice-test/registration': null };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({}, { status: 500 })));
  return renderSite({
    at: '/cart',
    pages: {
      '/cart': page,
      '/service-selection': <h1>View All Services</h1>,
      '/legal/terms-of-service': null,
      ...forms,
    },
  });
}

it('lists unpaid lines with dates, and totals only the checked lines', async () => {
  visit({ drafts: [aLine(), dated], paid: false });
  expect(await screen.findByRole('link', { name: 'Cart (2)' })).toBeDefined();
  expect(screen.getByText('2 services in your cart are not paid yet')).toBeDefined();
  expect(screen.getByRole('checkbox', { name: /SAT Practice Test, Sam Lee/ })).toBeDefined();
  expect(screen.getByText('Saturday, November 28th @ 9am')).toBeDefined();
  expect(screen.getByText('Due now').parentElement?.textContent).toBe('Due now$1,525.00');
  expect(screen.getByRole('button', { name: 'Pay $1,525.00' })).toBeDefined();
  fireEvent.click(screen.getByRole('checkbox', { name: /SAT Practice Test, Sam Lee/ }));
  expect(screen.getByText('Due now').parentElement?.textContent).toBe('Due now$1,475.00');
  expect(screen.getByRole('button', { name: 'Pay $1,475.00' })).toBeDefined();
});

it('removes one line, then all lines, and updates the unpaid bar', async () => {
  visit({ drafts: [aLine(), dated], paid: false });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove SAT Practice Test for Sam Lee' }));
  expect(screen.getByRole('link', { name: 'Cart (1)' })).toBeDefined();
  expect(screen.getByText('One service in your cart is not paid yet')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Clear All' }));
  expect(screen.getByText(/Your cart is empty/)).toBeDefined();
  expect(screen.queryByRole('link', { name: /^Cart \(/ })).toBeNull();
});

it('offers Undo after each Remove, with focus, and restores what was removed', async () => {
  visit({ drafts: [aLine(), dated], paid: false });
  const notice = () => screen.getByRole('status').textContent;
  const undo = () => screen.getByRole('button', { name: 'Undo' });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove SAT Practice Test for Sam Lee' }));
  expect(notice()).toContain('1 registration was removed.');
  expect(document.activeElement).toBe(undo());
  const remove = screen.getByRole('button', { name: /^Remove 5 Sessions/ });
  remove.focus();
  fireEvent.click(remove);
  expect(notice()).toContain('2 registrations were removed.');
  expect(document.activeElement).toBe(undo());
  fireEvent.click(undo());
  expect(loadCart().drafts.map(({ line_id }) => line_id)).toEqual(['line-2', 'line-1']);
  fireEvent.click(screen.getByRole('button', { name: 'Remove SAT Practice Test for Sam Lee' }));
  fireEvent.click(undo());
  expect(document.activeElement?.textContent).toBe('Your registration is back in your cart.');
});

it('restores all lines when Clear All is undone', async () => {
  visit({ drafts: [aLine(), { ...dated, ticked: false }], paid: false });
  fireEvent.click(await screen.findByRole('button', { name: 'Clear All' }));
  expect(loadCart().drafts).toEqual([]);
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(document.activeElement).toBe(undo);
  expect(screen.getByRole('status').textContent).toContain('2 registrations were removed.');
  fireEvent.click(undo);
  expect(loadCart().drafts).toEqual([aLine(), { ...dated, ticked: false }]);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /SAT Practice Test/ }).checked).toBe(false);
  expect(document.activeElement?.textContent).toBe('Your registrations are back in your cart.');
});

it('removes Undo after a sign-out', async () => {
  visit({ drafts: [aLine()], paid: false });
  fireEvent.click(await screen.findByRole('button', { name: 'Clear All' }));
  act(clearStorage);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('links an incomplete line to its form', async () => {
  visit({ drafts: [aLine({ formData: aCourseForm({ school: '' }) })], paid: false });
  expect((await screen.findByRole('link', { name: 'Complete the registration' })).getAttribute('href')).toBe(
    '/forms/sat-act-course?line=line-1',
  );
});

it('shows that everything is paid, and starts a new cart', async () => {
  visit({ drafts: [], paid: true });
  expect(await screen.findByText('Everything you chose is paid and registered.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Select New Services' }));
  await waitFor(() => expect(loadCart().paid).toBe(false));
  expect(await screen.findByRole('heading', { name: 'View All Services' })).toBeDefined();
});
