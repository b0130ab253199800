// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renewalHref } from '../../../links/renewal-href';
import { aParent } from '../../../testing/builders';
import { demoConfig, visitForm } from '../../../testing/registration-page';

const elena = '0c7d1f5e-3a52-4c0e-9a55-0d8f9a3b7e11';
const child = (id: string, name: string) => ({
  id,
  student_name: name,
  student_email: null,
  school: 'Rye High School',
});
const answers = {
  '/api/config': demoConfig(true),
  '/api/user/profile': aParent(),
  '/api/parent/user/parent-1': {
    success: true,
    students: [child('4c8b4c5e-7a2f-4b83-9a55-0d8f9a3b7e12', 'Alex Rivera'), child(elena, 'Elena Rivera')],
  },
};

beforeEach(() => {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  localStorage.setItem('authToken', 't');
  window.location.hash = new URL(renewalHref('/forms/sat-act-course', elena, '5 Sessions'), 'http://a.test').hash;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.location.hash = '';
});

const firstName = () => screen.getByLabelText<HTMLInputElement>('Student First Name');
const fiveSessions = () => screen.getByRole<HTMLInputElement>('radio', { name: /^5 Sessions/ });

it('prefills the student and the package from the link, and lets the family change both', async () => {
  visitForm('sat_act_course', answers);
  await waitFor(() => expect(firstName().value).toBe('Elena'));
  await waitFor(() => expect(fiveSessions().checked).toBe(true));
  const ten = screen.getByRole<HTMLInputElement>('radio', { name: /^10 Sessions/ });
  fireEvent.click(ten);
  fireEvent.click(screen.getByRole('radio', { name: 'Alex Rivera' }));
  await waitFor(() => expect(firstName().value).toBe('Alex'));
  expect([ten.checked, fiveSessions().checked]).toEqual([true, false]);
});

it('prefills no student from another family', async () => {
  window.location.hash = window.location.hash.replace(elena, '9c7d1f5e-3a52-4c0e-9a55-0d8f9a3b7e11');
  visitForm('sat_act_course', answers);
  await waitFor(() => expect(fiveSessions().checked).toBe(true));
  expect(firstName().value).toBe('');
});
