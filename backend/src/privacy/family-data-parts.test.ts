import type { FamilyData } from '@academy/contracts/http/privacy';
import { cents } from '@academy/contracts/rules/money';
import { describe, expect, it } from 'vitest';
import { familyDataParts } from './family-data-parts.js';

const at = '2026-11-20T15:00:00.000Z';

const data: FamilyData = {
  made_at: at,
  account: {
    email: 'jane@example.com',
    email_confirmed: true,
    first_name: 'Jane',
    last_name: 'Doe',
    phone: '9145550142',
    created_at: at,
    two_factor: true,
  },
  notifications: { email: true, reminders: true, marketing: false },
  devices: [],
  students: [],
  documents: [],
  registrations: [],
  consultations: [],
  payments: [],
  // The fields are not in the order of a written address, because the database does not return them in that order.
  billing: {
    city: 'Rye',
    name: 'Jane Doe',
    email: 'jane@example.com',
    line1: '1 Post Road',
    line2: 'Apt 4',
    phone: '9145550142',
    state: 'NY',
    country: 'US',
    postal_code: '10580',
  },
  messages: [],
  waitlist: [],
  newsletter: null,
  emails: [],
};

const factsOf = (changes: Partial<FamilyData>, title: string) => {
  const part = familyDataParts({ ...data, ...changes }).find((one) => one.title === title);
  return Object.fromEntries((part?.lists ?? []).flat().map(({ name, value }) => [name, value]));
};

describe('the data export of a family', () => {
  it('shows the billing details in postal order', () => {
    expect(factsOf({}, 'Your account')).toMatchObject({
      Phone: '(914) 555-0142',
      'Billing address': 'Jane Doe, 1 Post Road, Apt 4, Rye, NY 10580',
      'Billing email': 'jane@example.com',
      'Billing phone': '(914) 555-0142',
    });
    expect(Object.keys(factsOf({ billing: null }, 'Your account')).join()).not.toContain('Billing');
  });

  it('formats US phone numbers and keeps foreign phone numbers as typed', () => {
    const person = { first_name: 'Jane', last_name: 'Doe', email: 'jane@example.com' };
    const registration: FamilyData['registrations'][number] = {
      id: '1',
      service: 'Academic Tutoring',
      package: '10 hours',
      sessions: 10,
      sessions_left: 7,
      price: cents(5_000),
      status: 'booked',
      registered_at: at,
      parent: { ...person, phone: '9145550142' },
      student: { ...person, school: 'Rye High School', grade: '11th' },
      details: { student_phone: '9145550143', notes: 'Call 9145550142' },
      tests: [],
    };
    expect(factsOf({ registrations: [registration] }, 'Registrations')).toMatchObject({
      'Sessions left': '7 of 10',
      Parent: 'Jane Doe, jane@example.com, (914) 555-0142',
      'Student phone': '(914) 555-0143',
      Notes: 'Call 9145550142',
    });
    const fields = { name: 'Jane', phone: '+44 20 7946 0958' };
    const message = { form: 'contact', sent_at: at, fields, answers: [], notes: [] };
    expect(factsOf({ messages: [message] }, 'Messages')).toMatchObject({ Phone: '+44 20 7946 0958' });
  });

  it('includes our answers to a message and our notes about it', () => {
    const answers = [{ sent_at: at, subject: 'Hours', text: 'We are open.' }];
    const notes = [{ written_at: at, text: 'Prefers mornings.' }];
    const message = { form: 'contact', sent_at: at, fields: {}, answers, notes };
    expect(factsOf({ messages: [message] }, 'Messages')).toMatchObject({
      'We answered, 11/20/2026': 'Hours\nWe are open.',
      'Our note, 11/20/2026': 'Prefers mornings.',
    });
  });

  it('lists documents and states where to find the files', () => {
    const documents = [
      {
        student: 'Kim Lee',
        name: 'Essay.docx',
        type: 'docx',
        size: 1_500_000,
        added_at: '2026-11-20T15:00:00.000Z',
        added_by: 'academy',
      },
    ] as const;
    const part = familyDataParts({ ...data, documents: [...documents] }).find(({ title }) => title === 'Documents');
    expect(part?.lists).toEqual([
      [{ name: 'The files', value: 'Open them on the page of each student in your account.' }],
      [
        { name: 'Essay.docx', value: 'Kim Lee, 1.4 MB' },
        { name: 'Added', value: '11/20/2026, by the academy' },
      ],
    ]);
  });

  it('omits empty sections', () => {
    expect(familyDataParts(data).map(({ title }) => title)).toEqual(['Your account']);
  });
});
