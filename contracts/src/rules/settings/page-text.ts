import { findPageText, pagesWithTexts } from '../../seed/content/page-texts/index.js';
import type { SettingDefinition } from './definition.js';
import type { SettingMessages } from './fields.js';

/** Display text of a text's place on its page, by the part of its id after the page. */
const places: Readonly<Record<string, string>> = {
  headline: 'Headline',
  lead: 'Introduction',
  note: 'Note below the buttons',
  notice: 'Notice',
  'programs-headline': 'Programs: headline',
  'programs-lead': 'Programs: introduction',
  'results-headline': 'Results: headline',
  'films-headline': 'Films: headline',
  'films-lead': 'Films: introduction',
  'begin-headline': 'Where to begin: headline',
  'meet-headline': 'Where to begin: headline',
  'meet-lead': 'Where to begin: introduction',
  'next-headline': 'Where to begin: headline',
  'next-lead': 'Where to begin: introduction',
};

/** Display text of a text's place on its page. */
const placeOf = (id: string): string => places[id.slice(id.indexOf('.') + 1)] ?? id;

const isHeadline = (id: string): boolean => id.endsWith('headline');

/** Longest headline, in characters. Longer ones would fill the first screen of a phone. */
const headlineMaxLength = 80;

const textOptions = pagesWithTexts.flatMap(({ texts }) =>
  Object.values(texts).map(({ id }) => ({ value: id, label: placeOf(id) })),
);

/** Sentences of the public pages that are not part of a tutor, a program or another setting. */
export const pageTextSetting: SettingDefinition = {
  name: 'page text',
  title: 'Page texts',
  about: 'The headlines and introductions of the public pages. Families see a change within a minute.',
  fields: [
    {
      key: 'page',
      label: 'Page',
      type: 'choice',
      fixed: true,
      options: pagesWithTexts.map(({ path, name }) => ({ value: path, label: name })),
    },
    { key: 'place', label: 'Place', type: 'choice', fixed: true, options: textOptions },
    {
      key: 'text',
      label: 'Text',
      type: 'text',
      max: 400,
      optional: true,
      hint: 'Clear it to restore the original text.',
    },
  ],
  titleOf: ({ place }) => {
    const id = String(place);
    return `${findPageText(id)?.page.name ?? 'Page'}: ${placeOf(id)}`;
  },
  columns: ['place', 'text'],
  groupBy: 'page',
  canAdd: false,
  canRemove: false,
  check: ({ place, text }) => checkWords(String(place), String(text ?? '')),
};

function checkWords(id: string, words: string): SettingMessages {
  // Braces mark where a page's code inserts prices.
  if (/[{}]/.test(words)) return { text: 'Please do not use { or }.' };
  if (words.includes('\n')) return { text: 'Please keep this on one line.' };
  if (isHeadline(id) && words.length > headlineMaxLength)
    return { text: `Please use at most ${headlineMaxLength} characters for a headline.` };
  return {};
}
