import { heading, list, steps, text, type ArticleBody } from './article';

export const body: ArticleBody = [
  text(
    'Most colleges that ask for recommendations want one from the school counselor and one or two from teachers. The letters are read. In a pile of applications with the same grades, they are sometimes the only page that tells one student from another. And the quality of a letter depends, more than people think, on how you ask for it.',
  ),
  heading('Whom', 'Junior year, core subjects'),
  list(
    'Teachers from junior year, in core subjects: English, math, science, history, a language. They know how your child works now.',
    'If two are wanted: one from English or history, one from math or science.',
    'The teacher of a class that started hard and got better. An A that came easily makes a short letter.',
    'Someone who has seen your child explain, help, argue or fail. Liking your child is not enough; they need something to write about.',
  ),
  text('A famous neighbor who has met your child twice is no help. Neither is a fourth letter no one asked for.'),
  heading('When', 'May or early June'),
  text(
    'In May or early June of junior year, in person, at a quiet moment. Popular teachers stop saying yes at ten or fifteen letters, and many of them write in the summer. A request in October gets whatever letter there is still time for.',
  ),
  heading('How', 'One page, handed over'),
  text(
    'The question to ask is: would you feel comfortable writing me a strong letter? It lets a teacher say no kindly, and a teacher who hesitates has just done your child a favor. Your child should ask, not you, and in person rather than by email.',
  ),
  text('When the answer is yes, hand over one page. Not a résumé; the counselor has that.'),
  steps(
    'Which class, which year, and what your child found hard in it.',
    'One piece of work they are proud of, and why. Attach it.',
    'One moment in class they remember. The teacher may remember it too.',
    'What they think they would like to study, in one honest sentence. “I do not know yet, but I keep coming back to history” is fine.',
    'The list of colleges with their deadlines, and how the letter is sent. Update it in September.',
  ),
  heading('After that', 'A card, by hand'),
  text(
    'On the application your child is asked whether to waive the right to read the letters later. Most students do: it tells the college that the teacher could write freely. Two weeks before the first deadline, a short reminder is welcome; earlier than that it is a nuisance.',
  ),
  text(
    'When the decisions arrive, tell the teachers, whatever the news. Then write a card, by hand. Many teachers keep them in a drawer for years, and it is the only payment they get for an hour of a summer evening spent on someone else’s child.',
  ),
];
