import { useState, type ReactNode } from 'react';
import { foldLetters } from '@academy/contracts/rules/name-key';
import { lazyPart } from '../lazy-part/lazy-part';

/** Loaded for long lists only, which few families have. */
const FewerControls = lazyPart(() => import('./fewer-controls').then((module) => module.FewerControls));

/** A list of up to this many is always shown in full. */
export const fewerThan = 8;

interface FewerOptions<Item> {
  items: readonly Item[];
  /** Searched for what is typed. */
  textOf: (item: Item) => string;
  /** What the items are: "student" and "students". */
  noun: { one: string; many: string };
  /** Shown in any case, such as the chosen item. */
  always?: Item | undefined;
}

/**
 * Shortens a long list: the first ones are shown, with a search field and a button that shows all.
 * @returns the items to show, and the controls, which are null for a short list
 */
export function useFewer<Item>({ items, textOf, noun, always }: FewerOptions<Item>): {
  shown: readonly Item[];
  controls: ReactNode;
} {
  const [typed, setTyped] = useState('');
  const [isFull, setFull] = useState(false);
  if (items.length <= fewerThan) return { shown: items, controls: null };
  const wanted = foldLetters(typed).trim();
  const shown = items.filter(
    (item, index) =>
      item === always || (wanted === '' ? isFull || index < fewerThan : foldLetters(textOf(item)).includes(wanted)),
  );
  const controls = (
    <FewerControls
      noun={noun}
      shown={shown.length}
      all={items.length}
      typed={typed}
      onType={setTyped}
      isFull={isFull}
      onToggle={wanted === '' ? () => setFull(!isFull) : null}
    />
  );
  return { shown, controls };
}
