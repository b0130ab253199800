// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aCourseForm, aLine } from '../../testing/builders';
import { renderSite } from '../../testing/render';
import { CartPage } from './cart-page';
import { loadCart, saveCart, type StoredCart } from './cart-store';
import CartLink from './components/cart-link';

beforeEach(() => {
  window.scrollTo = () => undefined;
});

afterEach(() => {
  cleanup();
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

function visit(cart: StoredCart) {
  saveCart(cart);
  const page = (
    <>
      <CartLink />
      <CartPage />
    </>
  );
  const forms = { '/forms/sat-act-course': null, '/forms/sat-act-practice-test/registration': null };
  return renderSite({
    at: '/cart',
    pages: { '/cart': page, '/service-selection': <h1>View All Services</h1>, ...forms },
  });
}

it('lists what is not yet paid, with its dates, sums and the way on', async () => {
  visit({ lines: [aLine(), dated], paid: false });
  expect(await screen.findByRole('link', { name: 'Registrations (2)' })).toBeDefined();
  expect(screen.getByRole('checkbox', { name: /SAT Practice Test, Sam Lee/ })).toBeDefined();
  expect(screen.getByText('Saturday, November 28th @ 9am')).toBeDefined();
  expect(screen.getByText('To pay now').parentElement?.textContent).toBe('To pay now$1,525.00');
  expect(screen.getByRole('link', { name: 'Continue to payment' }).getAttribute('href')).toBe(
    '/forms/sat-act-practice-test/registration?line=line-2',
  );
  fireEvent.click(screen.getByRole('checkbox', { name: /SAT Practice Test, Sam Lee/ }));
  expect(screen.getByText('To pay now').parentElement?.textContent).toBe('To pay now$1,475.00');
  expect(screen.getByRole('link', { name: 'Continue to payment' }).getAttribute('href')).toBe(
    '/forms/sat-act-course?line=line-1',
  );
});

it('lets go of one line, then of all, and the bar follows', async () => {
  visit({ lines: [aLine(), dated], paid: false });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove SAT Practice Test for Sam Lee' }));
  expect(screen.getByRole('link', { name: 'Registrations (1)' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Clear All' }));
  expect(screen.getByText(/Your cart is empty/)).toBeDefined();
  expect(screen.queryByRole('link', { name: /^Registrations/ })).toBeNull();
});

it('leads an incomplete line to its form', async () => {
  visit({ lines: [aLine({ ready: false })], paid: false });
  expect((await screen.findByRole('link', { name: 'Complete the registration' })).getAttribute('href')).toBe(
    '/forms/sat-act-course?line=line-1',
  );
});

it('says when everything is paid, and starts over', async () => {
  visit({ lines: [], paid: true });
  expect(await screen.findByText('Everything you chose is paid and registered.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Select New Services' }));
  await waitFor(() => expect(loadCart().paid).toBe(false));
  expect(await screen.findByRole('heading', { name: 'View All Services' })).toBeDefined();
});
