import { palette } from '../../src/theme/palette';
import { bodySize, heightOf, keep, measure, page, ruleAcross, write, writeInMargin, type Paper } from './paper';
import type { SheetBlock } from './sheet';

const letters = ['A', 'B', 'C', 'D'];
const bubble = 6.5;
const hang = 20;
/** Space below a question, in points: `working` if it is worked out by hand, else `reading`. */
const room = { working: 46, reading: 16 };

function choiceAt(paper: Paper, index: number, words: string, x: number, y: number, width: number): void {
  const letter = letters[index] ?? '';
  paper
    .circle(x + bubble, y + 6, bubble)
    .lineWidth(0.75)
    .strokeColor(palette.fieldBorder)
    .stroke();
  paper
    .font('strong')
    .fontSize(7.5)
    .fillColor(palette.ink)
    .text(letter, x, y + 8.7, { width: 2 * bubble, align: 'center', lineBreak: false, baseline: 'alphabetic' });
  write(paper, words, { x: x + hang, y, width: width - hang });
}

type Question = Extract<SheetBlock, { kind: 'question' }>;

interface Setting {
  /** True if the choices are short enough to be side by side. */
  isRow: boolean;
  words: number;
  choices: readonly number[];
  height: number;
}

/** Computes the layout of a question, in points. */
function measureQuestion(paper: Paper, { text: words, choices }: Question): Setting {
  const column = measure / choices.length;
  const isRow = choices.every(
    (choice) => paper.font('regular').fontSize(bodySize).widthOfString(choice) < column - hang - 8,
  );
  const isNumber = choices.every((choice) => /^[-$]?[\d.,/]+$/.test(choice));
  const heights = choices.map((choice) => heightOf(paper, choice, { width: measure - hang }) + 5);
  const top = heightOf(paper, words) + 6;
  const below = isRow ? 18 : heights.reduce((sum, height) => sum + height, 0);
  return { isRow, words: top, choices: heights, height: top + below + (isNumber ? room.working : room.reading) };
}

/** Returns the extra space below each question, in points, that fills the last page of questions like the others. */
export function spareRoom(paper: Paper, blocks: readonly SheetBlock[]): number {
  const heights = blocks
    .filter((block) => block.kind === 'question')
    .map((block) => measureQuestion(paper, block).height);
  const onPage = page.height - page.top - page.bottom;
  const total = paper.y - page.top + heights.reduce((sum, height) => sum + height, 0);
  const spare = Math.ceil(total / onPage) * onPage - total;
  // Page breaks use up part of the spare space.
  return heights.length === 0 ? 0 : Math.min(60, (spare * 0.6) / heights.length);
}

/**
 * Writes a question with its number in the margin and space to work below.
 * @param extra additional space, in points
 */
export function question(paper: Paper, block: Question, extra: number): void {
  const { number, text: words, choices } = block;
  const setting = measureQuestion(paper, block);
  keep(paper, setting.height - room.reading);
  const top = paper.y;
  const width = setting.isRow ? measure / choices.length : measure;
  paper.addStructure(
    paper.struct('P', {}, () => {
      writeInMargin(paper, String(number), top, { size: 12 });
      write(paper, words, { y: top });
      let y = top + setting.words;
      for (const [index, choice] of choices.entries()) {
        choiceAt(paper, index, choice, setting.isRow ? page.left + index * width : page.left, y, width);
        if (!setting.isRow) y += setting.choices[index] ?? 0;
      }
    }),
  );
  paper.y = top + setting.height + extra;
}

const lineHeight = 29;

/** Writes a log to fill in by hand: each line has a description, letters to circle, and a conclusion. */
export function log(paper: Paper, { head, letters: marks, lines }: Extract<SheetBlock, { kind: 'log' }>): void {
  const [left, right] = [page.left, page.left + measure * 0.54];
  const circles = right - marks.length * 19 - 6;
  const y = paper.y;
  paper.addStructure(
    paper.struct('P', {}, () => {
      write(paper, head[0], { x: left, y, width: circles - left, size: 8.5, color: palette.inkMuted });
      write(paper, head[1], { x: right + 8, y, width: page.right - right - 8, size: 8.5, color: palette.inkMuted });
    }),
  );
  ruleAcross(paper, paper.y, 1, palette.ink);
  const start = paper.y;
  paper.markContent('Artifact', { type: 'Layout' });
  for (let line = 1; line <= lines; line += 1) {
    const foot = start + line * lineHeight;
    writeInMargin(paper, String(line), foot - 15, { size: 9 });
    for (const [index, mark] of marks.entries()) {
      const x = circles + index * 19;
      paper
        .circle(x + bubble, foot - 10, bubble)
        .lineWidth(0.75)
        .strokeColor(palette.fieldBorder)
        .stroke();
      paper
        .font('strong')
        .fontSize(7.5)
        .fillColor(palette.inkMuted)
        .text(mark, x, foot - 7.3, { width: 2 * bubble, align: 'center', lineBreak: false, baseline: 'alphabetic' });
    }
    paper.moveTo(left, foot).lineTo(page.right, foot).lineWidth(0.5).strokeColor(palette.fieldBorder).stroke();
  }
  paper.endMarkedContent();
  paper.x = page.left;
  paper.y = start + lines * lineHeight + 4;
}

/** Draws empty lines to write on. */
export function blank(paper: Paper, lines: number): void {
  keep(paper, lines * lineHeight);
  for (let line = 1; line <= lines; line += 1)
    ruleAcross(paper, paper.y + line * lineHeight - 6, 0.5, palette.fieldBorder);
  paper.y += lines * lineHeight;
}
