import { blank, heading, list, log, newPage, table, text, type Sheet } from '../sheet';

export const satPacingAndErrorLog: Sheet = {
  title: 'SAT pacing card and error log',
  subtitle: 'The card fits in a pencil case. Print the log once for every practice test.',
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
      ['When half the time is gone', 'You are at'],
      ['Reading and writing: 16 minutes left', 'question 14 or later'],
      ['Math: 17 minutes left', 'question 12 or later'],
    ),
    heading('Four rules'),
    list(
      'After two minutes on a question, flag it, guess, and move on.',
      'Reading and writing runs from vocabulary to grammar to notes. If grammar is your strength, do it first.',
      'Math gets harder toward the end of a module. The first fifteen questions deserve the most care.',
      'The last two minutes are for flagged and blank questions. Leave nothing blank.',
    ),
    heading('Your own card'),
    text(
      'What you will do when it gets hard: how long before you flag a question and move on, and how many minutes you save for the flagged ones.',
    ),
    blank(6),
    newPage,
    heading('Error log'),
    text(
      'One line for each question you missed or guessed, the day after the test. N: not known. M: misread. R: rushed.',
    ),
    log(['Question and topic', 'What I will do next time'], ['N', 'M', 'R'], 16),
    heading('The three topics for the next two weeks'),
    blank(3),
  ],
};
