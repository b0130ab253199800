import { createElement, Fragment, type ReactNode } from 'react';
import { useHydrated } from '../../../lib/use-hydrated';
import { plainText } from '../../../lib/plain-text';

const kept = new Map([
  ['B', 'strong'],
  ['STRONG', 'strong'],
  ['I', 'em'],
  ['EM', 'em'],
  ['SUB', 'sub'],
  ['SUP', 'sup'],
]);
const blocks = new Set(['P', 'DIV', 'LI', 'UL', 'OL', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'TR', 'BLOCKQUOTE']);
const dropped = new Set([
  'SCRIPT',
  'STYLE',
  'TEMPLATE',
  'NOSCRIPT',
  'IFRAME',
  'OBJECT',
  'SVG',
  'MATH',
  'TITLE',
  'TEXTAREA',
  'SELECT',
]);

/**
 * Renders text that may contain HTML. Only emphasis and line breaks are kept; attributes, links and scripts never reach the page. The server,
 * which has no parser for HTML, renders it as plain text, and so does the browser until the page is hydrated.
 */
export function SafeHtml({ html }: { html: string }) {
  const isHydrated = useHydrated();
  if (!/[<&]/.test(html)) return html;
  if (!isHydrated) return plainText(html);
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return drawAll(body);
}

function drawAll(parent: Element): ReactNode {
  const nodes = [...parent.childNodes].filter((node) => !isBlank(node));
  return nodes.map((node, index) => <Fragment key={index}>{draw(node, index < nodes.length - 1)}</Fragment>);
}

function draw(node: Node, followed: boolean): ReactNode {
  if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? node.textContent : null;
  const name = node.nodeName.toUpperCase();
  if (dropped.has(name)) return null;
  if (name === 'BR') return <br />;
  const words = drawAll(node);
  const tag = kept.get(name);
  if (tag) return createElement(tag, null, words);
  return blocks.has(name) && followed ? (
    <>
      {words}
      <br />
    </>
  ) : (
    words
  );
}

/** Whether a node is only whitespace between blocks. */
const isBlank = (node: Node) => node.nodeType === Node.TEXT_NODE && /^\s*\n\s*$/.test(node.textContent ?? '');
