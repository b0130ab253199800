// @vitest-environment jsdom
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { OfficeCancellationPreview, OfficeTest } from '@academy/contracts/http/office/registrations';
import { cents } from '@academy/contracts/rules/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { outstandingQuery } from '../../../api/office/money';
import { saturdayQuery } from '../../../api/office/saturdays';
import { consultationsOfDayQuery } from '../../../api/office/today';
import { press } from '../../../testing/office-pages';
import { openPageApi } from '../../../testing/page-api';
import { leftPages, renderSite } from '../../../testing/render';
import { ToastProvider } from '../../../ui/toast/toast';
import { StepUpProvider } from '../../step-up/step-up-provider';
import { CancelDialog } from './cancel-dialog';
import { StudentDialog } from './student-dialog';

let api: Awaited<ReturnType<typeof openPageApi>>;
beforeEach(async () => {
  window.scrollTo = () => undefined;
  api = await openPageApi({});
});
afterEach(async () => {
  cleanup();
  onlineManager.setOnline(true);
  await api.close();
});

const open = (dialog: ReactNode) =>
  renderSite({
    pages: {
      '/': (
        <ToastProvider>
          <StepUpProvider>{dialog}</StepUpProvider>
        </ToastProvider>
      ),
    },
  });
const line = { kind: 'registration', id: 'r-1' } as const;
const none = () => undefined;

describe('the dialog that cancels a registration', () => {
  const preview = 'GET /api/office/registrations/r-1/cancellation';
  const test = (date: string): OfficeTest => ({
    session_id: 'practice-sat',
    name: 'SAT',
    date,
    move_obstacle: null,
    separable: true,
    open: [],
  });
  const [first, second] = [test('2027-01-02 09:00'), test('2027-01-09 09:00')];
  const partAddress = `${preview}?session_id=practice-sat&date=2027-01-02+09%3A00`;
  const refunding = (refund: number) => {
    const body: OfficeCancellationPreview = {
      success: true,
      version: 'v1',
      allowed: true,
      note: null,
      lines: [],
      refund: cents(refund),
      method: 'the card ending in 4242',
      email: null,
    };
    return { status: 200, body };
  };
  const select = () => screen.getByRole('combobox', { name: 'What is canceled' });
  const chooseFirst = () => {
    select().focus();
    fireEvent.change(select(), { target: { value: `practice-sat ${first.date}` } });
  };
  let queryClient: ReturnType<typeof open>['queryClient'];
  beforeEach(async () => {
    api.replies[preview] = refunding(10_000);
    ({ queryClient } = open(<CancelDialog line={line} title="SAT" parts={[first, second]} onClose={none} />));
    await screen.findByRole('button', { name: 'Cancel and refund $100.00' });
  });

  it('keeps the focus on the select while another choice loads, and offers no earlier amount', async () => {
    api.replies[partAddress] = null;
    const focused = select();
    chooseFirst();
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Cancel it' });
    expect(button.disabled).toBe(true);
    expect(document.activeElement).toBe(focused);
    screen.getByText('Loading...');
    expect(screen.queryByText(/\$100\.00/)).toBeNull();
  });

  it('offers the amount of the new choice once it has loaded', async () => {
    api.replies[partAddress] = refunding(5000);
    chooseFirst();
    await screen.findByRole('button', { name: 'Cancel and refund $50.00' });
    screen.getByText(/\$50\.00 goes back to the card/);
  });

  it('lists the booked lessons that are canceled with it, and none of another choice', async () => {
    const reply = refunding(5000);
    api.replies[partAddress] = {
      ...reply,
      body: { ...reply.body, lesson_times: ['2027-01-05 16:00', '2027-01-12 16:00', '2027-01-19 16:00'] },
    };
    expect(screen.queryByRole('list', { name: 'Lessons that are canceled' })).toBeNull();
    chooseFirst();
    const list = await screen.findByRole('list', { name: 'Lessons that are canceled' });
    screen.getByText('These 3 lessons are canceled too:');
    expect(list.children).toHaveLength(3);
    expect(list.children[0]?.textContent).toContain('January 5th');
  });

  it('has the roster, the day lists and the amounts read again', async () => {
    const areOutdated = leftPages(
      queryClient,
      saturdayQuery('s-1', '2027-01-02').queryKey,
      consultationsOfDayQuery('s-1', undefined).queryKey,
      outstandingQuery().queryKey,
    );
    api.replies['POST /api/office/registrations/r-1/cancellation'] = {
      status: 200,
      body: { success: true, refund: null },
    };
    await press('Cancel and refund $100.00');
    await screen.findByText('Nothing was refunded.');
    expect(areOutdated()).toEqual([true, true, true]);
  });

  it('offers no earlier amount without a connection, when nothing is loading', async () => {
    act(() => onlineManager.setOnline(false));
    chooseFirst();
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Cancel it' })).disabled).toBe(true);
  });
});

describe('the dialog that chooses the student of a package', () => {
  it('shows an error when none of several students is chosen, and saves the chosen one', async () => {
    const students = [
      { id: 'student-1', name: 'Kim Lee' },
      { id: 'student-2', name: 'Sam Lee' },
    ];
    const registration = { id: 'r-1', child: 'K. Lee', student_id: null, students };
    api.replies['GET /api/office/registrations/r-1'] = { status: 200, body: { success: true, registration } };
    open(<StudentDialog line={line} title="10 Sessions" onClose={none} />);
    await press('Save');
    await screen.findByText('Please choose a student.');
    expect(screen.getByRole('radiogroup').getAttribute('aria-invalid')).toBe('true');
    fireEvent.click(screen.getByRole('radio', { name: 'Sam Lee' }));
    expect(screen.queryByText('Please choose a student.')).toBeNull();
    await press('Save');
    const assign = 'POST /api/office/registrations/r-1/student';
    await waitFor(() => expect(api.bodies(assign)).toEqual([{ student_id: 'student-2', instead_of: null }]));
  });
});
