/** Prices of what is sold online come from the catalog. Rules take and return what those of `boundary-rules.mjs` do. */

const isBound = (path) =>
  /^(frontend\/src|contracts\/src|backend\/src\/(\w+\/)*templates)\//.test(path) &&
  !/\.(test|gallery)\.tsx?$/.test(path) &&
  !path.startsWith('contracts/src/seed/') &&
  !path.startsWith('frontend/src/testing/') &&
  // Sums that others charge or give: colleges, foundations, the government.
  !path.startsWith('frontend/src/content/resources/');

/** The documented limits of an online payment, and the scholarships of the home page. */
const documented = ['$1 and $20,000', '$3.5M'];

/** A sum of dollars that is typed in a text. In comments it is an example; `$1` alone is a group of a pattern. */
export function pricesFromTheCatalog({ path, text }) {
  if (!isBound(path)) return [];
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ' '));
  const plain = documented.reduce((rest, words) => rest.replaceAll(words, ' '.repeat(words.length)), code);
  return [...plain.matchAll(/\$\d[\d,.]*\d/g)].map(({ 0: price, index }) => ({
    line: plain.slice(0, index).split('\n').length,
    message: `${price} is typed: prices come from the catalog (see fillTexts)`,
  }));
}
