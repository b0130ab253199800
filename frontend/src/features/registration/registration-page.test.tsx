// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CheckoutResponse, CheckoutStatus } from '@academy/contracts/http/payments';
import { cents } from '@academy/contracts/rules/money';
import { aCourseForm, aHandle, aLine, aParent } from '../../testing/builders';
import { renderSite } from '../../testing/render';
import { ToastProvider } from '../../ui/toast/toast';
import type { CartLine } from '../cart/cart-lines';
import { saveCart } from '../cart/cart-store';
import { satActCourse } from './definitions/sat-act-course';
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
  /** What an earlier visit left in the cart. */
  cart?: CartLine[];
  /** Where the checkout of an earlier visit stands. */
  checkout?: CheckoutStatus;
  /** What else the checkout says. */
  answer?: Partial<CheckoutResponse>;
  packagesFail?: boolean;
  /** What a signed-in parent is answered besides. */
  account?: Record<string, unknown>;
}

/** The form's page over an API that answers as told. */
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
  if (cart.length > 0) saveCart({ lines: cart, paid: false });
  const page = (
    <ToastProvider>
      <RegistrationPage definition={satActCourse} lineId={null} />
    </ToastProvider>
  );
  renderSite({
    at: '/forms/sat-act-course',
    pages: { '/forms/sat-act-course': page, '/service-selection': null, '/legal/terms-of-service': null },
  });
}

const summary = () => screen.getByRole('complementary', { name: 'Registration Summary' });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Proceed to Payment' }));
const row = (label: string) => within(summary()).getByText(label).parentElement?.textContent;

it('asks for parent, student and package, and shows what they cost', async () => {
  visit();
  fireEvent.click(await screen.findByRole('radio', { name: /10 Sessions/ }));
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Parent Information',
    'Student Information',
    'Package',
    'Registration Summary',
  ]);
  expect(await screen.findByText('one-hour')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Grade').placeholder).toBe('e.g., 9th, 10th, 11th, 12th');
  expect(screen.getByText('one-hour').tagName).toBe('STRONG');
  expect([row('Cart total'), row('To pay now')]).toEqual(['Cart total$2,950.00', 'To pay now$2,950.00']);
  expect(within(summary()).queryByText('Add another child')).toBeNull();
});

it('names every mistake at its field and above the form', async () => {
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

it('offers the default packages with a warning when the list cannot be had', async () => {
  visit({ packagesFail: true });
  expect(await screen.findByRole('radio', { name: /20 Sessions/ })).toBeDefined();
  expect(await screen.findByText('Could not load package options from server. Using default options.')).toBeDefined();
});

it('pays ticked lines along, keeps the others, and clears all', async () => {
  const ten = { packageName: '10 Sessions', packageId: 'sat-act-course-10', price: 2950 };
  const sibling = aLine({ line_id: 'line-0', ...ten, formData: aCourseForm({ student_first_name: 'Sam' }) });
  visit({ cart: [sibling, aLine({ line_id: 'line-00', ready: false, formData: {} }), aLine()] });
  await screen.findByRole('radio', { name: /10 Sessions/ });
  expect([row('Cart total'), row('To pay now')]).toEqual(['Cart total$5,900.00', 'To pay now$4,425.00']);
  const bar = () => screen.getByRole('link', { name: 'Summary' }).previousElementSibling?.textContent;
  expect(bar()).toBe('2 servicesTo pay now $4,425.00');
  fireEvent.click(within(summary()).getByRole('checkbox', { name: /10 Sessions, Sam Lee/ }));
  expect(row('To pay now')).toBe('To pay now$1,475.00');
  expect(bar()).toBe('5 SessionsTo pay now $1,475.00');
  fireEvent.click(within(summary()).getByRole('checkbox', { name: /10 Sessions, Sam Lee/ }));
  fireEvent.click(within(summary()).getByRole('button', { name: 'Add another child' }));
  expect(screen.getByLabelText<HTMLInputElement>('Student First Name').value).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>('Parent First Name').value).toBe('Ann');
  expect(bar()).toBe('2 servicesTo pay now $4,425.00');
  fireEvent.click(within(summary()).getByRole('button', { name: 'Clear All' }));
  expect(row('Cart total')).toBe('Cart total$0.00');
});

it('tells a parent whose child has no email to use their own', async () => {
  localStorage.setItem('authToken', 't');
  const student = { id: 's-1', student_name: 'Kim Lee', student_email: null, school: 'Rye High School' };
  const sibling = { ...student, id: 's-2', student_name: 'Sam Lee', student_email: 'sam@example.com' };
  visit({
    account: {
      '/api/user/profile': aParent(),
      '/api/parent/user/parent-1': { success: true, students: [student, sibling] },
    },
  });
  const picker = await screen.findByLabelText(/^Use one of your students/);
  const hint = () => screen.queryByText('No email of their own? Use yours.');
  expect(hint()).toBeNull();
  fireEvent.change(picker, { target: { value: 's-1' } });
  expect(screen.getByLabelText('Student Email').getAttribute('aria-describedby')).toBe(hint()?.id);
  fireEvent.change(picker, { target: { value: 's-2' } });
  expect(hint()).toBeNull();
});

const started = () => [aLine({ checkout: aHandle({ id: 'c-1', token: 't' }) })];

it('confirms a registration that was booked while the page was away', async () => {
  visit({ cart: started(), checkout: 'completed' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Registration Successful' })).toBeDefined();
  expect(screen.getByText(/Kim Lee is registered/).textContent).toContain('ann@example.com');
  expect(within(screen.getByRole('region', { name: 'Receipt' })).getByText('r-1')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'What happens next' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Register Another Student' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Register for an SAT/ACT course' })).toBeDefined();
});

it('confirms two children of one payment after the tab was closed, with what the server says was sold', async () => {
  const handle = aHandle({ id: 'c-1', token: 't' });
  const sibling = aLine({ line_id: 'line-0', checkout: handle, formData: aCourseForm({ student_first_name: 'Sam' }) });
  const sold = { status: 'booked', service_type: 'sat_act_course' } as const;
  visit({
    cart: [sibling, aLine({ checkout: handle })],
    checkout: 'completed',
    answer: {
      amount: cents(442_500),
      payment_record_id: '4f2a91b3-0c1d-4e5f-8a9b-0c1d2e3f4a5b',
      lines: [
        {
          ...sold,
          line_id: 'line-1',
          registration_id: 'r-1',
          label: 'SAT/ACT Course: 5 Sessions',
          student: 'Kim Lee',
          amount: cents(147_500),
        },
        {
          ...sold,
          line_id: 'line-0',
          registration_id: 'r-2',
          label: 'SAT/ACT Course: 10 Sessions',
          student: 'Sam Lee',
          amount: cents(295_000),
        },
      ],
    },
  });
  expect(await screen.findByText(/Kim Lee and Sam Lee are registered/)).toBeDefined();
  const receipt = within(screen.getByRole('region', { name: 'Receipt' }));
  expect(receipt.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Amount'),
    'SAT/ACT Course: 5 SessionsKim LeeRegistration r-1$1,475.00',
    'SAT/ACT Course: 10 SessionsSam LeeRegistration r-2$2,950.00',
    'Paid$4,425.00',
  ]);
  expect(receipt.getByText('4F2A91B3')).toBeDefined();
});

it.each([
  ['paid', 'Your payment went through. We are finishing your registration. You do not need to pay again.'],
  [
    'processing',
    'We have not heard from the card network yet. You do not need to pay again. We keep checking and write to you by email.',
  ],
  ['refunded', 'We could not complete this registration. Your payment is being returned.'],
] as const)('never asks to pay a checkout again that is %s', async (checkout, words) => {
  visit({ cart: started(), checkout });
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Proceed to Payment' })).toBeNull();
});
