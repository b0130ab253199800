import type { Feature } from '../../ui/feature-list/feature-list';
import type { Step } from '../../ui/steps/steps';

export const essayStages: readonly Step[] = [
  {
    title: 'Brainstorming',
    text: 'Ten minutes per question, by hand, without judging. What do you do when no one tells you to? Where are you the one who knows how things work? Underline the sentences no one else could have written.',
  },
  {
    title: 'Structuring',
    text: 'A scene, what you did about it, what you do differently now. Most of the page belongs to the middle. If you can move a paragraph without hurting the essay, it is not in the right place yet.',
  },
  {
    title: 'Revising',
    text: 'Let it rest for a week. Read it aloud and mark where your voice goes flat. Cut the first paragraph and see whether anyone misses it. Then show it to one reader, not five.',
  },
];

export const essayTips: readonly Feature[] = [
  {
    title: 'Start two months before deadlines',
    text: 'Two weeks to find the story, three to write it, one to let it sit in a drawer, two for the supplements. Anything faster skips the drawer.',
  },
  {
    title: 'Be small and exact',
    text: 'A dishwasher that has to be kicked tells more than a lifelong passion. Names, numbers and objects are what a reader remembers that afternoon.',
  },
  {
    title: 'Let the reader draw the conclusion',
    text: 'If the story shows that you are patient, do not say that you are patient. The sentence that explains the story is the one to delete.',
  },
  {
    title: 'Write the way you talk',
    text: 'Read a paragraph to someone who knows you. If they laugh at a word, it is not yours.',
  },
  {
    title: 'Answer the question that was asked',
    text: 'A “Why us?” essay should say what you would do there, on which evening, with which people. If you could swap in another college’s name, it is not an answer.',
  },
];

export const essayMistakes: readonly Step[] = [
  {
    title: 'A résumé in sentences',
    text: 'The activities list is elsewhere in the application. Take one line of it and tell what happened.',
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
    title: 'Someone else’s story',
    text: 'Your grandmother is wonderful, but she is not applying. Keep her to a paragraph.',
  },
  {
    title: 'Too many editors',
    text: 'After four adults have edited it, every essay sounds 45 years old. Choose one reader and keep your own commas.',
  },
  {
    title: 'The wrong college’s name',
    text: 'It happens every year, and readers notice every year. Search for each name before you submit.',
  },
];
