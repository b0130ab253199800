import { heading, list, steps, text, working, type ArticleBody } from './article';

export const body: ArticleBody = [
  text(
    'A score report says 1240. It does not say why. Two students with that number can sit side by side and need completely different lessons, and if both are given the same book, one of them is wasting the year.',
  ),
  text('So before we teach anything, we sort. Every wrong answer goes into one of three piles.'),
  heading('Not known', 'N: the fix is teaching'),
  text(
    'The student does not have the rule. They cannot say what a semicolon joins, or that a line with a slope of 2 rises two for every one across. Ask them the question again tomorrow, with all the time in the world, and they will miss it again.',
  ),
  text(
    'The fix is teaching: one rule, five questions, and the same rule again a week later. This is the pile people expect to be large. For most students above 1100 it is the smallest.',
  ),
  heading('Misread', 'M: the fix is a habit'),
  text(
    'The student knows how, and answered a different question. They found x when the question asked for 2x. They picked the sentence that is true instead of the one that answers. Read the question aloud to them and they groan.',
  ),
  working(
    'Right work, wrong question. The answer was 10.',
    'If 3x + 4 = 19, what is the value of 2x?',
    '3x = 15',
    'x = 5',
  ),
  text(
    'More teaching does nothing here. The fix is a habit, and habits are boring: underline what is asked, do the work, then look back at the underlined words before choosing. Ten questions a day for two weeks, with a point for the underline and no point for the answer.',
  ),
  heading('Rushed', 'R: the fix is to do less'),
  text(
    'The student knew how, read it correctly, and ran out of focus. You can see it in where it happens: the last five questions of a section, or a minus sign lost in the third line. Given another minute they correct themselves.',
  ),
  text(
    'The fix is to do less. A student who skips the two hardest questions on purpose, and spends those three minutes on the ten they can do, gains points. It feels like giving up. It is budgeting.',
  ),
  heading('How to sort at home', 'Half an hour, the day after'),
  text(
    'You need the test, a pen in a different color, and half an hour. Do it the day after the test, not the same evening.',
  ),
  steps(
    'Let your child do every missed question again, untimed, without looking at the key.',
    'Wrong again: write N, not known.',
    'Right this time, and they can say what they misunderstood: write M, misread.',
    'Right this time, and all they say is “oh”: write R, rushed.',
    'Count. Then look at which topics the N’s belong to.',
  ),
  text(
    'The count is the plan. Twelve M’s and three N’s is a student who does not need a course; they need a pencil and some discipline. Twelve N’s on three topics is a student who needs a teacher, for about six weeks, on those three topics.',
  ),
  heading('Two warnings', 'Keep the sheet'),
  list(
    'Do not let everything become “careless.” It is a word for not having looked. Nearly every careless mistake is an M or an R, and they have different fixes.',
    'Keep the sheet. When the same topic turns up as N on two tests, that is the next lesson. When it turns up as R, it is the next habit.',
  ),
  text(
    'We have drawers full of these sheets. The most cheerful moment in this work is taking out the first one in May and finding nothing on it that would still go wrong.',
  ),
];
