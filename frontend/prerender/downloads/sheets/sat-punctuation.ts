import { heading, list, table, text, type Sheet } from '../sheet';

export const satPunctuation: Sheet = {
  title: 'SAT punctuation: eight rules on one page',
  subtitle:
    'Several questions in each reading and writing module test these rules. Read the whole sentence first, then name the rule, then choose.',
  blocks: [
    heading('First, find the clauses'),
    text(
      'A clause that could stand alone as a sentence is independent. Nearly every punctuation question asks what can go between two of them, or between one of them and something smaller.',
    ),
    heading('The rules'),
    table(
      ['Rule', 'Example'],
      [
        '1. Two independent clauses: a period or a semicolon.',
        'The lake froze early; the ferries stopped in November.',
      ],
      [
        '2. A comma plus and, but, or, so, yet, for or nor also joins two independent clauses.',
        'The lake froze early, so the ferries stopped.',
      ],
      ['3. A comma alone never joins two independent clauses.', 'Wrong: The lake froze early, the ferries stopped.'],
      [
        '4. A colon follows an independent clause and explains or lists.',
        'She packed three things: a map, a lamp and bread.',
      ],
      [
        '5. What can be removed goes between two commas, two dashes or two parentheses. Never one of each.',
        'The architect, who was only thirty, won the prize.',
      ],
      ['6. What tells you which one takes no commas.', 'Students who finish early may read.'],
      [
        '7. No comma between subject and verb, or between verb and object, however long they are.',
        'Wrong: The bridge built in 1902, was closed.',
      ],
      [
        "8. An apostrophe shows possession; its means belonging to it, it's means it is.",
        "The dog lost its collar. It's on the shelf.",
      ],
    ),
    heading('However, therefore, for example'),
    text(
      'These words do not join clauses. Between two independent clauses they need a semicolon before and a comma after: The lake froze early; however, the ferries ran. Inside one clause, they go between two commas: The ferries, however, ran.',
    ),
    heading('How to work'),
    list(
      'Look at the choices. If they differ only in punctuation, it is one of these rules.',
      'Read what comes before the mark. Could it be a sentence?',
      'Read what comes after it. Could that be a sentence?',
      'Two yeses: rules 1 to 3. A yes and a no: rules 4 to 7.',
      'Two choices that do the same thing, such as a period and a semicolon in the same place, are both wrong.',
    ),
  ],
};
