import { billingAddress } from '@academy/contracts/rules/billing';
import { formatPhone } from '@academy/contracts/rules/contact';
import { fullName } from '@academy/contracts/rules/full-name';
import { academyDay, formatDay } from '@academy/contracts/rules/dates';
import { lessonStatusTexts } from '@academy/contracts/rules/lessons';
import { formatCents } from '@academy/contracts/rules/money';
import type { DocumentFact } from '@academy/contracts/rules/receipt';
import { scoreSourceTexts, sectionsText } from '@academy/contracts/rules/scores';
import { formatFileSize } from '@academy/contracts/rules/student-documents';
import { topicSections } from '@academy/contracts/rules/topics';
import { formatTestDate } from '@academy/contracts/rules/test-dates';
import type { BillingDetails } from '@academy/contracts/http/billing';
import type { Score } from '@academy/contracts/http/progress';
import type { FamilyData, LessonNoteRecord, MessageRecord, WaitlistRecord } from '@academy/contracts/http/privacy';

/** A part of the document, with one list of facts per item. */
export interface DataPart {
  title: string;
  lists: readonly (readonly DocumentFact[])[];
}

export const fact = (name: string, value: string | null | undefined): DocumentFact[] =>
  value ? [{ name, value }] : [];
/** @param at ISO 8601 */
export const day = (at: string) => formatDay(academyDay(new Date(at)));
const onOrOff = (value: boolean) => (value ? 'On' : 'Off');
const topicLines = ({ test, form, topics }: Score): string[] =>
  topicSections(test, form).flatMap(({ label, topics: known }) =>
    known.flatMap(({ key, label: name }) =>
      topics.flatMap(({ topic, correct, total }) =>
        topic === key ? [`${label}, ${name}: ${correct} of ${total}`] : [],
      ),
    ),
  );
const scoreText = (score: Score) =>
  [`${score.total} (${scoreSourceTexts[score.source]}): ${sectionsText(score)}`, ...topicLines(score)].join('\n');
const noteText = ({ outcome, did, next, homework }: LessonNoteRecord) =>
  [lessonStatusTexts[outcome], did, next, homework].filter(Boolean).join('\n');
const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No');
const titled = (name: string) => name.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());

/** Converts the fields of a form to facts. Phone numbers are formatted. */
const answers = (fields: Readonly<Record<string, unknown>>): DocumentFact[] =>
  Object.entries(fields).flatMap(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return fact(titled(name), name.endsWith('phone') ? formatPhone(text) : text);
  });

/** Returns one list of facts per message, with our replies and notes. */
export const messageLists = (messages: readonly MessageRecord[]): DocumentFact[][] =>
  messages.map(({ form, sent_at: at, fields, answers: replies, notes }) => [
    ...fact(titled(form), day(at)),
    ...answers(fields),
    ...replies.flatMap((reply) => fact(`We answered, ${day(reply.sent_at)}`, `${reply.subject}\n${reply.text}`)),
    ...notes.flatMap((note) => fact(`Our note, ${day(note.written_at)}`, note.text)),
  ]);

/** Returns one list of facts per waitlist entry. */
export const waitlistLists = (waitlist: readonly WaitlistRecord[]): DocumentFact[][] =>
  waitlist.map(({ test, date, status, joined_at: at, fields }) => [
    ...fact(test, `${formatTestDate(date)}, ${status}`),
    ...fact('Joined', day(at)),
    ...answers(fields),
  ]);

const contact = (name: string, email: string, phone: string) => [name, email, formatPhone(phone)].join(', ');

const billingFacts = (billing: BillingDetails): DocumentFact[] => [
  ...fact('Billing address', [billing.name, billingAddress(billing)].join(', ')),
  ...fact('Billing email', billing.email),
  ...fact('Billing phone', formatPhone(billing.phone)),
];

function profileOf({ account, notifications, newsletter, billing }: FamilyData): DocumentFact[] {
  return [
    ...fact('Name', fullName(account.first_name, account.last_name)),
    ...fact('Email', `${account.email}${account.email_confirmed ? '' : ' (not confirmed)'}`),
    ...fact('Phone', account.phone && formatPhone(account.phone)),
    ...fact('Account created', day(account.created_at)),
    ...fact('Two-factor authentication', onOrOff(account.two_factor)),
    ...fact('Email about bookings', yesOrNo(notifications.email)),
    ...fact('Reminders', yesOrNo(notifications.reminders)),
    ...fact('Marketing email', yesOrNo(notifications.marketing)),
    ...fact('Newsletter', newsletter && titled(newsletter)),
    ...(billing ? billingFacts(billing) : []),
  ];
}

const taskFacts = ({ title, details, ...task }: FamilyData['students'][number]['tasks'][number]): DocumentFact[] => {
  const due = task.due_on && `due ${formatDay(task.due_on)}`;
  const state = task.completed_at ? `done ${day(task.completed_at)}` : 'open';
  return fact(
    `Task, ${day(task.assigned_at)}`,
    [[title, due, state].filter(Boolean).join(', '), details].join('\n').trim(),
  );
};

/** Returns one list of facts per student. */
export const studentLists = (students: FamilyData['students']): DocumentFact[][] =>
  students.map((student) => [
    ...fact('Name', student.name),
    ...fact('Email', student.email),
    ...fact('School', student.school),
    ...fact('Graduation year', student.graduation_year === null ? null : String(student.graduation_year)),
    ...student.info.flatMap(({ name, text }) => fact(name, text)),
    ...fact('Added', day(student.added_at)),
    ...fact('Shared by', student.shared_by),
    ...fact('Two-factor authentication', onOrOff(student.two_factor)),
    ...student.tasks.flatMap(taskFacts),
    ...student.steps.flatMap((step) => fact(step.area, `${step.title}, done ${day(step.done_at)}`)),
    ...student.notes.flatMap((note) =>
      fact(`Lesson on ${formatDay(academyDay(new Date(note.lesson)))}`, noteText(note)),
    ),
    ...student.scores.flatMap((score) => fact(`${score.test}, ${formatDay(score.taken_on)}`, scoreText(score))),
    ...student.goals.flatMap((goal) => fact('Goal', `${goal.title}${goal.done_at ? ' (done)' : ''}`)),
  ]);

/** Returns one list of facts per document. */
export const documentLists = (documents: FamilyData['documents']): DocumentFact[][] =>
  documents.map(({ student, name, size, added_at: at, added_by: by }) => [
    ...fact(name, `${student}, ${formatFileSize(size)}`),
    ...fact('Added', `${day(at)}, by the ${by}`),
  ]);

/** Returns the non-empty parts of a parent's data, as text. */
export function familyDataParts(data: FamilyData): DataPart[] {
  const {
    devices,
    students,
    sharing = [],
    documents,
    registrations,
    consultations,
    payments,
    messages,
    waitlist,
    emails,
  } = data;
  const parts: DataPart[] = [
    { title: 'Your account', lists: [profileOf(data)] },
    {
      title: 'Students',
      lists: studentLists(students),
    },
    {
      title: 'Second parents',
      lists: sharing.map((one) => [
        ...fact('Students', one.students.join(', ')),
        ...fact(one.accepted ? 'Shared with' : 'Invited', one.with),
        ...fact('Since', day(one.since)),
      ]),
    },
    {
      title: 'Documents',
      lists:
        documents.length === 0
          ? []
          : [fact('The files', 'Open them on the page of each student in your account.'), ...documentLists(documents)],
    },
    {
      title: 'Registrations',
      lists: registrations.map(
        ({ service, package: name, price, status, registered_at: at, parent, student, ...more }) => [
          ...fact(service, name),
          ...(more.sessions === null
            ? []
            : fact('Sessions left', more.sessions > 0 ? `${more.sessions_left} of ${more.sessions}` : 'None')),
          ...fact('Registered', `${day(at)}, ${formatCents(price)}, ${status}`),
          ...fact('Student', fullName(student.first_name, student.last_name)),
          ...fact('Student email', student.email),
          ...fact('School, grade', [student.school, student.grade].filter(Boolean).join(', ')),
          ...fact('Parent', contact(fullName(parent.first_name, parent.last_name), parent.email, parent.phone)),
          ...more.tests.flatMap((test) => fact(test.name, `${formatTestDate(test.date)}, ${test.status}`)),
          ...answers(more.details),
        ],
      ),
    },
    {
      title: 'Consultations',
      lists: consultations.map(({ date, time_slot: slot, topic, price, status, name, email, phone }) => [
        ...fact('When', `${formatDay(date)}, ${slot}, ${status}`),
        ...fact('Topic', topic),
        ...fact('For', contact(name, email, phone)),
        ...fact('Price', formatCents(price)),
      ]),
    },
    {
      title: 'Payments',
      lists: payments.map(({ date, description, amount, refunded, status }) => [
        ...fact(day(date), description),
        ...fact('Amount', `${formatCents(amount)}, ${status}`),
        ...(refunded > 0 ? fact('Refunded', formatCents(refunded)) : []),
      ]),
    },
    {
      title: 'Waitlists',
      lists: waitlistLists(waitlist),
    },
    {
      title: 'Messages',
      lists: messageLists(messages),
    },
    {
      title: 'Signed-in devices',
      lists: [devices.flatMap((one) => fact(day(one.last_seen_at), one.device ?? 'Unknown'))],
    },
    {
      title: 'Emails we sent',
      lists: [emails.flatMap(({ sent_at: at, subject, status }) => fact(day(at), `${subject} (${status})`))],
    },
  ];
  return parts.filter(({ lists }) => lists.some((list) => list.length > 0));
}
