import { heading, list, steps, text, working, type ArticleBody } from './article';

export const body: ArticleBody = [
  text(
    'It is the first sentence I hear in most first sessions, said with a small apology. Nothing has happened to me. No illness, no journey, no grandmother who crossed a border at night. What am I supposed to write about?',
  ),
  text('Good, I say. Then there is nothing to hide behind.'),
  heading('What the essay is for', '650 words'),
  text(
    'By the time a reader reaches the personal statement they know the grades, the courses, the activities and what two teachers think. They do not know what it is like to sit across a table from this person. That is the only job the 650 words have. An event can do it, but an event is not needed. Attention is.',
  ),
  text(
    'The weakest essays I read are about large things seen from far away. The best are about small things seen closely: a paper route, a broken dishwasher, the way a brother loses at cards.',
  ),
  heading('Four questions', 'Ten minutes each'),
  text(
    'Give yourself ten minutes for each, with a pen, and do not stop to judge. Write about the first thing that comes.',
  ),
  steps(
    'What do you do when no one has told you to do anything?',
    'What did you believe two years ago that you no longer believe, and what changed it?',
    'Where in your house, your school or your job are you the one who knows how it works?',
    'What is something you did badly for a long time before you did it well?',
  ),
  text(
    'Now read the four pages and underline every sentence that only you could have written. Not the clever ones. The ones with a name in them, or a number, or a smell.',
  ),
  working(
    'The second one is an essay.',
    'I have always been passionate about helping others.',
    'The dishwasher at the diner has to be kicked twice, low on the left, and I am the one who shows new people where.',
  ),
  heading('From a moment to a page', 'Three parts'),
  text(
    'Take the sentence with the dishwasher. Who showed you? Who was the first person you showed? What else in your life do you kick low on the left? Somewhere in the third answer there is usually a change: a moment when you stopped being one kind of person and became another. It may be a very small change. It has to be true.',
  ),
  text(
    'An outline that rarely fails has three parts. A scene, in which something is happening. What you did about it, which takes most of the page. And what you do differently now, in a sentence or two, without telling the reader what it means.',
  ),
  heading('Things to leave on the table', 'Begin two months before'),
  list(
    'The lesson. If the story is told well, the reader has it already.',
    'A quotation from someone famous. They are not applying.',
    'The résumé. It is elsewhere in the application.',
    'Every word you would not use when talking to a teacher you like.',
  ),
  text(
    'Begin two months before the first deadline, because the second draft has to rest for a week before you can see it. And keep the four pages. There are supplements to write, and half of them are in there.',
  ),
];
