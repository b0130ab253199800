// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aFamily } from '../../testing/a-family';
import { at, closeOfficeApi, office, openOffice, openOfficeApi, press, type } from '../../testing/office-pages';
import { refusal } from '../../testing/page-api';

const family = aFamily({ emails: [] });
const { id } = family;

beforeEach(async () => {
  await openOfficeApi();
  office.replies['GET /api/office/session'] = at('signed-in', 'desk');
  office.replies[`GET /api/office/families/${id}`] = { status: 200, body: { success: true, family } };
});
afterEach(async () => {
  sessionStorage.clear();
  await closeOfficeApi();
});

it('registers the family of the page, and leads to the family that already has the email', async () => {
  const message = 'The parent’s email belongs to another family, Jane Doe.';
  const refused = refusal(422, 'validation_failed', message);
  office.replies['POST /api/office/purchases'] = {
    status: 422,
    body: { ...(refused.body as object), family: { id: 'f-2', name: 'Jane Doe' } },
  };
  openOffice(`/office/families/${id}/register?service=online_payment`);
  fireEvent.change(await screen.findByRole('combobox', { name: 'Payment type' }), {
    target: { value: 'Program Deposit' },
  });
  type('Amount in dollars', '100');
  type('Student’s first name', 'Sam');
  type('Student’s last name', 'Lee');
  type('Student’s email', 'sam@example.com');
  type('Parent’s email', 'jane@example.com');
  await press('Choose a payment method');
  await press('Save and email the link');
  await screen.findByText(message);
  const link = screen.getByRole('link', { name: 'Open the page of Jane Doe' });
  expect(link.getAttribute('href')).toBe('/office/families/f-2');
  await waitFor(() =>
    expect(office.bodies('POST /api/office/purchases')).toMatchObject([{ account_id: null, family_id: id }]),
  );
});
