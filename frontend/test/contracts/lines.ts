import type {
  CanceledLine,
  OfficeCancellationPreview,
  OfficeConsultation,
  OfficeConsultationResponse,
  OfficeMoneyResponse,
  OfficeMovePreview,
  OfficeRegistration,
  OfficeRegistrationResponse,
  OfficeTest,
  RefundableLine,
} from '@academy/contracts/http/office/registrations';
import { cents } from '@academy/contracts/rules/money';
import { signedInOwner as owner } from './caller';
import type { State } from './state';
import { ids } from './people';
import { anId, anInteger, aText, fromState, oneOrMore, pinned, textLike, type Pinned } from './pinned';

export const id = ids.student;
export const version = 'a-version';
const minute = '2027-01-30 09:00';
const aMinute = () => textLike('^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d$', minute);
export const registered: State[] = [...owner, ['a guest has registered for a practice test']];
export const packaged: State[] = [...owner, ['a guest has registered for a course']];
export const booked: State[] = [...owner, ['a guest has booked a consultation']];
/** What the client sends, with what only the state knows. */
export const sent = (body: object) => ({ ...body, version: fromState('version', version) });
export const times = { from: fromState('from', minute), to: fromState('to', minute) };

const money = (paid: number): Pinned<RefundableLine> => ({
  paid: cents(paid),
  refunded: cents(0),
  left: cents(paid),
  proposal: cents(paid),
  method: aText('the demo card'),
  obstacle: null,
});
export const registration = (more: Pinned<OfficeRegistration> = {}) =>
  pinned<OfficeRegistrationResponse>({
    success: true,
    registration: {
      id: anId(id),
      version: aText(version),
      title: aText('SAT/ACT Practice Test: Practice Test with Review'),
      child: aText('Sam Doe'),
      status: 'booked',
      contact: { parent_email: aText('jane@example.com'), parent_phone: aText('9145550123'), grade: null },
      tests: oneOrMore<OfficeTest>({
        session_id: 'practice-review',
        name: aText('Practice Test with Review'),
        date: aMinute(),
        move_obstacle: null,
        separable: false,
        open: oneOrMore<OfficeTest['open'][number]>({ date: aMinute(), left: anInteger(30) }),
      }),
      refund: money(18_000),
      ...more,
    },
  });
export const consultation = () =>
  pinned<OfficeConsultationResponse>({
    success: true,
    consultation: {
      id: anId(id),
      version: aText(version),
      topic: aText('Essay Coaching'),
      status: 'booked',
      at: aMinute(),
      student_id: null,
      students: [],
      move_obstacle: null,
      open: oneOrMore<OfficeConsultation['open'][number]>({
        date: aText('2027-01-05'),
        starts: oneOrMore<string>(aText('12:00')),
      }),
      refund: money(19_900),
    },
  });
const email = { subject: aText('Canceled'), text: aText('We canceled it.') };
export const cancellation = (refund: number) =>
  pinned<OfficeCancellationPreview>({
    success: true,
    version: aText(version),
    allowed: true,
    note: null,
    lines: oneOrMore<CanceledLine>({
      name: aText('Practice Test with Review'),
      date: aMinute(),
      price: cents(refund),
      refund: cents(refund),
      refund_until: aMinute(),
    }),
    refund: cents(refund),
    method: aText('the demo card'),
    email,
  });
export const moved = (seats: Pinned<number> | null) =>
  pinned<OfficeMovePreview>({
    success: true,
    version: aText(version),
    seats_left: seats,
    refund_until: aMinute(),
    refund_until_now: aMinute(),
    late: false,
    email,
  });
export const returned = (amount: number) =>
  pinned<OfficeMoneyResponse>({ success: true, refund: { amount: cents(amount), status: 'succeeded' } });
