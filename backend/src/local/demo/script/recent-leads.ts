import { answer, contact, enrollment, freeTalk, type LeadStory } from './lead-forms.js';

/** Leads from the last weeks of the demo data. */
export const recentLeads: readonly LeadStory[] = [
  {
    name: 'Mark Feldman',
    ago: 19,
    form: freeTalk('Mark Feldman', '9145550135', '12', 19),
    work: [
      [
        18,
        (calendar) => ({
          by: 'owner',
          takes: true,
          state: 'talking',
          note: 'Regular decision only, nine colleges. Wants a plan first.',
          step: { text: 'Send the admissions plan', date: calendar.day(0) },
        }),
      ],
    ],
  },
  {
    name: 'Olga Ivanova',
    ago: 15,
    form: contact('Olga Ivanova', 'Middle school', 'Do you have classes for seventh grade?'),
    work: [
      [
        14,
        () => ({
          takes: true,
          answer: answer(
            'Olga',
            'Middle school',
            'We begin with ninth grade, sorry. The public library in Larchmont has a good program.',
          ),
          state: 'lost',
        }),
      ],
    ],
  },
  {
    name: 'Dana Pierce',
    ago: 12,
    form: enrollment(
      'Dana Pierce',
      '9145550136',
      'college-applications',
      'Bronxville High School',
      'A balanced list and calm applications.',
    ),
    work: [
      [
        11,
        (calendar) => ({
          by: 'owner',
          takes: true,
          state: 'talking',
          note: 'Junior. Mother went to Vassar, wants small colleges.',
          step: { text: 'Invite to the intake hour', date: calendar.day(4) },
        }),
      ],
    ],
  },
  {
    name: 'Hugh McAllister',
    ago: 8,
    form: enrollment(
      'Hugh McAllister',
      '9145550137',
      'test-prep',
      'Rye Neck High School',
      'SAT in spring, starts at 1120.',
    ),
    work: [
      [
        7,
        () => ({
          takes: true,
          answer: answer('Hugh', 'SAT in spring', 'The best start is a practice test on one of the coming Saturdays.'),
        }),
      ],
      [4, () => ({ note: 'Registered for ten sessions by phone, starts in January.', state: 'won' })],
    ],
  },
  {
    name: 'Renee Baptiste',
    ago: 4,
    form: contact('Renee Baptiste', 'Prices for siblings', 'Is there a discount when two children take the course?'),
    work: [
      [
        3,
        (calendar) => ({
          takes: true,
          answer: answer(
            'Renee',
            'Prices for siblings',
            'Sessions of one package can be shared by siblings, so many families buy the larger one.',
          ),
          step: { text: 'Call after the weekend', date: calendar.day(1) },
        }),
      ],
    ],
  },
  {
    name: 'Sonia Alvarez',
    ago: 2,
    form: enrollment(
      'Sonia Alvarez',
      '9145550138',
      'test-prep',
      'Port Chester High School',
      'PSAT was 1050, hopes for 1250.',
      'Do you offer payment plans?',
    ),
    work: [],
  },
  { name: 'Colin Weaver', ago: 1, form: freeTalk('Colin Weaver', '9145550139', '10', 1), work: [] },
  {
    name: 'Yuki Mori',
    ago: 0,
    form: contact('Yuki Mori', 'Test day', 'Where can I park on the morning of a practice test?'),
    work: [],
  },
];
