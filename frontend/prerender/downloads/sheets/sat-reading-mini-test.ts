import { heading, newPage, question, steps, text, type Sheet } from '../sheet';

export const satReadingMiniTest: Sheet = {
  title: 'SAT reading and writing mini test',
  subtitle: '8 questions, 10 minutes. Written by us in the manner of the test. Answers with reasons on the last page.',
  blocks: [
    question(1, 'The committee praised the report for its ______: in twelve pages it said what others had needed a hundred to say. Which word fits best?', 'novelty', 'concision', 'caution', 'generosity'),
    question(2, 'The harbor was dredged in ______ larger ships have docked there ever since. Which choice is correct?', '1911, and', '1911 and,', '1911,', '1911 and;'),
    question(3, 'Glaciologist Ana Ruiz found that the ice was thinner than expected. ______ she repeated the measurement with a second instrument before publishing. Which transition fits best?', 'For example,', 'Therefore,', 'In other words,', 'Similarly,'),
    question(4, 'The paintings in the east wing ______ restored last year. Which choice is correct?', 'was', 'has been', 'were', 'is being'),
    question(
      5,
      'Early lighthouses burned open coal fires, which rain could put out. In the 1780s the Argand lamp brought a glass chimney that sheltered the flame. Keepers reported fewer dark nights, but also a new task: the glass had to be cleaned of soot every morning. What is the main idea?',
      'Coal was more expensive than lamp oil.',
      'A new lamp solved one problem and brought another kind of work.',
      'Lighthouse keepers disliked the Argand lamp.',
      'Rain was the main cause of shipwrecks before 1780.',
    ),
    question(
      6,
      'A researcher claims that birds in cities sing at a higher pitch because traffic noise is low in pitch. Which finding would support the claim most directly?',
      'City birds sing earlier in the morning than forest birds.',
      'On quiet holidays the same city birds sing at a lower pitch.',
      'Some forest birds sing at a high pitch as well.',
      'City birds have more food in winter.',
    ),
    question(7, 'The novelist ______ first book sold four hundred copies, is now read in thirty languages. Which choice is correct?', 'who\'s', 'whose', ', whose', ', who\'s'),
    question(8, 'Having crossed the desert twice, ______ Which choice is correct?', 'the map was drawn by Idris from memory.', 'Idris drew the map from memory.', 'it was from memory that the map was drawn.', 'memory guided Idris in drawing the map.'),
    newPage,
    heading('Answers'),
    steps(
      'B, concision. Everything after the colon explains the blank: much in few pages.',
      'A. Two independent clauses, joined by a comma and the word and.',
      'B, Therefore. The repetition is a consequence of the surprise.',
      'C, were. The subject is paintings; the wing is only where they hang.',
      'B. The first two sentences give the solution, the last one the new task. Nothing is said about prices, feelings or shipwrecks.',
      'B. If the pitch falls when the traffic is gone, its noise is the likely cause. The others do not connect pitch with noise.',
      'C. The clause can be lifted out, so it needs a comma on each side, and whose is the possessive.',
      'B. What stands after the comma is who crossed the desert. Only Idris can.',
    ),
    heading('What your mistakes say'),
    text('2, 4, 7 and 8 are rules: learn the rule and the point is yours for good. 1 and 3 want you to say your own word before you look at the choices. 5 and 6 want you to find the place in the text that proves it.'),
  ],
};
