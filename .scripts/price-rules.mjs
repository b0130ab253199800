/** Prices of products sold online must come from the catalog. Same parameters and results as in `boundary-rules.mjs`. */

const isBound = (path) =>
  /^(frontend\/src|contracts\/src|backend\/src\/(\w+\/)*templates)\//.test(path) &&
  !/\.(test|gallery)\.tsx?$/.test(path) &&
  !path.startsWith('contracts/src/seed/') &&
  !path.startsWith('frontend/src/testing/') &&
  // Amounts from colleges, foundations and the government.
  !path.startsWith('frontend/src/content/resources/');

/** Allowed amounts: the limits of an online payment, and the scholarships on the home page. */
const documented = ['$1 and $20,000', '$3.5M'];

/** Finds dollar amounts in code. Skips comments, which contain only examples, and single digits like `$1`, which may be regex groups. */
export function pricesFromTheCatalog({ path, text }) {
  if (!isBound(path)) return [];
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ' '));
  const plain = documented.reduce((rest, words) => rest.replaceAll(words, ' '.repeat(words.length)), code);
  return [...plain.matchAll(/\$\d[\d,.]*\d/g)].map(({ 0: price, index }) => ({
    line: plain.slice(0, index).split('\n').length,
    message: `${price} is typed: prices come from the catalog (see fillTexts)`,
  }));
}
