import { heading, list, steps, text, type ArticleBody } from './article';

export const body: ArticleBody = [
  text(
    'Colleges that consider test scores accept either test and prefer neither. More of them require scores again than a few years ago, so check the website of each college on your list. Then only one question is left: which test shows more of what your child can do? It can be answered in a weekend, and it should be answered before anyone buys a book.',
  ),
  heading('What is different', 'Two tests, two clocks'),
  text(
    'The SAT is taken on a computer and lasts two hours and fourteen minutes, plus a ten-minute break: reading and writing first, then math. Each half comes in two modules, and the second module is harder or easier depending on the first. Reading passages are one paragraph long, with one question each. A graphing calculator is built in and allowed throughout. Scores run from 400 to 1600.',
  ),
  text(
    'The ACT, since its reform of 2025, has English, math and reading: two hours and five minutes, on paper or on a computer. Science is optional, another forty minutes, and so is an essay. It does not adapt: the questions stay the same however the first ones went. Passages are longer, with several questions each, and the clock is a little tighter. Scores run from 1 to 36, and the composite is the average of English, math and reading. Science no longer counts in it and is reported beside it.',
  ),
  heading('Who tends to do better where', 'Tendencies, not rules'),
  list(
    'Fast, steady readers who rarely reread often like the ACT. The questions are simpler, and there are more of them.',
    'Students who are careful, or who think better with a problem than with a page, often like the SAT. There is more time for each question, and some of them are trickier.',
    'Students who freeze at a hard question should remember that on the SAT a hard second module is good news.',
    'Strong readers of graphs can show it in ACT science. Only a few colleges ask for it; check the list before you spend the forty minutes.',
  ),
  text('These are tendencies. We have met slow readers who loved the ACT. That is why you measure.'),
  heading('The weekend', 'Two mornings, 9 am'),
  steps(
    'Saturday, 9 am: one full official practice test of the SAT in Bluebook, the test maker’s free app, phone in another room, with the one ten-minute break.',
    'Sunday, 9 am: one full official ACT from act.org. Make sure it is the shorter version: 50 questions of English, 45 of math, 36 of reading. Same table, same rules.',
    'Compare the two scores with the official concordance tables, which show which SAT score matches which ACT score.',
    'Ask one question, and only after the scores are known: which of the two would you rather take again?',
  ),
  heading('Reading the result', 'A tie? The one disliked less'),
  text(
    'If one score is clearly higher, by about 60 SAT points or 2 ACT points or more, take that test and forget the other. If they are about even, take the one your child disliked less. Preparation is forty hours of someone’s life, and willingness is worth more than ten points.',
  ),
  text(
    'If both are far below what the colleges on the list publish, do not choose yet. Fix the two or three topics that both tests share, which are linear equations, reading a graph, and the punctuation of two sentences, and measure again in eight weeks.',
  ),
  heading('Then stop comparing', 'Choose once'),
  text(
    'The costly mistake is to prepare for both. The tests overlap, but the timing does not, and timing is half of what you practice. Choose once, in the fall or winter of junior year, and spend the rest of the energy on the score.',
  ),
];
