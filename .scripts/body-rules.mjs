/** The fields of request bodies. Same parameters and results as in `boundary-rules.mjs`. */

const isDto = (path) => /^backend\/src\/.*\.dto\.ts$/.test(path);

/**
 * Requires a decorator at every field of a request body: the validation pipe drops fields without one, so what the caller sent would be
 * lost in silence.
 */
export function decoratedFields({ path, text }) {
  if (!isDto(path)) return [];
  const lines = text.split('\n');
  let isDecorated = false;
  let isBody = false;
  return lines.flatMap((line, index) => {
    if (/^export (abstract )?class /.test(line)) isBody = !/ extends OpenBody/.test(line);
    if (line.startsWith('}')) isBody = false;
    const field = /^ {2}(@.*\s)?(?:(?:readonly|declare|override) )*(\w+)[?!]?: /.exec(line);
    const isMissing = isBody && field !== null && !field[1] && !isDecorated;
    // A decorator may stand on the lines above its field, which ends with a semicolon.
    isDecorated = !line.endsWith(';') && (/^ {2}@/.test(line) || isDecorated);
    return isMissing ? [{ line: index + 1, message: `${field[2]} has no decorator, so the validation drops it` }] : [];
  });
}
