import { wordsOf } from '../page-words';
import { faces, type Face } from './lettering';

const attribute = (tag: string, name: string): string | undefined => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

function faceOf(tag: string): Face {
  if (attribute(tag, 'font-family')?.includes('sans-serif') === false) return faces.display;
  return Number(attribute(tag, 'font-weight') ?? 400) >= 600 ? faces.strong : faces.text;
}

/** Share of a text's width that lies before its anchor point, by `text-anchor`. */
const before: Record<string, number> = { start: 0, middle: 0.5, end: 1 };

/**
 * Converts the text of a drawing to shapes in the site's fonts, because the card renderer loads no fonts.
 * @param drawing SVG
 * @returns SVG without text elements
 * @throws Error for a `text` element with child elements or without its font in attributes
 */
export function letterDrawing(drawing: string): string {
  const lettered = drawing.replace(/<text\b([^>]*)>([^<]*)<\/text>/g, (_whole, tag: string, content: string) => {
    const words = wordsOf(content);
    const type = faceOf(tag);
    const size = Number(attribute(tag, 'font-size'));
    const x =
      Number(attribute(tag, 'x')) - type.measure(words, size) * (before[attribute(tag, 'text-anchor') ?? 'start'] ?? 0);
    return type.draw(words, size, { x, y: Number(attribute(tag, 'y')) }, attribute(tag, 'fill') ?? 'currentColor');
  });
  if (/<text\b|NaN/.test(lettered)) throw new Error('A drawing has words that cannot be set.');
  return lettered;
}
