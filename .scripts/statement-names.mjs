/** Names of statements (`tx.named('lock checkout')`), by which tests find them. */

const named = /\.named\(\s*(?:'([^'\n]+)'|([^)]*))\s*\)/g;

/**
 * Finds names that are not plain text, that two statements share, or that no test uses.
 * @param files `[{ path, text }]`, the whole repository
 */
export function statementNames(files) {
  const tests = files
    .filter(({ path }) => path.startsWith('backend/test/'))
    .map(({ text }) => text)
    .join('\n');
  const seen = new Set();
  return files
    .filter(({ path }) => path.startsWith('backend/src/') && !path.endsWith('.test.ts'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(named)].flatMap(({ index, 1: name }) => {
        const line = text.slice(0, index).split('\n').length;
        if (/^\s*\*/.test(text.split('\n')[line - 1])) return [];
        const isRepeated = seen.has(name);
        seen.add(name);
        if (name === undefined) return [{ path, line, message: 'the name of a statement is plain text' }];
        if (isRepeated) return [{ path, line, message: `another statement has the name "${name}"` }];
        return tests.includes(`'${name}'`)
          ? []
          : [{ path, line, message: `no test uses the statement's name "${name}": remove it` }];
      }),
    );
}
