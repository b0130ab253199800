// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aDraft, aLine } from '../../testing/builders';
import { datesAnswer, saturdays, sessionsAnswer } from '../../testing/registrations';
import { demoConfig, visitForm as visit } from '../../testing/registration-page';
import { saveCart } from '../cart/cart-store';

beforeEach(() => {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

const [one, two] = saturdays;
const seats = datesAnswer.seats.map((seat) => ({ ...seat, left: seat.date === one ? 3 : seat.date === two ? 0 : 30 }));
const tests = {
  '/api/get_sessions': sessionsAnswer,
  '/api/get_dates': { ...datesAnswer, seats },
  '/api/config': demoConfig(true),
};

const toggle = async (title: RegExp) => {
  const menu = await screen.findByRole('button', { name: /^Test type/ });
  if (menu.getAttribute('aria-expanded') === 'false') fireEvent.click(menu);
  fireEvent.click(screen.getByRole('checkbox', { name: title }));
};
const summary = () => within(screen.getByRole('complementary', { name: 'Registration Summary' }));

describe('the diagnostic form', () => {
  it('asks for an SAT and an ACT date, and charges only when both are chosen', async () => {
    visit('sat_act_diagnostic', tests);
    expect(await screen.findAllByText('From $200.00')).toHaveLength(2);
    await toggle(/^SAT and ACT Diagnostic Test \$200/);
    expect(
      screen.getByText(/Tests are held at 1248 Boston Post Road.*Doors open 15 minutes before a test starts\.$/),
    ).toBeDefined();
    const options = [...screen.getByLabelText('SAT date').querySelectorAll('option')];
    expect(options.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
      ['Choose a Saturday', false],
      ['Saturday, November 28th @ 9am, 3 seats left', false],
      ['Saturday, December 5th @ 9am, Full', true],
      ['Saturday, December 12th @ 9am, 30 seats left', false],
    ]);
    const months = [...screen.getByLabelText('SAT date').querySelectorAll('optgroup')].map(({ label }) => label);
    expect(months).toEqual(['November 2026', 'December 2026']);
    const card = within(screen.getByRole('group', { name: 'SAT and ACT Diagnostic Test' }));
    for (const text of ['$200.00', 'Choose two Saturdays'])
      expect([card.getByText(text), summary().getByText(text)]).toHaveLength(2);
    fireEvent.change(screen.getByLabelText('SAT date'), { target: { value: one } });
    expect(card.getByText('Choose the ACT date')).toBeDefined();
    expect(summary().getByText('Due now').parentElement?.textContent).toBe('Due now$0.00');
    fireEvent.change(screen.getByLabelText('ACT date'), { target: { value: saturdays[2] } });
    expect(summary().getByText('Due now').parentElement?.textContent).toBe('Due now$200.00');
    expect(summary().getByText('ACT: Saturday, December 12th @ 9am')).toBeDefined();
    expect(await summary().findByText('Clear All')).toBeDefined();
  });

  it('shows a date error on its test and the documented toasts', async () => {
    visit('sat_act_diagnostic', tests);
    await toggle(/^SAT and ACT Diagnostic Test \$200/);
    for (const label of ['SAT date', 'ACT date'])
      fireEvent.change(screen.getByLabelText(label), { target: { value: one } });
    fireEvent.click(screen.getByRole('button', { name: 'Proceed to Payment' }));
    const group = screen.getByRole('group', { name: 'SAT and ACT Diagnostic Test' });
    expect(within(group).getByText('SAT and ACT test dates must be different.')).toBeDefined();
    expect(await screen.findByText('Invalid Selection')).toBeDefined();
    expect(
      await screen.findByText('Please fill in all required fields and select dates for each test type.'),
    ).toBeDefined();
    fireEvent.change(screen.getByLabelText('ACT date'), { target: { value: saturdays[2] } });
    expect(within(group).queryByText('SAT and ACT test dates must be different.')).toBeNull();
    fireEvent.click(within(group).getByRole('button', { name: /^Remove test/ }));
    expect(screen.queryByRole('group', { name: 'SAT and ACT Diagnostic Test' })).toBeNull();
  });

  it('shows an error when the tests cannot be loaded, and retries', async () => {
    const answers: Record<string, unknown> = { '/api/config': demoConfig(true) };
    visit('sat_act_diagnostic', answers);
    expect(
      (await screen.findAllByText('Failed to load test options. Please refresh the page.')).length,
    ).toBeGreaterThan(0);
    Object.assign(answers, tests);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: /^Test type/ })).toBeDefined();
  });
});

describe('the practice test form', () => {
  it('counts the dated tests in both totals while another test has no date', async () => {
    visit('sat_act_practice', tests);
    await toggle(/^SAT Practice Test \$50\.00 a date/);
    await toggle(/^Practice Test with Review/);
    fireEvent.click(
      within(screen.getByRole('group', { name: 'SAT Practice Test' })).getByRole('checkbox', {
        name: /^Saturday, December 12th @ 9am/,
      }),
    );
    expect(summary().getByText('Practice Test with Review: choose one or more Saturdays')).toBeDefined();
    const row = (label: string) => summary().getByText(label).parentElement?.textContent;
    expect([row('Cart total'), row('Due now')]).toEqual(['Cart total$50.00', 'Due now$50.00']);
  });

  it('shows a conflict with the student’s other test on the date and excludes its price', async () => {
    visit('sat_act_practice', tests);
    await toggle(/^SAT Practice Test \$50\.00 a date/);
    await toggle(/^Practice Test with Review/);
    const group = (name: string) => within(screen.getByRole('group', { name }));
    const date = (name: string) =>
      group(name).getByRole<HTMLInputElement>('checkbox', { name: /^Saturday, December 12th @ 9am/ });
    fireEvent.click(date('SAT Practice Test'));
    expect(summary().getByText('Due now').parentElement?.textContent).toBe('Due now$50.00');
    fireEvent.click(date('Practice Test with Review'));
    const words = 'This student has another test on Saturday, December 12th @ 9am. Please choose another date.';
    const control = date('Practice Test with Review');
    expect(control.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      `Error: ${words}`,
    );
    expect(group('Practice Test with Review').getByRole('status').textContent).toBe(words);
    expect(date('SAT Practice Test').getAttribute('aria-invalid')).toBeNull();
    expect(summary().getByText('Due now').parentElement?.textContent).toBe('Due now$50.00');
    expect(summary().getByText('Practice Test with Review: choose another Saturday')).toBeDefined();
    fireEvent.change(screen.getByLabelText('Student First Name'), { target: { value: 'Kim' } });
    fireEvent.click(screen.getByRole('button', { name: 'Proceed to Payment' }));
    const link = within(screen.getByRole('alert', { name: 'Please check the form' })).getByRole('link', {
      name: /^Kim has another test/,
    });
    expect(link.getAttribute('href')).toBe(`#${control.id}`);
    fireEvent.click(date('SAT Practice Test'));
    expect(screen.queryByText(/has another test/)).toBeNull();
  });

  it('requires SAT or ACT for a practice test with review', async () => {
    visit('sat_act_practice', tests);
    await toggle(/^Practice Test with Review/);
    const card = within(screen.getByRole('group', { name: 'Practice Test with Review' }));
    fireEvent.click(card.getAllByRole('checkbox')[0] as HTMLElement);
    expect(summary().getByText('Choose SAT or ACT')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Proceed to Payment' }));
    const link = () => screen.queryByRole('link', { name: 'Please choose SAT or ACT.' });
    const act = card.getByRole<HTMLInputElement>('radio', { name: 'ACT' });
    expect(link()?.getAttribute('href')).toBe(`#${card.getByRole('radio', { name: 'SAT' }).id}`);
    fireEvent.click(act);
    expect(act.checked).toBe(true);
    expect(link()).toBeNull();
    expect(screen.getByRole('table', { name: 'Selected sessions' }).textContent).toContain('Review (ACT)');
    await within(await screen.findByRole('region', { name: 'All selected services' })).findByText(/\(ACT\)/);
    cleanup();
    visit('sat_act_practice', tests);
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'ACT' })).checked).toBe(true);
  });

  it('accepts several dates and totals the selected sessions', async () => {
    visit('sat_act_practice', tests);
    await toggle(/^SAT Practice Test \$50\.00 a date/);
    const dates = within(screen.getByRole('group', { name: 'SAT Practice Test' })).getAllByRole<HTMLInputElement>(
      'checkbox',
    );
    expect(dates.map(({ disabled }) => disabled)).toEqual([false, true, false]);
    for (const date of [dates[0], dates[2]]) if (date) fireEvent.click(date);
    const sessions = screen.getByRole('table', { name: 'Selected sessions' });
    expect(within(sessions).getByRole('row').textContent).toBe(
      'SAT Practice TestSaturday, November 28th @ 9amSaturday, December 12th @ 9am$100.00',
    );
    expect(screen.getByText('Current service').parentElement?.textContent).toBe('Current service$100.00');
    expect(await screen.findByRole('region', { name: 'All selected services' })).toBeDefined();
  });

  it('restores typed input and a test without dates after a reload', async () => {
    visit('sat_act_practice', tests);
    await toggle(/^SAT Practice Test \$50\.00 a date/);
    fireEvent.change(screen.getByLabelText('School'), { target: { value: 'Rye High School' } });
    cleanup();
    visit('sat_act_practice', tests);
    await vi.waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('School').value).toBe('Rye High School'));
    expect(screen.getByRole('group', { name: 'SAT Practice Test' })).toBeDefined();
    expect(summary().queryByText('Clear All')).toBeNull();
  });
});

it('shows a conflict on the diagnostic form with the student’s test in the cart', async () => {
  const practice = { id: 'practice-sat', title: 'SAT Practice Test', price: 50, dates: [saturdays[2]] };
  saveCart({
    drafts: [aLine({ line_id: 'line-2', serviceType: 'sat_act_practice', price: 50, tests: [practice] })],
    paid: false,
  });
  visit('sat_act_diagnostic', tests);
  await toggle(/^SAT and ACT Diagnostic Test \$200/);
  fireEvent.change(screen.getByLabelText('Student First Name'), { target: { value: 'kim' } });
  fireEvent.change(screen.getByLabelText('Student Last Name'), { target: { value: 'LEE' } });
  fireEvent.change(screen.getByLabelText('SAT date'), { target: { value: one } });
  fireEvent.change(screen.getByLabelText('ACT date'), { target: { value: saturdays[2] } });
  const act = screen.getByLabelText('ACT date');
  expect(document.getElementById(act.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Error: kim LEE has another test on Saturday, December 12th @ 9am. Please choose another date.',
  );
  expect(screen.getByLabelText('SAT date').getAttribute('aria-invalid')).toBeNull();
  expect(summary().getByText('Due now').parentElement?.textContent).toBe('Due now$50.00');
  fireEvent.change(screen.getByLabelText('Student First Name'), { target: { value: 'Sam' } });
  expect(screen.queryByText(/has another test/)).toBeNull();
  expect(summary().getByText('Due now').parentElement?.textContent).toBe('Due now$250.00');
});

it('says on the diagnostic form that more than one is chosen when the student has another in the cart', async () => {
  const test = { id: 'd', title: 'SAT and ACT Diagnostic Test', price: 200, dates: { sat: one, act: two } };
  const line = aLine({ line_id: 'line-2', serviceType: 'sat_act_diagnostic', price: 200, tests: [test] });
  saveCart({ drafts: [line, aDraft({ serviceType: 'sat_act_diagnostic', formData: { school: 'Rye' } })], paid: false });
  visit('sat_act_diagnostic', tests);
  await toggle(/^SAT and ACT Diagnostic Test \$200/);
  const words = /^You have chosen more than one diagnostic test for .+\. Most students need only one\.$/;
  expect(screen.queryByText(words)).toBeNull();
  fireEvent.change(screen.getByLabelText('Student First Name'), { target: { value: 'Kim' } });
  fireEvent.change(screen.getByLabelText('Student Last Name'), { target: { value: 'Lee' } });
  expect(screen.getByText(words).closest('[role=status]')?.textContent).toContain('Kim Lee');
});
