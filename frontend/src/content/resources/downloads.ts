/** A PDF of the test resources, which the build generates. */
export interface Download {
  id: number;
  name: string;
  title: string;
  description: string;
  type: 'PDF';
  /** Number of pages. A test compares it and the size with the file. */
  pages: number;
  /** Formatted for display, accurate to a kilobyte. */
  size: string;
}

export interface DownloadGroup {
  id: string;
  title: string;
  items: readonly Download[];
}

const pdf = <Name extends string>(
  id: number,
  name: Name,
  pages: number,
  size: string,
  title: string,
  description: string,
) => ({ id, name, title, description, type: 'PDF' as const, pages, size });

export const downloadGroups = [
  {
    id: 'sat',
    title: 'SAT',
    items: [
      pdf(
        1,
        'sat-math-facts',
        2,
        '32 KB',
        'Math facts to memorize',
        'Lines, quadratics, percents, triangles and data, with what each one means.',
      ),
      pdf(
        2,
        'sat-punctuation',
        1,
        '25 KB',
        'Punctuation: eight rules on one page',
        'When to use a comma, a semicolon, a colon or nothing, with examples.',
      ),
      pdf(
        3,
        'sat-pacing-and-error-log',
        2,
        '28 KB',
        'Pacing card and error log',
        'Where to be when half the time is gone, and a sheet that turns mistakes into a plan.',
      ),
    ],
  },
  {
    id: 'act',
    title: 'ACT',
    items: [
      pdf(
        4,
        'act-english',
        1,
        '25 KB',
        'English: what each question tests',
        'Three kinds of questions, how to recognize them, and what to look for in each.',
      ),
      pdf(
        5,
        'act-math-checklist',
        2,
        '28 KB',
        'Math: a checklist of topics',
        'What comes up, by topic, and how often. Check off what you know and study the rest.',
      ),
      pdf(
        6,
        'act-science',
        1,
        '25 KB',
        'Science: graphs in four steps',
        'How to read a figure before the question, and the questions that come up every time.',
      ),
    ],
  },
  {
    id: 'practice',
    title: 'Practice tests',
    items: [
      pdf(
        7,
        'sat-math-mini-test',
        3,
        '30 KB',
        'SAT math mini test',
        '10 questions in 16 minutes, with answers and reasons.',
      ),
      pdf(
        8,
        'sat-reading-mini-test',
        3,
        '31 KB',
        'SAT reading and writing mini test',
        '8 questions in 10 minutes, with answers and reasons.',
      ),
      pdf(
        9,
        'act-mini-test',
        3,
        '32 KB',
        'ACT mini test',
        '5 English and 5 math questions in 9 minutes, with answers and reasons.',
      ),
    ],
  },
] as const satisfies readonly DownloadGroup[];

export type DownloadName = (typeof downloadGroups)[number]['items'][number]['name'];

/** Returns the path of the file. */
export const downloadPath = (name: string): string => `/storage/downloads/${name}.pdf`;
