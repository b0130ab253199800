import { answer, contact, enrollment, freeTalk, type LeadStory } from './lead-forms.js';

/** Leads from the first weeks of the demo data. */
export const earlierLeads: readonly LeadStory[] = [
  {
    name: 'Ellen Barrett',
    ago: 57,
    form: enrollment(
      'Ellen Barrett',
      '9145550131',
      'essay',
      'Rye High School',
      'Finish the main essay before October.',
    ),
    work: [
      [
        56,
        (calendar) => ({
          takes: true,
          answer: answer(
            'Ellen',
            'Essay coaching',
            'Thank you for writing. Our essay tutors have room on Tuesday and Thursday evenings.',
          ),
          step: { text: 'Call about a first session', date: calendar.day(-52) },
        }),
      ],
      [50, () => ({ stepDone: true, note: 'Signed up for three essays. Prefers Thursdays.', state: 'won' })],
    ],
  },
  {
    name: 'Victor Nunes',
    ago: 51,
    form: contact(
      'Victor Nunes',
      'Weekend hours',
      'Do you teach on Saturday afternoons? My daughter has practice on weekdays.',
    ),
    work: [
      [
        51,
        () => ({
          takes: true,
          answer: answer('Victor', 'Weekend hours', 'We teach until 2 pm on Saturdays, and all day on Sundays.'),
        }),
      ],
      [46, () => ({ note: 'Found a tutor in White Plains who teaches on Saturday evenings.', state: 'lost' })],
    ],
  },
  {
    name: 'Tara Quinn',
    ago: 45,
    form: freeTalk('Tara Quinn', '9145550132', '11', 45),
    work: [
      [
        44,
        () => ({ by: 'owner', takes: true, note: 'Wants the SAT in March. Twins, both juniors.', state: 'talking' }),
      ],
      [38, () => ({ by: 'owner', note: 'Both start after the diagnostic.', state: 'won' })],
    ],
  },
  {
    name: 'Joel Simmons',
    ago: 39,
    form: enrollment(
      'Joel Simmons',
      '2035550133',
      'test-prep',
      'Greenwich High School',
      'Raise the ACT from 27 to 31.',
    ),
    work: [
      [
        38,
        () => ({
          takes: true,
          answer: answer(
            'Joel',
            'ACT preparation',
            'A four-point gain usually takes ten to fifteen sessions. May I call you this week?',
          ),
        }),
      ],
      [30, () => ({ note: 'Left two messages, no answer.', state: 'lost' })],
    ],
  },
  {
    name: 'Beth Carver',
    ago: 34,
    form: contact('Beth Carver', 'Extended time', 'Can my son take the diagnostic with 50 percent extended time?'),
    work: [
      [
        33,
        () => ({
          takes: true,
          answer: answer(
            'Beth',
            'Extended time',
            'Yes. Please choose the diagnostic with extended time and bring the approval letter.',
          ),
        }),
      ],
      [27, () => ({ state: 'won' })],
    ],
  },
  {
    name: 'Anita Desai',
    ago: 28,
    form: enrollment(
      'Anita Desai',
      '9145550134',
      'executive',
      'Edgemont High School',
      'Keep up with homework without reminders.',
      'Is it one on one?',
    ),
    work: [
      [
        27,
        () => ({
          takes: true,
          answer: answer('Anita', 'Executive function coaching', 'It is always one on one, half an hour a week.'),
        }),
      ],
      [
        20,
        (calendar) => ({
          note: 'Talks it over with her husband. Likes Sunday mornings.',
          step: { text: 'Ask about Sunday mornings', date: calendar.day(2) },
        }),
      ],
    ],
  },
];
