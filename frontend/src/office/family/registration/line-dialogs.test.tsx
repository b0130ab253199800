// @vitest-environment jsdom
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { OfficeCancellationPreview, OfficeTest } from '@academy/contracts/http/office/registrations';
import { cents } from '@academy/contracts/rules/money';
import type { StaffRole } from '@academy/contracts/rules/staff';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { outstandingQuery } from '../../../api/office/money';
import { saturdayQuery } from '../../../api/office/saturdays';
import { consultationsOfDayQuery } from '../../../api/office/today';
import { me, press } from '../../../testing/office-pages';
import { openPageApi } from '../../../testing/page-api';
import { leftPages, renderSite } from '../../../testing/render';
import { ToastProvider } from '../../../ui/toast/toast';
import { StaffContext } from '../../office-context';
import { StepUpProvider } from '../../step-up/step-up-provider';
import { CancelDialog } from './cancel-dialog';
import { MoveTestDialog } from './move-test-dialog';
import { RefundDialog } from './refund-dialog';
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

const open = (dialog: ReactNode, role: StaffRole = 'manager') =>
  renderSite({
    pages: {
      '/': (
        <ToastProvider>
          <StaffContext value={me(role)}>
            <StepUpProvider>{dialog}</StepUpProvider>
          </StaffContext>
        </ToastProvider>
      ),
    },
  });
const registrationCall = 'GET /api/office/registrations/r-1';
const registrationOf = (facts: object) => ({
  status: 200,
  body: { success: true, registration: { id: 'r-1', ...facts } },
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
    expect(list.children[0]?.textContent).toBe('Tuesday, January 5, 2027 at 4:00 pm ET');
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

describe('the dialog that changes the student of a registration', () => {
  const students = [
    { id: 's-1', name: 'Kim Lee' },
    { id: 's-2', name: 'Sam Lee' },
  ];
  const change = { id: 'c-9', from: 'Sam Lee', changed_at: '2026-11-20T15:00:00.000Z' };
  const preview = 'GET /api/office/registrations/r-1/student?student_id=s-2';
  beforeEach(() => {
    const facts = { child: 'Kim Lee', student_id: 's-1', students, student_change: change };
    api.replies[registrationCall] = registrationOf(facts);
  });

  it('says what goes along, and undoes the last change', async () => {
    api.replies[preview] = { status: 200, body: { success: true, obstacle: null, moves: { tests: 1, scores: 2 } } };
    const undo = 'DELETE /api/office/registrations/r-1/student-changes/c-9';
    api.replies[undo] = registrationOf({});
    open(<StudentDialog line={line} title="Essays" onClose={none} />);
    await screen.findByText('Goes along: 1 booked test, 2 scores.');
    await press('Give it back to Sam Lee');
    await screen.findByText('Student changed');
  });

  it('says why it cannot go there, and does not offer to save', async () => {
    api.replies[preview] = { status: 200, body: { success: true, obstacle: 'Sam Lee has a lesson then.', moves: {} } };
    open(<StudentDialog line={line} title="Essays" onClose={none} />);
    await screen.findByText('Sam Lee has a lesson then.');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});

it.each([
  ['registration', { child: 'Kim Lee', student_id: null, students: [] }, /^The family’s account has no students yet/],
  ['consultation', { name: 'Kim Lee' }, /^This family has no student to choose/],
] as const)('says of a %s of the release before that it has no student to choose', async (kind, facts, text) => {
  const body = { success: true, [kind]: { id: 'x-1', ...facts } };
  api.replies[`GET /api/office/${kind}s/x-1`] = { status: 200, body };
  open(<StudentDialog line={{ kind, id: 'x-1' }} title="Essays" onClose={none} />);
  await screen.findByText(text);
});

describe('the dialog that changes the student of a consultation', () => {
  const [kim, sam] = [
    { id: 'student-1', name: 'Kim Lee' },
    { id: 'student-2', name: 'Sam Lee' },
  ];
  const consultationLine = { kind: 'consultation', id: 'c-1' } as const;
  const assign = 'POST /api/office/consultations/c-1/student';
  const openWith = (students: object[]) => {
    const consultation = { id: 'c-1', name: 'Kim Lee', student_id: kim.id, students };
    api.replies['GET /api/office/consultations/c-1'] = { status: 200, body: { success: true, consultation } };
    open(<StudentDialog line={consultationLine} title="Consultation" onClose={none} />);
  };

  it('says whose it is, and sends the only other child with the one that was shown', async () => {
    openWith([kim, sam]);
    await screen.findByText('It is for Kim Lee now. The time stays the same, and the family is emailed.');
    expect(screen.queryByRole('radio', { name: 'Kim Lee' })).toBeNull();
    await press('Save');
    await waitFor(() => expect(api.bodies(assign)).toEqual([{ student_id: sam.id, instead_of: kim.id }]));
  });

  it('shows why it is refused and keeps the choice', async () => {
    openWith([kim, sam, { id: 'student-3', name: 'Ada Lee' }]);
    const message =
      'Ada Lee has a lesson at the time of the consultation on Monday. Please move or cancel one of the two first.';
    api.replies[assign] = {
      status: 422,
      body: { success: false, error: 'validation_failed', message, errors: { student_id: [message] } },
    };
    fireEvent.click(await screen.findByRole('radio', { name: 'Ada Lee' }));
    await press('Save');
    await screen.findByText(message);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Ada Lee' }).checked).toBe(true);
  });

  it('says that there is no other child', async () => {
    openWith([kim]);
    await screen.findByText('This family has no other student.');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});

describe('the daily limit of the desk', () => {
  const refund = { paid: 442_500, refunded: 0, left: 442_500, method: 'the card', obstacle: null };

  it.each([
    [442_500, 20_000, '$200.00'],
    [20_000, 19_999, '$199.99'],
    [5_000, 0, '$0.00'],
  ])('is shown before a refund of %i cents with %i left, and what to do instead', async (proposal, desk_left, left) => {
    api.replies[registrationCall] = registrationOf({
      version: 'v1',
      status: 'booked',
      refund: { ...refund, proposal, desk_left },
    });
    open(<RefundDialog line={line} title="Course" onClose={none} />, 'desk');
    const notice = await screen.findByText(`you have ${left} left today. Please ask a manager.`, { exact: false });
    expect(notice.textContent).toContain('To ask a manager for this refund, add a task on the family’s page.');
    expect(screen.queryByRole('button', { name: /Refund/ })).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(2);
  });

  it('says what is left of it where the refund is possible', async () => {
    api.replies[registrationCall] = registrationOf({
      version: 'v1',
      status: 'booked',
      refund: { ...refund, proposal: 5_000, desk_left: 15_000 },
    });
    open(<RefundDialog line={line} title="Course" onClose={none} />, 'desk');
    await screen.findByText(/up to \$200\.00 a day\. You have \$150\.00 left today\./);
    screen.getByRole('button', { name: 'Refund $50.00' });
  });

  it('does not let a cancellation be confirmed that refunds more', async () => {
    const body = {
      success: true,
      version: 'v1',
      allowed: true,
      note: null,
      lines: [],
      refund: 442_500,
      method: 'the card',
      email: null,
    };
    api.replies['GET /api/office/registrations/r-1/cancellation'] = {
      status: 200,
      body: { ...body, desk_left: 20_000 },
    };
    open(<CancelDialog line={line} title="Course" parts={[]} onClose={none} />, 'desk');
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Cancel and refund $4,425.00' });
    expect(button.disabled).toBe(true);
    screen.getByText(/you have \$200\.00 left today/);
  });
});

it('says that the account has no student to choose', async () => {
  api.replies[registrationCall] = registrationOf({
    child: 'K. Lee',
    student_id: null,
    students: [],
    account: 'linked',
  });
  open(<StudentDialog line={line} title="10 Sessions" onClose={none} />);
  await screen.findByText(/^The family’s account has no students yet\. Once the parent has added K\. Lee/);
});

describe('the dialog that moves a test which cannot move', () => {
  const test = (date: string, move_obstacle: string) => ({
    session_id: 'practice-sat',
    name: 'SAT',
    date,
    move_obstacle,
    separable: true,
    open: [],
  });

  it.each([
    ['desk', /Only a manager can give a free seat/],
    ['manager', /choose Free as the method/],
  ] as const)('leads the %s on after the test has started', async (role, way) => {
    api.replies[registrationCall] = registrationOf({
      version: 'v1',
      tests: [test('2020-01-04 09:00', 'This test has started.')],
    });
    open(<MoveTestDialog id="r-1" title="SAT" onClose={none} />, role);
    await screen.findByText('This test has started.');
    screen.getByText(way);
    const link = screen.getByRole('link', { name: 'register the student by phone' });
    expect(link.getAttribute('href')).toBe('/office/families/r-1/register');
    expect(screen.queryByRole('button', { name: 'Move' })).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(2);
  });

  it('leads to the seats when no other date has room', async () => {
    api.replies[registrationCall] = registrationOf({
      version: 'v1',
      tests: [test('2090-01-07 09:00', 'No other date has room.')],
    });
    open(<MoveTestDialog id="r-1" title="SAT" onClose={none} />, 'desk');
    await screen.findByText(/A manager can add seats/);
    expect(screen.getByRole('link', { name: 'Saturdays' }).getAttribute('href')).toBe('/office/saturdays');
    expect(screen.queryByRole('button', { name: 'Move' })).toBeNull();
  });
});
