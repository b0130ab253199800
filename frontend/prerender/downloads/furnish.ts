import { academy } from '@academy/contracts/academy';
import { palette } from '../../src/theme/palette';
import { page, type Paper } from './paper';

/** The academy's logo, a milestone with a tutor's check mark, as paths in a 32 by 32 square. */
const milestone = 'M5 29.5V13.2C5 6.6 9.7 2.5 16 2.5s11 4.1 11 10.7v16.3zM2 29.5h28';
const tick = 'M9.5 17.2c2.4 1.3 4 3 5 5.6 2.4-6.3 5.6-10.6 11.5-14.6';

function sign(paper: Paper): void {
  paper
    .save()
    .translate(page.rule - 12 - 26, page.top + 2)
    .scale(0.81)
    .lineCap('round')
    .lineJoin('round');
  paper.path(milestone).lineWidth(2.2).strokeColor(palette.ink).stroke();
  paper.path(tick).lineWidth(3).strokeColor(palette.primary).stroke();
  paper.restore();
}

/** Adds the margin rule, the academy's name and the page number to every page, and the logo to the first. */
export function furnish(paper: Paper): void {
  const { start, count } = paper.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    paper.switchToPage(index);
    // With a bottom margin, text this low would start a new page.
    paper.page.margins.bottom = 0;
    paper.markContent('Artifact', { type: 'Pagination' });
    paper.moveTo(page.rule, 0).lineTo(page.rule, page.height).lineWidth(0.75).strokeColor(palette.rule).stroke();
    if (index === start) sign(paper);
    const foot = page.height - 36;
    paper.font('regular').fontSize(8).fillColor(palette.inkMuted);
    paper.text(`${academy.name}, ${academy.phone}. For your own study.`, page.left, foot, { lineBreak: false });
    paper.text(`${index - start + 1} of ${count}`, page.margin, foot, {
      width: page.rule - 12 - page.margin,
      align: 'right',
      lineBreak: false,
    });
    paper.endMarkedContent();
  }
}
