// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aDraft, aLine } from '../../testing/builders';
import { demoConfig, visitForm } from '../../testing/registration-page';
import type { CartLine } from '../cart/cart-lines';
import { saveCart } from '../cart/cart-store';
// Imported up front, so that no test waits for it to be compiled.
import '../card/components/card-dialog';

const packages = [
  { id: 'sat-act-course-5', name: '5 Sessions', price: '1475.00', description: '' },
  { id: 'sat-act-course-10', name: '10 Sessions', price: '2950.00', description: '' },
];

beforeEach(() => {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

/** Opens the course's form. @param line left in the cart by an earlier visit */
function visit(line: CartLine) {
  saveCart({ drafts: [line], paid: false });
  visitForm('sat_act_course', {
    '/api/config': demoConfig(true),
    '/api/get_sat_act_packages': { success: true, data: packages },
  });
}

it('removes the error of a failed submit once the form is complete and the payment opens', async () => {
  visit(aDraft());
  const ten = await screen.findByRole('radio', { name: /10 Sessions/ });
  fireEvent.click(screen.getByRole('button', { name: 'Proceed to Payment' }));
  await screen.findByText('Validation Error');
  fireEvent.click(ten);
  fireEvent.click(screen.getByRole('checkbox', { name: /I agree/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Proceed to Payment' }));
  await screen.findByRole('dialog', { name: 'Payment' });
  // Sooner than it goes by itself.
  await waitFor(() => expect(screen.queryByText('Validation Error')).toBeNull(), { timeout: 1000 });
});

it('moves to the first section after Add another child, and says that the first child is kept', async () => {
  visit(aLine());
  const add = await screen.findByRole('button', { name: 'Add another child' });
  add.focus();
  fireEvent.click(add);
  await screen.findByText('Kim’s registration is in your cart.');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Package'));
  expect(document.activeElement?.tagName).toBe('H2');
  expect(screen.getByLabelText<HTMLInputElement>('Student First Name').value).toBe('');
});
