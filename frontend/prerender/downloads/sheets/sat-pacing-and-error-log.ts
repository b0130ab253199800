import { blank, heading, list, log, newPage, table, text, type Sheet } from '../sheet';

export const satPacingAndErrorLog: Sheet = {
  title: 'SAT pacing card and error log',
  subtitle: 'The card fits into a pencil case. Print the log once for every practice test.',
  blocks: [
    heading('The test'),
    table(
      ['Part', 'Time'],
      ['Reading and writing, module 1', '27 questions, 32 minutes'],
      ['Reading and writing, module 2', '27 questions, 32 minutes'],
      ['Break', '10 minutes'],
      ['Math, module 1', '22 questions, 35 minutes'],
      ['Math, module 2', '22 questions, 35 minutes'],
    ),
    heading('Where to be when'),
    table(
      ['When half of the time is gone', 'You are at'],
      ['Reading and writing: 16 minutes left', 'question 14 or later'],
      ['Math: 17 minutes left', 'question 12 or later'],
    ),
    heading('Four rules'),
    list(
      'A question that has taken two minutes is flagged, answered with a guess, and left.',
      'Reading and writing runs from vocabulary to grammar to notes. If grammar is your strength, do it first.',
      'Math gets harder toward the end of a module. The first fifteen questions deserve the most care.',
      'The last two minutes are for flags and for empty answers. Nothing stays empty.',
    ),
    heading('Your own card'),
    text(
      'What you do when it gets difficult: how long before you flag a question and go on, and how many minutes you keep for the flagged ones.',
    ),
    blank(6),
    newPage,
    heading('Error log'),
    text(
      'One line for each question missed or guessed, on the day after the test. N: not known. M: misread. R: rushed.',
    ),
    log(['Question and topic', 'What I do next time'], ['N', 'M', 'R'], 16),
    heading('The three topics for the next two weeks'),
    blank(3),
  ],
};
