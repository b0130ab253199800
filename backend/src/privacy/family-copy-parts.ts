import type { FamilyCopy } from '@academy/contracts/http/office/accounts';
import { formatPhone } from '@academy/contracts/rules/contact';
import { formatDay } from '@academy/contracts/rules/dates';
import { formatCents } from '@academy/contracts/rules/money';
import { serviceNames } from '@academy/contracts/rules/services';
import { formatTestDate } from '@academy/contracts/rules/test-dates';
import {
  day,
  documentLists,
  fact,
  familyDataParts,
  messageLists,
  studentLists,
  waitlistLists,
  type DataPart,
} from './family-data-parts.js';

/** Lists what the family booked and paid for without an account. The accounts' own parts show the rest in more detail. */
function withoutAccount({ family, accounts }: FamilyCopy): DataPart[] {
  const known = new Set(
    accounts.flatMap((one) => [...one.registrations, ...one.consultations, ...one.payments].map(({ id }) => id)),
  );
  const isNew = ({ id }: { id: string }) => !known.has(id);
  return [
    {
      title: 'Registrations',
      lists: family.registrations
        .filter(isNew)
        .map((one) => [
          ...fact(serviceNames[one.service], one.package),
          ...fact('Registered', `${day(one.registered_at)}, ${formatCents(one.amount)}, ${one.status}`),
          ...fact('Student', one.child),
          ...one.tests.flatMap(({ title, date, status }) => fact(title, `${formatTestDate(date)}, ${status}`)),
        ]),
    },
    {
      title: 'Consultations',
      lists: family.consultations
        .filter(isNew)
        .map((one) => [
          ...fact('When', `${formatDay(one.date)}, ${one.time_slot}, ${one.status}`),
          ...fact('Topic', one.topic),
          ...fact('Price', formatCents(one.amount)),
        ]),
    },
    {
      title: 'Payments',
      lists: family.payments
        .filter(isNew)
        .map((one) => [
          ...fact(day(one.paid_at), one.description),
          ...fact('Amount', formatCents(one.amount)),
          ...(one.refunded > 0 ? fact('Refunded', formatCents(one.refunded)) : []),
          ...fact('Paid with', one.method),
        ]),
    },
  ];
}

/** Returns the non-empty parts of the copy of a family's data, as text. */
export function familyCopyParts(copy: FamilyCopy): DataPart[] {
  const { family, accounts, messages, waitlist, emails, notes, tasks, made_at } = copy;
  const parts: DataPart[] = [
    {
      title: 'Your family',
      lists: [
        [
          ...fact('Name', family.name),
          ...fact('Email', family.emails.join(', ')),
          ...fact('Phone', family.phones.map(formatPhone).join(', ')),
          ...family.children.flatMap(({ name, email, school }) =>
            fact('Child', [name, email, school].filter(Boolean).join(', ')),
          ),
          ...family.consents.flatMap(({ text, at }) => fact('Consent', at ? `${text}, ${day(at)}` : text)),
        ],
      ],
    },
    ...accounts.flatMap((data) => familyDataParts({ ...data, made_at, messages: [], waitlist: [], emails: [] })),
    { title: 'Students', lists: studentLists(copy.students) },
    { title: 'Documents', lists: documentLists(copy.documents) },
    ...withoutAccount(copy),
    { title: 'Waitlists', lists: waitlistLists(waitlist) },
    { title: 'Messages', lists: messageLists(messages) },
    {
      title: 'Our notes',
      lists: [
        [
          ...notes.flatMap(({ text, written_at: at }) => fact(day(at), text)),
          ...tasks.flatMap(({ text, due_on: due }) => fact('To do', due ? `${text}, by ${formatDay(due)}` : text)),
        ],
      ],
    },
    {
      title: 'Emails we sent',
      lists: [emails.flatMap(({ to, subject, sent_at: at, status }) => fact(day(at), `${subject} (${to}, ${status})`))],
    },
  ];
  return parts.filter(({ lists }) => lists.some((list) => list.length > 0));
}
