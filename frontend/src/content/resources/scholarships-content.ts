/** A scholarship as its sponsor describes it. */
export interface Scholarship {
  id: number;
  name: string;
  amount: string;
  deadline: string;
  eligibility: string;
  /** Only for featured scholarships. */
  description?: string;
  /** The sponsor's page. */
  url?: string;
}

export const featuredScholarships: readonly Scholarship[] = [
  {
    id: 1,
    name: 'Coca-Cola Scholars Program',
    amount: '$20,000',
    deadline: 'Usually September 30',
    eligibility: 'High-school seniors in the US, GPA of 3.0 or above',
    description:
      'One of the best-known awards for leadership and service: 150 seniors a year, out of many thousands who apply. The first round asks for activities and awards rather than essays, so it takes only an evening to try.',
    url: 'https://www.coca-colascholarsfoundation.org/apply/',
  },
  {
    id: 2,
    name: 'Jack Kent Cooke College Scholarship',
    amount: 'Up to $55,000 a year',
    deadline: 'Usually mid-November',
    eligibility:
      'High-school seniors with a GPA of 3.75 or above and financial need (family income up to about $95,000)',
    description:
      'Adds to other aid for up to four years and comes with advising. It requires essays, recommendations and tax documents, so start in early October.',
    url: 'https://www.jkcf.org/our-scholarships/college-scholarship-program/',
  },
  {
    id: 3,
    name: 'National Merit Scholarship',
    amount: '$2,500, and college awards',
    deadline: 'The PSAT/NMSQT in October of junior year',
    eligibility: 'Juniors planning on college, by their PSAT/NMSQT score',
    description:
      'Taking the October PSAT/NMSQT in junior year enters your child. About 16,000 high scorers are named semifinalists a year later and then apply. Some colleges give finalists much more than the award itself.',
    url: 'https://www.nationalmerit.org/',
  },
];

export const nationalScholarships: readonly Scholarship[] = [
  {
    id: 4,
    name: 'QuestBridge National College Match',
    amount: 'Full four years',
    deadline: 'Usually late September',
    eligibility: 'Seniors with strong grades and low family income; for its partner colleges',
    url: 'https://www.questbridge.org/',
  },
  {
    id: 5,
    name: 'The Gates Scholarship',
    amount: 'The cost other aid leaves',
    deadline: 'Usually September 15',
    eligibility: 'Pell-eligible seniors, GPA of 3.3 or above',
    url: 'https://www.thegatesscholarship.org/',
  },
  {
    id: 6,
    name: 'Elks Most Valuable Student',
    amount: 'Up to $30,000 over four years',
    deadline: 'Usually mid-November',
    eligibility: 'Seniors who are US citizens; no connection to the Elks needed',
    url: 'https://www.elks.org/scholars/scholarships/MVS.cfm',
  },
  {
    id: 7,
    name: 'Regeneron Science Talent Search',
    amount: 'Up to $250,000',
    deadline: 'Usually early November',
    eligibility: 'Seniors with their own research project',
    url: 'https://www.societyforscience.org/regeneron-sts/',
  },
  {
    id: 8,
    name: 'Scholastic Art & Writing Awards',
    amount: 'Up to $12,500',
    deadline: 'December to January, by region',
    eligibility: 'Grades 7 to 12, from age 13; the largest awards go to seniors’ portfolios',
    url: 'https://www.artandwriting.org/',
  },
  {
    id: 9,
    name: 'New York State Tuition Assistance Program',
    amount: '$1,000 to $5,665 a year',
    deadline: 'June 30, at the end of the school year',
    eligibility: 'New York residents who go to college in New York; taxable family income up to $125,000',
    url: 'https://hesc.ny.gov/find-aid/nys-grants-scholarships/tuition-assistance-program-tap',
  },
  {
    id: 10,
    name: 'Town and community foundation awards',
    amount: 'Often $500 to $5,000',
    deadline: 'Usually February to April',
    eligibility: 'Seniors in one town or one high school; your school counselor has the list',
  },
  {
    id: 11,
    name: 'Employer and union awards',
    amount: 'Often $1,000 to $5,000',
    deadline: 'Ask by October',
    eligibility: 'Children of employees or members; ask where you work',
  },
];
