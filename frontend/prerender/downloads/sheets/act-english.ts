import { heading, list, table, text, type Sheet } from '../sheet';

export const actEnglish: Sheet = {
  title: 'ACT English: what each question tests',
  subtitle: '50 questions, 35 minutes: 42 seconds each. Naming what is tested takes five seconds and saves twenty.',
  blocks: [
    heading('Three kinds of questions'),
    table(
      ['Kind', 'How to recognize it'],
      ['Conventions of standard English', 'The choices differ in commas, verb forms or pronouns.'],
      ['Production of writing', 'The question names a purpose, or asks whether to add, delete or move something.'],
      [
        'Knowledge of language',
        'The choices are all grammatical; one is shorter, clearer or a better fit for the tone.',
      ],
    ),
    heading('Conventions: look for the partner'),
    list(
      'Verb: find its subject and cross out everything in between. It is: the box of old letters was found.',
      'Tense: read the sentences around it. Do not change tense without a reason.',
      'Pronoun: who exactly is it? If there are two candidates, the pronoun is wrong.',
      'Modifier: what comes after the opening comma is what the opening describes. Running for the bus, my hat fell off: the hat was running.',
      'List: all parts have the same form. To swim, to row and to sail.',
      'Comparison: between two things, better; among three, best.',
    ),
    heading('Production: answer the question asked'),
    list(
      'Underline the purpose in the question: gives a specific detail, introduces the paragraph, contrasts with the sentence before. Three of the choices are good sentences that do something else.',
      'Add or delete: decide on yes or no first, then on the reason. A sentence that changes the subject gets cut, however interesting.',
      'Order: look for words that point back: this, these, then, later. They have to come after the thing they point to.',
    ),
    heading('Language: shorter, if it says the same'),
    text(
      'When all choices are grammatical and mean the same, the shortest is right most of the time. When a choice repeats what the sentence has said, such as annual and every year, it is wrong. If one choice deletes the words, try that first.',
    ),
    heading('Pace'),
    list(
      'Read the whole passage; do not jump from underline to underline. Questions about order and purpose need it.',
      'At 17 minutes you want to be near question 25.',
      'Leave a question about the whole passage until you have read to the end, wherever it appears. A few passages are shorter than the rest; the pace per question is the same.',
    ),
  ],
};
