import { heading, list, steps, text, working, type ArticleBody } from './article';

export const body: ArticleBody = [
  text(
    'Three letters arrive in the same week. One says congratulations on your award of $41,000. One lists eleven items. One is a link to a portal. Each is written to look good, and none of them says what you will pay. You have to work out that number yourself, and it takes about twenty minutes per letter.',
  ),
  heading('Start with the full cost', 'More than tuition'),
  text(
    'Find the cost of attendance: tuition, fees, housing, food, books, travel and personal expenses for one year. Colleges must publish it. If the letter shows tuition only, look up the rest on the college’s website and write it down. Housing and food alone came to about $14,000 at public colleges and $16,000 at private ones in 2025–26, so a letter that leaves them out looks that much better than it is.',
  ),
  heading('Sort every line into one of three groups', 'Gift, work or loan'),
  list(
    'Gift: grants and scholarships. You never pay them back. Federal Pell Grants, state grants, the college’s own grants, and merit scholarships all belong here.',
    'Work: Federal Work-Study. It is money your child can earn in a campus job during the year, paid as wages. It does not lower the first bill.',
    'Loan: anything that has to be repaid. Federal Direct Loans, subsidized or unsubsidized, and Parent PLUS loans. Some letters call them awards. They are not.',
  ),
  text(
    'Subsidized means that the government pays the interest while the student is in college at least half time. Unsubsidized means that interest grows from the first day. In the first year most students can borrow at most $5,500 in Direct Loans, $3,500 of it subsidized.',
  ),
  text(
    'A Parent PLUS loan is yours, not your child’s. Since July 2026 new borrowers are limited to $20,000 a year and $65,000 in all for each child. Plan four years with that limit in mind, not just the first.',
  ),
  heading('One number per college', 'The net price'),
  text('The net price is the full cost minus gifts, and nothing else.'),
  working(
    'Work and loans are ways to pay the net price. They do not change it.',
    'Cost of attendance\t$68,400',
    '− Grants and scholarships\t$41,000',
    '= Net price\t$27,400',
  ),
  text(
    'Do this for each letter on one sheet, side by side. Very often the college with the largest award is not the one with the lowest price.',
  ),
  heading('Then ask about the other three years', 'Four years, not one'),
  steps(
    'Is the scholarship renewable, and what grades does it require? A 3.5 in engineering is a different promise from a 2.5.',
    'Does the grant stay the same when tuition goes up?',
    'How does this college count two children in college at once? The FAFSA no longer does; many colleges with grants of their own still do, and the grant falls when the older one graduates.',
    'Will outside scholarships reduce the college’s own grant? Many colleges do that.',
  ),
  heading('If it is not enough', 'In writing, with documents'),
  text(
    'You may ask for a review, and you should if something has changed since the forms were filed: a lost job, medical bills, a divorce, a grandparent who has moved in. Financial aid officers can adjust an offer for documented circumstances; it is called professional judgment. Write to the office, not to admissions. Be brief, be exact, attach the documents, and state the number that would make it possible.',
  ),
  text(
    'A better offer from a similar college may help as well. Send it politely. Some colleges will look at it and some have a policy against it; we have not seen one take an offer back because a family asked.',
  ),
  text(
    'Most colleges want their answer by May 1. Unless your child applied early decision, which is a promise to attend, you can use the time until then. If a letter names an earlier date, for housing or for a scholarship, ask the college what you lose by waiting.',
  ),
];
