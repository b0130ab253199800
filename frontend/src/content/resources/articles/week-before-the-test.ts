import { heading, list, text, type ArticleBody } from './article';

export const body: ArticleBody = [
  text(
    'No one learns trigonometry in the last week. But people do lose sleep that week, and with it points they already had. So the last week has one goal: to arrive on Saturday with everything that was there on Monday.',
  ),
  heading('Monday and Tuesday: small and known', 'Half an hour a day'),
  text(
    'Half an hour a day, on topics that go right nine times out of ten. The tenth time is what you are looking for. Redo six or eight questions you missed a month ago; if they go right, stop, and enjoy it. No new topics, and no full tests.',
  ),
  heading('Wednesday: the plan for the clock', 'On one card'),
  text(
    'Write down, on one card, what you do when it gets difficult. For the SAT: how long a question may take before you flag it and move on, and how many minutes you keep for the flagged ones. For the ACT: at which question you want to be when half the time is gone. A decision made on Wednesday costs nothing on Saturday.',
  ),
  list(
    'SAT: about 70 seconds for a reading and writing question, about 95 for a math question.',
    'Every question gets an answer. Neither test takes points off for a wrong one.',
    'If two choices are left, choose, flag and go. Do not debate it with yourself.',
  ),
  heading('Thursday: the practical things', 'Ticket, cable, route'),
  text(
    'For the SAT, open Bluebook on the computer you will use, finish the exam setup and save the admission ticket; the app allows it only in the last five days or so. Charge the computer for four hours of work and find the cable. For the ACT, print the ticket from your ACT account and look up whether you are testing on paper or on a computer. Find out where the room is and how long the drive takes on a Saturday.',
  ),
  heading('Friday: the bag, then nothing', 'The usual bedtime'),
  list(
    'Photo ID that matches the name on the registration: the card itself, not a picture of it. A current student ID counts if it has a photo.',
    'For the SAT, the admission ticket, the computer and its cable, and a pen or pencil for scratch work. For the ACT on paper, the ticket and two No. 2 pencils.',
    'A calculator you know, with fresh batteries, even if there is one on the screen. It must not do algebra: models with a computer algebra system (CAS) are forbidden on the ACT, and since August 2025 on the SAT.',
    'Water, something to eat during the break, a sweater. Test rooms are always cold.',
    'No smartwatch. Phones are turned off and handed in or put away; one that rings can end the test.',
  ),
  text(
    'Then do something that has nothing to do with it, and go to bed at the usual time. Not early: an early night in the wrong bed at the wrong hour is an hour of lying awake.',
  ),
  heading('Saturday', 'Then have lunch'),
  text(
    'Eat what you always eat. Be there 15 minutes before the doors close. Read two paragraphs of anything in the car, so that the first passage is not the first reading of the day. During the break, walk, and do not talk about question 19. No one knows the answer to question 19.',
  ),
  text(
    'Afterward, write down for five minutes what was easy and what was not, while you still know. It is the best material for a second attempt, if you need one. Then hand the sheet to someone else, and have lunch.',
  ),
];
