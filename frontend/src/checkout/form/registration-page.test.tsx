// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CheckoutResponse, CheckoutStatus } from '@academy/contracts/http/payments';
import { aCourseForm, aCheckout, aLine, aParent } from '../../testing/builders';
import { renderSite } from '../../testing/render';
import { oneWord } from '../../ui/no-break/no-break.css';
import { ToastProvider } from '../../ui/toast/toast';
import type { CartLine } from '../cart/cart-lines';
import { readCart } from '../cart/cart-format';
import { flushCart, saveCart } from '../cart/cart-store';
import { tokenOfPaidCheckout } from '../confirmation/paid-checkouts';
import { satActCourse } from '../products/sat-act-course';
import { RegistrationPage } from './registration-page';

const packages = [
  { id: 'sat-act-course-5', name: '5 Sessions', price: '1475.00', description: 'Five <b>one-hour</b> sessions' },
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

interface Visit {
  /** Lines left in the cart by an earlier visit. */
  cart?: CartLine[];
  /** Status of the checkout from an earlier visit. */
  checkout?: CheckoutStatus;
  /** Other properties of the checkout. */
  answer?: Partial<CheckoutResponse>;
  packagesFail?: boolean;
  /** Additional API responses for a signed-in parent. */
  account?: Record<string, unknown>;
}

/** Renders the form's page with an API that returns these responses. */
function visit({ cart = [], checkout = 'open', answer = {}, packagesFail = false, account = {} }: Visit = {}) {
  const booked = { line_id: 'line-1', status: 'booked', registration_id: 'r-1' };
  const answers: Record<string, unknown> = {
    '/api/config': { success: true, stripe_publishable_key: null, demo_payments: true, terms_version: '1' },
    '/api/get_sat_act_packages': packagesFail ? undefined : { success: true, data: packages },
    '/api/checkouts/c-1': { id: 'c-1', status: checkout, amount: 1, currency: 'usd', lines: [booked], ...answer },
    ...account,
  };
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(answers[path] ? Response.json(answers[path]) : Response.json({}, { status: 500 })),
  );
  if (cart.length > 0) saveCart({ drafts: cart, paid: false });
  const page = (
    <ToastProvider>
      <RegistrationPage definition={satActCourse} lineId={null} />
    </ToastProvider>
  );
  return renderSite({
    at: '/forms/sat-act-course',
    pages: {
      '/forms/sat-act-course': page,
      '/confirmation/$checkout': null,
      '/service-selection': null,
      '/legal/terms-of-service': null,
    },
  });
}

const summary = () => screen.getByRole('complementary', { name: 'Registration Summary' });
/** Matches the line with the known parent. */
const annLee = (_own: string, element: Element | null) =>
  element?.tagName === 'P' && element.textContent.replace('\u00a0', ' ') === 'Ann Lee, (914) 555-0100, ann@example.com';
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Proceed to Payment' }));
const row = (label: string) => within(summary()).getByText(label).parentElement?.textContent;

it('asks for parent, student and package, and shows the total', async () => {
  visit();
  fireEvent.click(await screen.findByRole('radio', { name: /10 Sessions/ }));
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Package',
    'Parent Information',
    'Student Information',
    'Details',
    'Registration Summary',
  ]);
  expect(await screen.findByText('one-hour')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Grade').placeholder).toBe('e.g., 9th, 10th, 11th, 12th');
  expect(screen.getByText('one-hour').tagName).toBe('STRONG');
  expect([row('Cart total'), row('Due now')]).toEqual(['Cart total$2,950.00', 'Due now$2,950.00']);
  expect(within(summary()).queryByText('Add another child')).toBeNull();
});

it('collapses the optional questions until one of them is answered', async () => {
  visit();
  await screen.findByRole('radio', { name: /10 Sessions/ });
  const group = () => screen.getByText(/^Optional: in person or online/).closest('details');
  expect(group()?.open).toBe(false);
  fireEvent.change(screen.getByLabelText('In person or online'), { target: { value: 'online' } });
  fireEvent.click(screen.getByLabelText('Saturdays'));
  fireEvent.click(screen.getByLabelText('Sundays'));
  fireEvent.click(screen.getByLabelText('Saturdays'));
  fireEvent.change(screen.getByLabelText('Latest score'), { target: { value: 'SAT 1180' } });
  flushCart();
  cleanup();
  visit();
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Latest score').value).toBe('SAT 1180'));
  expect(group()?.open).toBe(true);
  expect(screen.getByLabelText<HTMLSelectElement>('In person or online').value).toBe('online');
  const days = ['Saturdays', 'Sundays'].map((day) => screen.getByLabelText<HTMLInputElement>(day).checked);
  expect(days).toEqual([false, true]);
});

it('shows every error on its field and in the summary', async () => {
  visit();
  await screen.findByRole('radio', { name: /10 Sessions/ });
  fireEvent.change(screen.getByLabelText('Parent Phone'), { target: { value: '123' } });
  submit();
  const faults = screen.getByRole('alert', { name: 'Please check the form' });
  expect(document.activeElement).toBe(faults);
  const words = within(faults)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
  expect(words).toHaveLength(11);
  const some = [
    'School: This field is required',
    'Phone number must be 10 digits, numbers only',
    'You must agree to the terms and conditions',
  ];
  expect(words).toEqual(expect.arrayContaining(some));
  expect(screen.getByLabelText('School').getAttribute('aria-describedby')).toBe('registration-school-error');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByText('Validation Error')).toBeDefined();
});

it('offers the default packages with a warning when the list cannot be loaded', async () => {
  visit({ packagesFail: true });
  expect(await screen.findByRole('radio', { name: /20 Sessions/ })).toBeDefined();
  expect(await screen.findByText('Could not load package options from server. Using default options.')).toBeDefined();
});

it('includes checked lines in the amount due, and clears all', async () => {
  const ten = { packageName: '10 Sessions', packageId: 'sat-act-course-10', price: 2950 };
  const sibling = aLine({ line_id: 'line-0', ...ten, formData: aCourseForm({ student_first_name: 'Sam' }) });
  visit({ cart: [sibling, aLine({ line_id: 'line-00', formData: {} }), aLine()] });
  await screen.findByRole('radio', { name: /10 Sessions/ });
  expect([row('Cart total'), row('Due now')]).toEqual(['Cart total$5,900.00', 'Due now$4,425.00']);
  const bar = () => screen.getByRole('link', { name: 'Summary' }).previousElementSibling?.textContent;
  expect(bar()).toBe('2 servicesDue now $4,425.00');
  fireEvent.click(within(summary()).getByRole('checkbox', { name: /10 Sessions, Sam Lee/ }));
  expect(row('Due now')).toBe('Due now$1,475.00');
  expect(bar()).toBe('5 SessionsDue now $1,475.00');
  fireEvent.click(within(summary()).getByRole('checkbox', { name: /10 Sessions, Sam Lee/ }));
  fireEvent.click(within(summary()).getByRole('button', { name: 'Add another child' }));
  expect(screen.getByLabelText<HTMLInputElement>('Student First Name').value).toBe('');
  expect(screen.getByText(annLee)).toBeDefined();
  expect(bar()).toBe('2 servicesDue now $4,425.00');
  fireEvent.click(within(summary()).getByRole('button', { name: 'Clear All' }));
  expect(row('Cart total')).toBe('Cart total$0.00');
});

/** API responses for a signed-in parent with these children. */
const account = (...students: object[]) => {
  localStorage.setItem('authToken', 't');
  return { '/api/user/profile': aParent(), '/api/parent/user/parent-1': { success: true, students } };
};
const kim = { id: 's-1', student_name: 'Kim Lee', student_email: null, school: 'Rye High School' };
const sam = { ...kim, id: 's-2', student_name: 'Sam Lee', student_email: 'sam@example.com' };
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

it('shows a signed-in parent in one line and the students as cards', async () => {
  visit({ account: account(kim, sam) });
  const card = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });
  fireEvent.click(await card(/^Kim Lee/));
  expect([value('Student First Name'), value('School')]).toEqual(['Kim', 'Rye High School']);
  const hint = () => screen.queryByText('No email of their own? Use yours.');
  expect(screen.getByLabelText('Student Email').getAttribute('aria-describedby')).toBe(hint()?.id);
  fireEvent.click(await card(/^Sam Lee/));
  expect([value('Student Email'), hint()]).toEqual(['sam@example.com', null]);
  fireEvent.click(await card(/^Another student/));
  expect([value('Student First Name'), value('School')]).toEqual(['', '']);

  expect(screen.getByText(annLee)).toBeDefined();
  expect(screen.getByText('555-0100,').className).toBe(oneWord);
  expect(screen.queryByLabelText('Parent First Name')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Edit parent information' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Parent First Name')));
  fireEvent.change(screen.getByLabelText('Parent Phone'), { target: { value: '1' } });
  submit();
  expect(await screen.findByRole('link', { name: 'Phone number must be 10 digits, numbers only' })).toBeDefined();
});

it('expands the parent fields on an error and keeps them open during correction', async () => {
  visit({ account: { ...account(), '/api/user/profile': aParent({ phone_no: '914555' }) } });
  await screen.findByText('Ann Lee, 914555, ann@example.com');
  submit();
  const phone = screen.getByLabelText('Parent Phone');
  phone.focus();
  fireEvent.change(phone, { target: { value: '9145550100' } });
  expect(screen.getByLabelText('Parent Phone')).toBe(phone);
});

it('prefills a guest’s form with data from another line in the cart', async () => {
  const essay = aLine({ line_id: 'essay', serviceType: 'college_essays', packageId: 'essays-3', price: 300 });
  visit({ cart: [essay] });
  expect(await screen.findByText(annLee)).toBeDefined();
  expect(value('Student First Name')).toBe('');
  fireEvent.click(screen.getByRole('radio', { name: /^Kim Lee/ }));
  expect([value('Student First Name'), value('Grade')]).toEqual(['Kim', '11th']);
  flushCart();
  expect(readCart().drafts).toMatchObject([{ line_id: 'essay' }, { formData: aCourseForm() }]);
});

const started = () => [aLine({ checkout: aCheckout({ id: 'c-1', token: 't' }) })];

it('opens the confirmation of a registration that was completed in the meantime', async () => {
  const { router } = visit({ cart: started(), checkout: 'completed' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/confirmation/c-1'));
  expect(tokenOfPaidCheckout('c-1')).toBe('t');
  expect(router.history.length).toBe(1);
});

it.each([
  ['paid', 'Your payment went through. We are finishing your registration. You do not need to pay again.'],
  ['processing', 'We have not heard from the card network yet. You do not need to pay again. We’ll keep checking.'],
  ['refunded', 'We could not complete this registration. Your payment is being returned.'],
] as const)('never asks for another payment when the checkout is %s', async (checkout, words) => {
  visit({ cart: started(), checkout });
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Proceed to Payment' })).toBeNull();
});
