import { heading, list, text, type ArticleBody } from './article';

export const body: ArticleBody = [
  text(
    'Weighing a pig does not make it fatter, as farmers say. A practice test is a weighing. It tells you where you are, and it is practice in sitting still for two hours. It teaches almost nothing else, and yet many students prepare by taking one every weekend and watching the number move up and down.',
  ),
  heading('The number moves by itself', 'Look at three together'),
  text(
    'Give the same student two comparable tests a week apart, with no lesson between them, and the scores will often differ by 20 to 40 points on the SAT, or by a point on the ACT. That is noise. A rise of 30 after one weekend is not progress, and a fall of 30 is not a disaster. Look at three tests together, or at the topics, and not at the last total.',
  ),
  heading('How many', 'Four are enough'),
  list(
    'One at the start, to find out what to teach.',
    'One after about ten hours of work, to find out whether it was learned.',
    'Two in the last month, in an unfamiliar room, with other people coughing in it.',
  ),
  text(
    'Four are enough for most students. Six are the most we have ever found useful. There are few official tests, fewer still in the ACT’s new format, and each can be taken fresh only once.',
  ),
  heading('The hour that matters', 'As long as the test'),
  text(
    'The value is in the review, and the review takes as long as the test. On the day after, the student does every missed question again without the key, and each one gets a name: not known, misread, or rushed. Questions that were guessed correctly count as missed. At the end there are three topics on a card, and those are the lessons of the next two weeks.',
  ),
  text(
    'A test without a review is two hours and fourteen minutes of discomfort that leave nothing behind. If there is only time for one of the two, do half a test and review it.',
  ),
  heading('Under real conditions', 'Once before the real one'),
  text(
    'At home there is a refrigerator. Timing, breaks, a table that is too small, and a stranger who says “five minutes remaining” change a score more than most topics do, and they can be practiced. That is what the Saturday tests are for. Take at least one before the real one, at the same hour of the morning.',
  ),
  heading('When to stop', 'When the last two agree'),
  text(
    'When the last two tests agree with each other and with the goal, take the real one and be done. When they agree with each other and not with the goal, more tests will not help; go back to the topics, or to the goal. Both are honorable.',
  ),
];
