// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeOfficeApi, office, openOffice, openOfficeApi, press } from '../../testing/office-pages';
import { refusal } from '../../testing/page-api';

const preview = 'POST /api/office/test-dates/preview';
const values = { weekday: '6', time: '09:00', minutes: 240, weeks_ahead: 12, first_day: null, last_day: null };
const words = 'Every Saturday at 9:00 am, 12 weeks ahead';
const shows = (dates: string[], ending: object[] = []) => ({ status: 200, body: { success: true, dates, ending } });

beforeEach(async () => {
  await openOfficeApi();
  office.replies['GET /api/office/settings/date_rule'] = {
    status: 200,
    body: { success: true, items: [{ id: 'saturdays', values, version: 0 }] },
  };
  office.replies['GET /api/office/settings/day_off'] = { status: 200, body: { success: true, items: [] } };
  office.replies[preview] = shows(['2027-01-02 09:00']);
});
afterEach(closeOfficeApi);

it('lists booked dates that a change would remove, with links to move them', async () => {
  office.replies[preview] = shows(
    ['2027-01-02 10:30', '2027-01-09 10:30'],
    [{ date: '2027-01-02 09:00', sold: 2, held: 1, waiting: 3 }],
  );
  openOffice('/office/settings?section=dates');
  await press(words);
  await screen.findByText('1 date with families would no longer be offered');
  const link = screen.getByRole('link', { name: /Jan 2.*, 9:00 am/ });
  expect(link.getAttribute('href')).toBe('/office/saturdays/2027-01-02');
  expect(link.parentElement?.textContent).toContain(': 2 seats sold, 1 in checkouts, 3 waiting');
  screen.getByText(/Families on the waitlist get an email saying that it has ended/);
});

it('warns that no test would be offered before a rule is removed', async () => {
  office.replies[preview] = shows([]);
  openOffice('/office/settings?section=dates');
  await press(words);
  await press('Remove this date rule');
  await screen.findByText('No test is on offer then');
});

it('waits for a complete form, and allows saving when the preview fails', async () => {
  office.replies[preview] = refusal(500, 'internal', 'Broken.');
  openOffice('/office/settings?section=dates');
  await press(words);
  await screen.findByText('We could not work out the next dates. Nothing has changed.');
  fireEvent.change(screen.getByLabelText('Weeks ahead'), { target: { value: '' } });
  await screen.findByText('The next dates show here once the form is complete.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false);
});
