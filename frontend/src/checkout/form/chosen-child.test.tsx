// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aLine, aParent } from '../../testing/builders';
import { demoConfig, visitForm } from '../../testing/registration-page';
import { readCart } from '../cart/cart-format';
import { flushCart, saveCart } from '../cart/cart-store';

beforeEach(() => {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

const course = { id: 'sat-act-course-5', name: '5 Sessions', price: '1475.00', description: '' };
const kim = { id: 's-1', student_name: 'Kim Lee', student_email: null, school: 'Rye High School' };
const sam = { ...kim, id: 's-2', student_name: 'Sam Lee', student_email: 'sam@example.com' };

/** Opens the form as a signed-in parent of two children. */
function visit(service: Parameters<typeof visitForm>[0] = 'sat_act_course') {
  localStorage.setItem('authToken', 't');
  return visitForm(service, {
    '/api/config': demoConfig(true),
    '/api/get_sat_act_packages': { success: true, data: [course] },
    '/api/user/profile': aParent(),
    '/api/parent/user/parent-1': { success: true, students: [kim, sam] },
  });
}

it('keeps the chosen child under another name and after a reload, until another one is meant', async () => {
  const visited = visit();
  const storedId = () => {
    flushCart();
    return readCart().drafts.at(-1)?.formData.student_id;
  };
  const type = (label: string, text: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
  fireEvent.click(await screen.findByRole('radio', { name: /^Kim Lee/ }));
  type('Student First Name', 'Kimmy');
  expect(screen.getByText(/^This goes to Kim Lee’s record\./)).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Kim Lee/ }).checked).toBe(true);
  expect(storedId()).toBe(kim.id);

  visited.unmount();
  visit();
  expect(await screen.findByText(/^This goes to Kim Lee’s record\./)).toBeDefined();
  expect(storedId()).toBe(kim.id);

  type('Student First Name', 'SAM');
  await waitFor(() => expect(storedId()).toBe(sam.id));
  expect(screen.queryByText(/^This goes to/)).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: /^Another student/ }));
  expect(storedId()).toBeUndefined();
});

it('starts the line of the next child without a choice', async () => {
  saveCart({ drafts: [aLine()], paid: false });
  visit();
  const another = () => screen.findByRole<HTMLInputElement>('radio', { name: /^Another student/ });
  fireEvent.click(await another());
  const student = { 'Student First Name': 'Noa', 'Student Last Name': 'Ray', 'Student Email': 'noa@example.com' };
  for (const [label, value] of Object.entries({ ...student, School: 'Rye High School', Grade: '11th' }))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.click(await screen.findByRole('button', { name: 'Add another child' }));
  await screen.findByText('Noa’s registration is in your cart.');
  expect((await another()).checked).toBe(false);
});

it.each(['sat_act_course', 'college_essays', 'college_admissions', 'sat_act_practice'] as const)(
  'lets another student be chosen before anything is typed: %s',
  async (service) => {
    visit(service);
    const another = await screen.findByRole<HTMLInputElement>('radio', { name: /^Another student/ });
    expect(another.checked).toBe(false);
    fireEvent.click(another);
    expect(another.checked).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: /^Kim Lee/ }));
    expect(another.checked).toBe(false);
    fireEvent.click(another);
    expect(another.checked).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('Student First Name').value).toBe('');
  },
);
