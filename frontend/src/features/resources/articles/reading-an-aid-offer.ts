import { heading, list, steps, text, working, type ArticleBody } from './article';

export const body: ArticleBody = [
  text('Three letters arrive in the same week. One says congratulations on your award of $41,000. One lists eleven items. One is a link to a portal. Each is written to be liked, and none of them says what you will pay. That number you have to work out yourself, and it takes about twenty minutes a letter.'),
  heading('Start from the whole cost', 'More than tuition'),
  text('Find the cost of attendance: tuition, fees, housing, food, books, travel and personal expenses for one year. Colleges must publish it. If the letter shows tuition only, look up the rest on the college’s website and write it down. A letter that leaves out housing looks $18,000 better than it is.'),
  heading('Sort every line into one of three', 'Gift, work or loan'),
  list(
    'Gift: grants and scholarships. Nobody pays them back. Federal Pell Grants, state grants, the college’s own grants, and merit scholarships all belong here.',
    'Work: Federal Work-Study. It is money your child may earn in a campus job during the year, paid like a wage. It does not lower the first bill.',
    'Loan: anything that has to be repaid. Federal Direct Loans, subsidized or unsubsidized, and Parent PLUS loans. Some letters call them awards. They are not.',
  ),
  text('Subsidized means that the government pays the interest while the student is in college at least half time. Unsubsidized means that interest grows from the first day. A Parent PLUS loan is yours, not your child’s.'),
  heading('One number per college', 'The net price'),
  text('The net price is the whole cost minus gift, and nothing else.'),
  working('Work and loans are ways to pay the net price. They do not change it.', 'Cost of attendance\t$68,400', '− Grants and scholarships\t$41,000', '= Net price\t$27,400'),
  text('Do this for each letter on one sheet, side by side. Very often the college with the largest award is not the one with the lowest price.'),
  heading('Then ask about the other three years', 'Four years, not one'),
  steps(
    'Is the scholarship renewable, and what grades does it ask for? A 3.5 in engineering is a different promise from a 2.5.',
    'Does the grant stay the same when tuition goes up?',
    'What happens in the year when an older sibling graduates?',
    'Will scholarships from outside be taken off the college’s own grant? Many colleges do that.',
  ),
  heading('If it does not reach', 'In writing, with papers'),
  text('You may ask for a review, and you should if something has changed since the forms were filed: a lost job, medical bills, a divorce, a grandparent who has moved in. Financial aid officers can adjust an offer for documented circumstances; it is called professional judgment. Write to the office, not to admissions. Be brief, be exact, attach the papers, and say the number that would make it possible.'),
  text('A better offer from a similar college may help as well. Send it politely. Some colleges will look at it, some have a policy against it, and nobody has ever taken an offer back because a family asked.'),
  text('Most offers are answered by May 1. Until then, no deposit has to be paid anywhere, whatever the letter seems to say.'),
];
