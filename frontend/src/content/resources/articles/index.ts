import type { ArticleBody, ArticleSummary } from './article';

const image = (slug: string) => `/storage/blog/${slug}.svg`;
const article = (summary: Omit<ArticleSummary, 'image'>): ArticleSummary => ({
  ...summary,
  image: image(summary.slug),
});

/** All articles: the featured one, then the others, newest first. */
export const articles = [
  article({
    id: 1,
    slug: 'three-kinds-of-wrong-answer',
    topic: 'tests',
    title: 'The three kinds of wrong answer',
    excerpt:
      'Not known, misread, rushed. They look the same on a score report, and each has a different fix. How to tell them apart at the kitchen table.',
    author: 'Margaret Ellison',
    date: 'October 14, 2026',
    published: '2026-10-14',
    readTime: '3 min read',
  }),
  article({
    id: 2,
    slug: 'sat-or-act-in-one-weekend',
    topic: 'tests',
    title: 'SAT or ACT? Decide in one weekend',
    excerpt: 'Colleges take either. Two mornings will tell you which one takes your child further.',
    author: 'Daniel Okafor',
    date: 'October 2, 2026',
    published: '2026-10-02',
    readTime: '4 min read',
  }),
  article({
    id: 3,
    slug: 'junior-year-calendar',
    topic: 'applications',
    title: 'A junior-year calendar that leaves room for weekends',
    excerpt: 'Ten months, six dates that cannot move, and everything else arranged around them.',
    author: 'Peter Novak',
    date: 'September 18, 2026',
    published: '2026-09-18',
    readTime: '3 min read',
  }),
  article({
    id: 4,
    slug: 'nothing-has-happened-to-me',
    topic: 'essays',
    title: '“Nothing ever happens to me”: starting a personal statement',
    excerpt: 'The best essays are about small things seen closely. Four questions that find one.',
    author: 'James Whitcomb',
    date: 'August 21, 2026',
    published: '2026-08-21',
    readTime: '3 min read',
  }),
  article({
    id: 5,
    slug: 'reading-an-aid-offer',
    topic: 'money',
    title: 'Reading a financial aid offer line by line',
    excerpt: 'A loan is not a discount. How to bring three letters in three formats down to one number each.',
    author: 'Sofia Marchetti',
    date: 'July 10, 2026',
    published: '2026-07-10',
    readTime: '4 min read',
  }),
  article({
    id: 6,
    slug: 'five-minute-plan',
    topic: 'habits',
    title: 'The five-minute plan for a student who forgets',
    excerpt:
      'A planner does not help someone who never opens it. A five-minute routine, at the same time every day, does.',
    author: 'Marcus Bell',
    date: 'June 5, 2026',
    published: '2026-06-05',
    readTime: '3 min read',
  }),
  article({
    id: 7,
    slug: 'week-before-the-test',
    topic: 'tests',
    title: 'The week before the test',
    excerpt: 'What still helps, what only feels helpful, and what belongs in the bag on Friday evening.',
    author: 'Hannah Feldman',
    date: 'May 22, 2026',
    published: '2026-05-22',
    readTime: '4 min read',
  }),
  article({
    id: 8,
    slug: 'what-a-practice-test-is-for',
    topic: 'tests',
    title: 'What a practice test is for',
    excerpt:
      'It is a measurement, and measuring does not make anything grow. How many to take, and what to do in between.',
    author: 'Daniel Okafor',
    date: 'April 17, 2026',
    published: '2026-04-17',
    readTime: '3 min read',
  }),
  article({
    id: 9,
    slug: 'asking-for-a-recommendation',
    topic: 'applications',
    title: 'Asking for a recommendation',
    excerpt: 'Who to ask, when to ask, and the one page that turns a kind letter into a useful one.',
    author: 'Sofia Marchetti',
    date: 'March 13, 2026',
    published: '2026-03-13',
    readTime: '3 min read',
  }),
] as const satisfies readonly ArticleSummary[];

export type ArticleSlug = (typeof articles)[number]['slug'];

/** Returns an article's summary. @throws Error if it is not listed */
export function articleOf(slug: ArticleSlug): ArticleSummary {
  const found = articles.find((one) => one.slug === slug);
  if (!found) throw new Error(`No article ${slug}`);
  return found;
}

/** Returns true if the blog has an article with this slug. */
export const isArticle = (slug: string): slug is ArticleSlug => articles.some((one) => one.slug === slug);

const bodies = import.meta.glob<ArticleBody>('./*-*.ts', { import: 'body' });

/** Loads the text of an article. @throws Error if its file is missing */
export async function loadArticle(slug: ArticleSlug): Promise<ArticleBody> {
  const load = bodies[`./${slug}.ts`];
  if (!load) throw new Error(`The article ${slug} has no text`);
  return load();
}
