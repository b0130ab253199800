import { nothingFirst, reportTexts, type ReportTopic, type ScoreReport } from '@academy/contracts/rules/score-report';
import {
  barRows,
  factList,
  head,
  heading,
  makePdf,
  note,
  paragraph,
  questions,
  type BarRow,
  type Pdf,
} from '../../pdf/index.js';

const rowOf = ({ label, correct, total, figures, levelText }: ReportTopic): BarRow => ({
  label,
  share: correct / total,
  figures,
  level: levelText,
});

/** The report of a score to print and keep, with the words of its page. */
export function scoreReportPdf(report: ScoreReport): Promise<Buffer> {
  const { title, studentName, occasion, totalLabel, total, sections } = report;
  return makePdf(`${title}, ${studentName}`, (pdf) => {
    head(pdf, title);
    factList(pdf, [
      { name: 'Student', value: studentName },
      { name: 'Test', value: occasion },
      { name: totalLabel, value: String(total) },
      ...sections.map(({ label, score }) => ({ name: label, value: String(score) })),
    ]);
    if (report.hasTopics) writeTopics(pdf, report);
    else paragraph(pdf, reportTexts.noTopics);
    writeVerdict(pdf, report);
    pdf.y += 8;
    note(pdf, questions);
  });
}

function writeTopics(pdf: Pdf, report: ScoreReport): void {
  const { sections, first } = report;
  heading(pdf, 'Work on first');
  if (first.length === 0) paragraph(pdf, nothingFirst(report));
  first.forEach(({ label, section, figures }, index) =>
    paragraph(pdf, `${index + 1}. ${label} (${section}): ${figures} right`),
  );
  pdf.y += 14;
  for (const { label, topics } of sections.filter((section) => section.topics.length > 0)) {
    heading(pdf, label);
    barRows(pdf, topics.map(rowOf));
  }
  note(pdf, reportTexts.levels);
  if (sections.some(({ topics }) => topics.some(({ overlaps }) => overlaps))) note(pdf, reportTexts.overlaps);
  pdf.y += 12;
}

function writeVerdict(pdf: Pdf, { verdict }: ScoreReport): void {
  if (!verdict) return;
  heading(pdf, 'SAT or ACT?');
  paragraph(pdf, verdict.headline, true);
  paragraph(pdf, verdict.reason);
  note(pdf, verdict.note);
}
