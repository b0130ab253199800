/** Dates and times are written in one place. Same parameters and results as in `boundary-rules.mjs`. */

const formats = 'contracts/src/rules/date-format.ts';
const isProduct = (path) => /^(contracts|backend|frontend)\/src\//.test(path) && !/\.test\.tsx?$/.test(path);

/** Office pages, the office's command line, and every email. */
const isOfficeOrEmail = (path) =>
  /^(frontend\/src\/office|backend\/src\/(backoffice|reminders|(\w+\/)*templates))\//.test(path);

const isCsv = (text) => /\bcsvFile\(|\bCsvColumn\b/.test(text);

const find = (code, pattern, message) =>
  [...code.matchAll(pattern)].map(({ index }) => ({ line: code.slice(0, index).split('\n').length, message }));

/**
 * Forbids formatting dates outside the one module, the formats of the family's pages ("Saturday, December 19th @ 9am", MM/DD/YYYY) in the
 * office and in emails, and anything but ISO dates in CSV files.
 */
export function datesInOneFormat({ path, text }) {
  if (!isProduct(path) || path === formats) return [];
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ' '));
  return [
    ...find(code, /\bDateTimeFormat\b|\.toLocale(?:Date|Time)?String\(/g, `only ${formats} formats dates and times`),
    ...(isOfficeOrEmail(path)
      ? find(code, /\bformat(?:TestDate|Day)\b/g, `the office and emails use the short or the long form of ${formats}`)
      : []),
    ...(isCsv(code)
      ? find(code, /\brules\/date-format\b/g, 'a CSV file has ISO dates: use academyDay or academyMinute')
      : []),
  ];
}
