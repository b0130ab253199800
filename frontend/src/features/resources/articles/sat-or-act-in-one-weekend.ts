import { heading, list, steps, text, type ArticleBody } from './article';

export const body: ArticleBody = [
  text('Every college in the United States that looks at test scores takes either test, and none prefers one. So the question is only which test shows more of what your child can do. It can be answered in a weekend, and it should be answered before anybody buys a book.'),
  heading('What is different', 'Two tests, two clocks'),
  text('The SAT is taken on a computer and lasts two hours and fourteen minutes: reading and writing first, then math. Each half comes in two modules, and the second module is harder or easier depending on the first. Reading passages are one paragraph long, with one question each. A graphing calculator is built in and allowed throughout. Scores run from 400 to 1600.'),
  text('The ACT has English, math and reading, a little over two hours in all, on paper or on a computer. Science is an optional section of another forty minutes. It is not adaptive: everybody gets the same questions. Passages are longer, with several questions each, and the clock is tighter. Scores run from 1 to 36, and the composite is the average of English, math and reading.'),
  heading('Who tends to do better where', 'Tendencies, no rules'),
  list(
    'Fast, steady readers who seldom go back often like the ACT. There is less to work out and more of it.',
    'Students who are careful, or who think better with a problem than with a page, often like the SAT. There is more time for each question, and some of them are knottier.',
    'Students who freeze at a hard question do well to remember that on the SAT a hard second module is good news.',
    'Strong readers of graphs can show it in ACT science, if the colleges on their list ask for it or reward it.',
  ),
  text('These are tendencies. We have met slow readers who loved the ACT. That is why you measure.'),
  heading('The weekend', 'Two mornings, 9 am'),
  steps(
    'Saturday, 9 am: one full official practice test of the SAT, in the test maker’s own app, phone in another room, with the one ten-minute break.',
    'Sunday, 9 am: one full official ACT. Use the current, shorter version. Same table, same rules.',
    'Compare the two scores with the official concordance tables, which say which SAT score stands at the same place as which ACT score.',
    'Ask one question, and only after the scores are known: which of the two would you rather sit again?',
  ),
  heading('Reading the result', 'Level? The one disliked less'),
  text('If one score stands clearly higher, by about 60 SAT points or 2 ACT points or more, take that test and forget the other. If they are level, take the one your child disliked less. Preparation is forty hours of somebody’s life, and willingness is worth more than ten points.'),
  text('If both are far below what the colleges on the list publish, do not choose yet. Fix the two or three topics that both tests share, which are linear equations, reading a graph, and the punctuation of two sentences, and measure again in eight weeks.'),
  heading('Then stop comparing', 'Choose once'),
  text('The costly mistake is to prepare for both. The tests overlap, but the timing does not, and timing is half of what is trained. Choose once, in the fall or winter of junior year, and spend the rest of the energy on the score.'),
];
