import { heading, list, steps, text, type ArticleBody } from './article';

export const body: ArticleBody = [
  text(
    'The student I see most often is bright, kind, and has just lost a worksheet that was finished. Parents have bought planners. There are three apps on the phone. Nothing is in any of them, and everyone in the house is tired of the word “organized.”',
  ),
  text(
    'What is missing is rarely intelligence or willpower. It is a set of skills with an ugly name, executive function: starting, planning, keeping things in mind, noticing time. They develop late, and they can be taught. But not by a tool. A tool helps a person who has the habit of opening it.',
  ),
  heading('The routine', 'Same time, same chair'),
  text(
    'Five minutes, at the same time, in the same chair, every school day. Not “after school,” which is a different time every day. Right after the snack, or at seven. Set one alarm and let the alarm do the nagging.',
  ),
  steps(
    'Minute one: empty the backpack onto the table. All of it.',
    'Minute two: open the school portal and copy what is due onto one sheet of paper. By hand. The copying is the point.',
    'Minute three: for each item write the first step, small enough to begin without thinking. Not “history essay” but “open the document and type the title.”',
    'Minute four: draw a box around two items. Those are for today.',
    'Minute five: put what leaves the house tomorrow back into the backpack, and put the backpack by the door.',
  ),
  text(
    'Then they can do whatever they like. That matters. The routine is a start, and no one starts happily if it means the evening is gone.',
  ),
  heading('What a parent does', 'Ask one question'),
  list(
    'Be in the room for the first two weeks, doing something of your own at the same table.',
    'Ask one question afterward: what are your two? Do not ask about the others.',
    'When they forget, do not discuss why. Do it late, in three minutes.',
    'After two weeks, leave the room. After four, ask only on Sundays.',
  ),
  heading('What to expect', 'Six weeks'),
  text(
    'In the first week it feels silly. In the second week something that was due gets turned in, and no one says anything about it. In the third week there is a day off and it falls apart, which is normal; start again on Monday at the same time. By the sixth week most students do it without the alarm, and grades begin to show what they could do all along, because work that gets turned in counts.',
  ),
  heading('When five minutes are not enough', 'Ask the school first'),
  text(
    'If your child sits in front of the sheet and cannot begin, or works three hours on what should take one, the problem may lie elsewhere: attention, anxiety, reading, sleep. Then talk to the school or to your pediatrician before you buy more structure. Coaching helps alongside that support. It does not replace it.',
  ),
  text('And whatever you do, throw away the third app.'),
];
