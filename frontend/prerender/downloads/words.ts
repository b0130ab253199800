import { palette } from '../../src/theme/palette';
import { bodySize, heightOf, keep, measure, page, ruleAcross, write, writeInMargin, type Paper } from './paper';
import type { SheetBlock } from './sheet';

/**
 * Writes a heading.
 * @param number number in the margin, or null in a sheet with numbered questions
 * @param next the block below the heading; its beginning stays on the same page
 */
export function heading(paper: Paper, words: string, number: number | null, next: SheetBlock | undefined): void {
  keep(paper, 30 + (next?.kind === 'text' ? heightOf(paper, next.text) : 40));
  if (paper.y > page.top) paper.y += 8;
  const top = paper.y;
  paper.addStructure(paper.struct('H2', {}, () => write(paper, words, { face: 'strong', size: 12.5 })));
  if (number !== null) {
    paper.markContent('Artifact', { type: 'Layout' });
    writeInMargin(paper, String(number), top, { size: 12.5 });
    paper.endMarkedContent();
  }
  paper.y += 4;
}

export function paragraph(paper: Paper, words: string): void {
  keep(paper, heightOf(paper, words));
  paper.addStructure(paper.struct('P', {}, () => write(paper, words)));
  paper.y += 5;
}

const indent = 18;

export function list(paper: Paper, { items, mark }: Extract<SheetBlock, { kind: 'list' }>): void {
  const width = measure - indent;
  const parts = paper.struct('L');
  paper.addStructure(parts);
  for (const [index, item] of items.entries()) {
    keep(paper, heightOf(paper, item, { width }));
    const top = paper.y;
    parts.add(
      paper.struct('LI', {}, () => {
        if (mark === 'number')
          write(paper, `${index + 1}.`, { y: top, width: indent, face: 'strong', color: palette.primary });
        else if (mark === 'dot') paper.circle(page.left + 3, top + 6.5, 1.6).fill(palette.primary);
        else
          paper
            .rect(page.left + 0.5, top + 1.5, 9, 9)
            .lineWidth(0.9)
            .strokeColor(palette.ink)
            .stroke();
        write(paper, item, { x: page.left + indent, y: top, width });
      }),
    );
    paper.y += mark === 'box' ? 4 : 2.5;
  }
  parts.end();
  paper.y += 4;
}

const gap = 16;

export function table(
  paper: Paper,
  head: readonly [string, string],
  rows: readonly (readonly [string, string])[],
): void {
  // The first column is only as wide as its longest entry (up to a limit), which leaves more space for the second.
  const first = Math.min(
    measure * 0.44,
    6 + Math.max(...rows.map(([name]) => paper.font('strong').fontSize(bodySize).widthOfString(name))),
  );
  const second = measure - first - gap;
  const parts = paper.struct('Table');
  paper.addStructure(parts);
  for (const [index, [name, words]] of [head, ...rows].entries()) {
    const isHead = index === 0;
    const left = isHead
      ? ({ width: first, size: 8.5, color: palette.inkMuted } as const)
      : ({ width: first, face: 'strong' } as const);
    const right = isHead ? { ...left, width: second } : { width: second };
    const height = Math.max(heightOf(paper, name, left), heightOf(paper, words, right));
    keep(paper, height + 8);
    const y = paper.y + (isHead ? 0 : 3);
    const cell = isHead ? 'TH' : 'TD';
    const line = paper.struct('TR');
    parts.add(line);
    line.add(paper.struct(cell, {}, () => write(paper, name, { ...left, y })));
    line.add(paper.struct(cell, {}, () => write(paper, words, { ...right, x: page.left + first + gap, y })));
    line.end();
    paper.y = y + height + 2;
    ruleAcross(paper, paper.y, isHead ? 1 : 0.5, isHead ? palette.ink : palette.rule);
  }
  parts.end();
  paper.y += 6;
}
