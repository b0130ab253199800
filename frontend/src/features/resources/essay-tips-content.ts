import type { Entry } from '../../ui/entries/entries';
import type { Step } from '../../ui/steps/steps';

export const essayStages: readonly Step[] = [
  {
    title: 'Brainstorming',
    text: 'Ten minutes a question, by hand, without judging. What do you do when nobody tells you to? Where are you the one who knows how it works? Underline the sentences nobody else could have written.',
  },
  {
    title: 'Structuring',
    text: 'A scene, what you did about it, what you do differently now. Most of the page belongs to the middle. If you can move a paragraph without harm, it does not yet have a place.',
  },
  {
    title: 'Revising',
    text: 'Let it rest a week. Read it aloud and mark where your voice goes flat. Cut the first paragraph and see whether anybody misses it. Then let one person read it, and not five.',
  },
];

export const essayTips: readonly Entry[] = [
  {
    title: 'Start two months before deadlines',
    text: 'Two weeks to find the story, three to write it, one for it to lie in a drawer, two for the supplements. Anything faster skips the drawer.',
  },
  {
    title: 'Be small and exact',
    text: 'A dishwasher that has to be kicked tells more than a lifelong passion. Names, numbers and objects are what a reader remembers in the afternoon.',
  },
  {
    title: 'Let the reader draw the conclusion',
    text: 'If the story shows that you are patient, do not say that you are patient. The sentence that explains the story is the one to delete.',
  },
  {
    title: 'Write in the words you speak',
    text: 'Read a paragraph to somebody who knows you. If they laugh at a word, it is not yours.',
  },
  {
    title: 'Answer the question that was asked',
    text: '“Why us” wants to know what you would do there, on which evening, with whom. If the college’s name could be swapped for another, it is not an answer.',
  },
];

export const essayMistakes: readonly Step[] = [
  {
    title: 'The résumé in sentences',
    text: 'The activities list is on the page before. Take one line of it and tell what happened.',
  },
  {
    title: 'The lesson at the end',
    text: 'Ending with what it taught you hands the reader a label. End on something you now do.',
  },
  {
    title: 'The thesaurus',
    text: 'A plethora of experiences is a lot of things. Readers see the dictionary behind the word.',
  },
  {
    title: 'Somebody else’s story',
    text: 'The grandmother is wonderful, and she is not applying. Keep her to a paragraph.',
  },
  {
    title: 'Too many editors',
    text: 'After the fourth adult, every essay sounds forty-five. Choose one reader and keep your own commas.',
  },
  {
    title: 'The wrong college’s name',
    text: 'It happens every year, and it is read every year. Search for each name before you submit.',
  },
];
