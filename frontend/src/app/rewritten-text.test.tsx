// @vitest-environment jsdom
// Isolated: changes the prototypes of the document's nodes.
import { cleanup, render } from '@testing-library/react';
import { Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { Button } from '../ui/button/button';
import { TextField } from '../ui/field/text-field';
import { undoTextRewrites } from './rewritten-text';

undoTextRewrites();
afterEach(cleanup);

/** Texts in `root` that a translator would take. */
function textsIn(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts.filter(({ data }) => data.trim() !== '');
}

const translated = (text: string) => text.toUpperCase();
const isTranslated = ({ parentElement }: Text) => parentElement?.closest('font') !== null;

/** Two `<font>` elements with a text, as Chrome makes them. */
function font(content: string | Node): HTMLElement {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')];
  inner.append(content);
  outer.append(inner);
  return outer;
}

const eachText = (rewrite: (text: Text, parent: ParentNode) => void) => (root: Element) => {
  for (const text of textsIn(root)) if (!isTranslated(text) && text.parentNode) rewrite(text, text.parentNode);
};

const eachParent = (rewrite: (parent: Element, texts: Text[]) => void) => (root: Element) => {
  for (const parent of new Set(textsIn(root).map(({ parentElement }) => parentElement)))
    if (parent && parent.closest('font, mark, span.wrapper') === null)
      rewrite(
        parent,
        textsIn(parent).filter(({ parentNode }) => parentNode === parent),
      );
};

/** What translators and extensions do to the texts in an element. */
const rewrites: Record<string, (root: Element) => void> = {
  'replaces each text by two <font>': eachText((text) => text.replaceWith(font(translated(text.data)))),
  'puts <font> before each text, then removes the text': eachText((text) => {
    text.before(font(translated(text.data)));
    text.remove();
  }),
  'does the same with the methods that React uses': eachText((text, parent) => {
    parent.insertBefore(font(translated(text.data)), text);
    parent.removeChild(text);
  }),
  'puts <font> behind each text, then removes the text': eachText((text) => {
    text.after(font(translated(text.data)));
    text.remove();
  }),
  'removes each text, then puts <font> in its place': eachText((text, parent) => {
    const next = text.nextSibling;
    text.remove();
    parent.insertBefore(font(translated(text.data)), next);
  }),
  'moves each text into <font>': eachText((text, parent) => {
    const next = text.nextSibling;
    parent.insertBefore(font(text), next);
  }),
  'translates its own translation once more': (root) => {
    eachText((text) => text.replaceWith(font(translated(text.data))))(root);
    for (const outer of root.querySelectorAll('font > font')) outer.parentElement?.replaceWith(font(outer.textContent));
  },
  'shows the original again, then the translation': eachText((text) => {
    const shown = font(translated(text.data));
    text.replaceWith(shown);
    shown.replaceWith(text);
    text.replaceWith(shown);
  }),
  'replaces the children of each parent, texts by other texts': eachParent((parent, texts) =>
    parent.replaceChildren(
      ...[...parent.childNodes].map((node) =>
        texts.includes(node as Text) ? document.createTextNode(translated(node.textContent ?? '')) : node,
      ),
    ),
  ),
  'shows one <font> for the texts of each parent': eachParent((_parent, [first, ...others]) => {
    if (!first || others.some((text, index) => text.previousSibling !== [first, ...others][index])) return;
    const all = translated([first, ...others].map(({ data }) => data).join(''));
    first.replaceWith(font(all));
    for (const text of others) text.remove();
  }),
  'changes each text in place': eachText((text) => (text.data = translated(text.data))),
  'marks a part of each text': eachText((text) => {
    if (text.length < 3 || text.parentElement?.closest('mark')) return;
    const middle = text.splitText(1);
    middle.splitText(1);
    const mark = document.createElement('mark');
    middle.replaceWith(mark);
    mark.append(middle);
  }),
  'merges the texts of each parent': eachParent((parent) => parent.normalize()),
  'wraps the contents of each parent': eachParent((parent) => {
    const wrapper = document.createElement('span');
    wrapper.className = 'wrapper';
    const range = document.createRange();
    range.selectNodeContents(parent);
    range.surroundContents(wrapper);
  }),
  'puts an icon before and behind each text': eachText((text) => {
    text.before(document.createElement('grammarly-extension'));
    text.after(document.createElement('img'));
  }),
};

interface Step {
  name: string;
  amount: string;
  paid?: boolean;
  dates: string[];
}

const steps: Step[] = [
  { name: 'Ann', amount: '$50.00', dates: ['May 2', 'May 9'] },
  { name: 'Ann', amount: '$75.00', dates: ['May 2', 'May 9'] },
  { name: 'Ben', amount: '$75.00', dates: ['May 9', 'May 2', 'May 16'] },
  { name: 'Ben', amount: '$75.00', paid: true, dates: ['May 16', 'May 2'] },
  { name: 'Cleo', amount: '', paid: true, dates: [] },
  { name: 'Ann', amount: '$50.00', dates: ['May 2', 'May 9'] },
];

/** Texts next to texts, elements that come and go, and texts that change places. */
const bill = ({ name, amount, paid, dates }: Step) => (
  <section>
    <h2>Bill for {name}</h2>
    <p>
      {paid ? <b>Paid: </b> : 'Due: '}
      {amount} on{' '}
      {dates.map((date) => (
        <Fragment key={date}>{date}, </Fragment>
      ))}
      {paid && 'with thanks'}
    </p>
    {paid ? 'Nothing is due.' : <i>Due now</i>}
  </section>
);

/** The text that React renders where nothing rewrites it. */
function textOf(node: ReactNode): string {
  const fresh = document.createElement('div');
  fresh.innerHTML = renderToStaticMarkup(node);
  return fresh.textContent.toLowerCase();
}

const shownIn = (container: Element) => container.textContent.toLowerCase();

describe.each(Object.entries(rewrites))('a page whose text is rewritten by something that %s', (_what, rewrite) => {
  const follow = async (...pages: ReactNode[]) => {
    const { container, rerender } = render(pages[0]);
    for (const [index, page] of pages.slice(1).entries()) {
      rewrite(container);
      expect(shownIn(container)).toBe(textOf(pages[index]));
      // Other scripts than React's do not run in its task.
      await Promise.resolve();
      rerender(page);
      expect(shownIn(container)).toBe(textOf(page));
    }
    return container;
  };

  it('shows every change', async () => {
    const container = await follow(...steps.map(bill));
    expect(container.querySelectorAll('b, i')).toHaveLength(1);
  });

  it('shows a button’s work and its new label', async () => {
    const pay = (amount: string, busyText?: string) => <Button busyText={busyText}>Pay {amount}</Button>;
    await follow(pay('$50.00'), pay('$50.00', 'Paying…'), pay('$75.00'), pay('$80.00'));
  });

  it('shows a field’s new label and error', async () => {
    const phone = (label: string, error?: string) => (
      <TextField id="phone" label={label} name="phone" value="" onChange={() => undefined} error={error} />
    );
    await follow(
      phone('Phone', 'This field is required'),
      phone('Student phone', 'Phone number must be exactly 10 digits, numbers only'),
      phone('Student phone'),
      phone('Phone', 'This field is required'),
    );
  });
});

it('a translator that follows every change sees the new texts only', async () => {
  const { container, rerender } = render(bill({ name: 'Ann', amount: '$50.00', dates: ['May 2'] }));
  const translate = eachText((text) => text.replaceWith(font(translated(text.data))));
  const translator = new MutationObserver(() => translate(container));
  translate(container);
  translator.observe(container, { childList: true, subtree: true, characterData: true });
  for (const step of steps) {
    rerender(bill(step));
    await Promise.resolve();
    expect(container.textContent).toBe(translated(textOf(bill(step))));
  }
  translator.disconnect();
});

it('an element that an extension took off the page can be removed and used as a place', () => {
  const list = (first: boolean, second: boolean) => (
    <p>
      {second && <b key="2">two</b>}
      {first && <i key="1">one</i>}
    </p>
  );
  const { container, rerender } = render(list(true, false));
  container.querySelector('i')?.remove();
  rerender(list(true, true));
  rerender(list(false, true));
  expect(container.textContent).toBe('two');
});
